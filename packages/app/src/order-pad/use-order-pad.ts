import type { BookOrderInput } from '@strapline/contract/inputs'
import { saveFile } from '@strapline/ui/lib/save-file.ts'
import { problemsAsCsv } from '@strapline/ui/order-pad/pad-csv'
import { indexParts } from '@strapline/ui/order-pad/part-index'
import type { CheckedLine, PadRow } from '@strapline/ui/order-pad/types'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { productsQuery } from '../api/queries.ts'
import { useResource } from '../api/use-resource.ts'
import { useStoredDraft } from '../kept/drafts.ts'
import { kinds } from '../outbox/kinds.ts'
import type { Wish } from '../outbox/outbox.ts'
import { useOutbox, wishFor } from '../outbox/use-change.ts'
import { paths } from '../paths.ts'
import { useUser } from '../session/session-context.tsx'
import { useAddresses } from './addresses.ts'
import { linesInHash } from './pad-address.ts'
import { isBooked, padGroup } from './sent-lines.ts'
import { useImporting } from './use-importing.ts'
import { useLists } from './use-lists.ts'
import { usePadLines } from './use-pad-lines.ts'
import { useReorder } from './use-reorder.ts'
import { type SendTo, useSending } from './use-sending.ts'
import { useSentLines } from './use-sent-lines.ts'

const notStored =
  'This browser has no room for it: it is kept until this page is closed. Send it, or save it as CSV, before you leave.'

/** The props of the order pad's screen. */
export function useOrderPad() {
  const user = useUser()
  const { email } = user
  const query = useQuery(productsQuery())
  const catalogue = useResource(query)
  const products = query.data
  const index = products && indexParts(products)
  const outbox = useOutbox()
  const { sent, states } = useSentLines(outbox)
  const pad = usePadLines(email, outbox, sent, states, index)
  const { delivery, remember } = useAddresses(email)
  const draft = useStoredDraft('delivery', email)

  const onDownloadProblems = () =>
    saveFile('lines-with-trouble.csv', problemsAsCsv(pad.lines, states))
  const put = (rows: readonly PadRow[], how: 'replace' | 'add') =>
    pad.edit(
      how === 'replace'
        ? { kind: 'replace', rows }
        : { kind: 'paste', at: firstEmpty(pad.lines), rows },
    )
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const leaveLink = () => navigate({ search, hash: '' }, { replace: true })
  const fromFiles = useImporting(products, index, put)
  const importing = offered(fromFiles, linesInHash(hash), leaveLink)
  const reorder = useReorder(email, hash, catalogue, leaveLink, (rows) => put(rows, 'add'))
  const lists = useLists(email, {
    lines: pad.lines.filter(({ isEmpty }) => !isEmpty).map(({ line }) => line),
    put,
    onImport: () => fromFiles.onOpenChange(true),
  })

  const sending = useSending({
    outbox,
    sent,
    states,
    wishesFor: (to) => pad.unsent.flatMap((checked) => wishOf(checked, user, to) ?? []),
    flush: pad.flush,
    remember,
    download: onDownloadProblems,
    clear() {
      const booked = [...states].flatMap(([id, line]) => (isBooked(line) ? [id] : []))
      pad.edit({ kind: 'remove', ids: booked })
    },
  })

  return {
    catalogue,
    pad: {
      lines: pad.lines,
      states,
      summary: pad.summary,
      canUndo: pad.canUndo,
      onEdit: pad.edit,
      onUndo: pad.undo,
    },
    notices: {
      elsewhere: pad.status === 'behind' ? { onTakeOver: pad.takeOver } : undefined,
      notStored: pad.status === 'in-memory' ? notStored : undefined,
    },
    paths: { catalogue: paths.catalogue, orders: paths.myOrders },
    importing,
    delivery,
    sending: { ...sending, draft, onDownloadProblems },
    lists,
    reorder,
  }
}

/**
 * The dialog that takes lines, with those of a link: they come from anybody, so they are shown first, and each
 * part is looked for as if it had been typed. Whatever is decided takes them out of the address.
 */
function offered(
  importing: ReturnType<typeof useImporting>,
  rows: readonly PadRow[] | undefined,
  leave: () => void,
): ReturnType<typeof useImporting> {
  if (!rows) return importing
  const { actions, onOpenChange } = importing
  return {
    open: true,
    onOpenChange: (open) => void (open || leave()),
    source: {
      kind: 'table',
      name: 'a link',
      table: { rows: rows.map(({ part, quantity }) => [part, quantity]) },
      columns: { part: 0, quantity: 1, hasHeader: false },
    },
    actions: {
      ...actions,
      onTake(taken, how) {
        actions.onTake(taken, how)
        leave()
      },
      onBack() {
        leave()
        onOpenChange(true)
      },
    },
  }
}

/** The index of the first line after all lines in which something is typed. */
function firstEmpty(lines: readonly CheckedLine[]): number {
  return lines.findLastIndex(({ isEmpty }) => !isEmpty) + 1
}

/** The order of a line; undefined for one that can't be sent. */
function wishOf(
  { line, product, quantity, problem, isEmpty }: CheckedLine,
  { email, displayName }: Pick<BookOrderInput, 'email' | 'displayName'>,
  { address, phoneNumber }: SendTo,
): Wish | undefined {
  if (isEmpty || problem || !product || quantity === undefined) return undefined
  const input = {
    orderId: product._id,
    orderName: product.name,
    displayName: displayName || email,
    email,
    address,
    phoneNumber,
    myOrder: quantity,
  }
  return wishFor(kinds.bookOrder, input, {
    group: padGroup,
    line: line.id,
    note: line,
    draft: undefined,
  })
}
