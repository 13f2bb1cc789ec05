import type { Order } from '@strapline/contract/entities'
import type { MatchInput } from '@strapline/contract/search/match'
import { partNumberKey } from '@strapline/contract/visible-text'
import { dashboardPages, orderPageShows } from '@strapline/ui/content/dashboard-pages'
import { type FileFormat, saveSheet } from '@strapline/ui/lib/save-sheet.ts'
import { listWithMistakes } from '@strapline/ui/order-pad/list-with-mistakes'
import { ownNumbersOf } from '@strapline/ui/order-pad/own-numbers'
import { problemsSheet } from '@strapline/ui/order-pad/pad-sheets'
import type { CheckedLine, PadIndex, PadLine, PadRow } from '@strapline/ui/order-pad/types'
import { OrderPadScreen } from '@strapline/ui/screens/order-pad'
import type { SendSummaryProps } from '@strapline/ui/shop/send-summary'
import { useEffect, useMemo } from 'react'
import { useOffers } from '../../api/capabilities.ts'
import { useNewestOrders, usePurchases } from '../../api/newest-orders.ts'
import { useResource } from '../../api/use-resource.ts'
import { useStoredDraft } from '../../kept/drafts.ts'
import { useTitle } from '../../lib/use-page.ts'
import { useAddresses } from '../../order-pad/addresses.ts'
import { useLists } from '../../order-pad/lists.ts'
import { useIncoming } from '../../order-pad/use-incoming.ts'
import { usePadCatalogue } from '../../order-pad/use-pad-catalogue.ts'
import { usePadLines } from '../../order-pad/use-pad-lines.ts'
import { useSending } from '../../order-pad/use-sending.ts'
import { useOutbox } from '../../outbox/use-change.ts'
import { orderPagePath, orderPath, paths } from '../../paths.ts'
import { useUser } from '../../session/session-context.tsx'

/** The order pad. */
export function BulkOrderRoute() {
  useTitle(dashboardPages.bulkOrder.label)
  return <OrderPadScreen {...useOrderPad()} />
}

const notStored =
  'This browser has no space for it: it is kept only until you close this page. Send it, or save it as CSV, before you leave.'

/** The props of the order pad's screen. */
function useOrderPad() {
  const user = useUser()
  const { email } = user
  const { query, index, lookUp, suggest } = usePadCatalogue()
  const catalogue = useResource(query)
  const outbox = useOutbox()
  const { data: orders } = useNewestOrders(email, query.data !== undefined)
  const purchases = usePurchases(orders)
  const keepsTexts = useOffers('buyerReferences')
  const hasPages = useOffers(orderPageShows)
  const ownNumbers = useMemo(
    () => (keepsTexts ? ownNumbersOf(orders ?? []) : undefined),
    [keepsTexts, orders],
  )
  const padIndex = useMemo(
    () => index && { ...index, purchases, ownNumbers },
    [index, purchases, ownNumbers],
  )
  const pad = usePadLines(email, outbox, padIndex)
  const { lines, states, summary, canUndo, status } = pad
  useEffect(
    () => lookUp(lines.flatMap(({ line }) => partsOf(line, ownNumbers))),
    [lookUp, lines, ownNumbers],
  )
  const { delivery, remember } = useAddresses(email, orders, 'delivery')
  const draft = useStoredDraft('delivery', email)

  const put = (rows: readonly PadRow[], how: 'replace' | 'add') =>
    pad.edit(
      how === 'replace'
        ? { kind: 'replace', rows }
        : { kind: 'paste', at: firstEmpty(lines), rows },
    )
  const { importing, reorder, openImport } = useIncoming(
    email,
    { catalogue, index, lookUp, keepsTexts },
    put,
  )
  const lists = useLists(email, {
    lines: lines.filter(({ isEmpty }) => !isEmpty).map(({ line }) => line),
    put,
    onImport: openImport,
  })
  const onDownloadProblems = (format: FileFormat) =>
    saveSheet('lines with problems', problemsSheet(lines, states), format)
  const sending = useSending({
    outbox,
    pad,
    user,
    index: padIndex,
    keepsTexts,
    products: query.data,
    remember,
    download: onDownloadProblems,
  })

  return {
    catalogue,
    suggest,
    purchases,
    pad: { lines, states, summary, canUndo, onEdit: pad.edit, onUndo: pad.undo },
    notices: {
      elsewhere: status === 'behind' ? { onTakeOver: pad.takeOver } : undefined,
      notStored: status === 'in-memory' ? notStored : undefined,
    },
    paths: {
      catalogue: paths.catalogue,
      orders: paths.myOrders,
      order: hasPages ? orderPagePath : orderPath,
    },
    importing,
    // Only a demo's build has it.
    sampleList: import.meta.env.VITE_DEMO === 'on' ? listWithMistakes() : undefined,
    delivery,
    sending: {
      ...sending,
      draft,
      texts: keepsTexts ? textsBefore(orders, pad.unsent) : undefined,
      onDownloadProblems,
    },
    lists,
    reorder,
  }
}

/** What a line is looked up by: what is typed, and what was chosen or is called so by the buyer. */
function partsOf(
  { part, description, chosen }: PadLine,
  ownNumbers: PadIndex['ownNumbers'],
): MatchInput[] {
  const own = chosen ?? ownNumbers?.get(partNumberKey(part))
  return [{ part, description }, ...(own === undefined ? [] : [{ part: own }])]
}

/** What is known of the texts of all lines before somebody types them. */
function textsBefore(
  orders: readonly Order[] | undefined,
  unsent: readonly CheckedLine[],
): NonNullable<SendSummaryProps['texts']> {
  const lastOf = (name: 'poNumber' | 'costCentre') => orders?.find((order) => order[name])?.[name]
  const isOwn = ({ line, problem }: CheckedLine) => !problem && line.texts?.poNumber !== undefined
  return {
    last: { poNumber: lastOf('poNumber'), costCentre: lastOf('costCentre') },
    ownPoNumbers: unsent.filter(isOwn).length,
  }
}

/** The index of the first line after all lines in which something is typed. */
function firstEmpty(lines: readonly CheckedLine[]): number {
  return lines.findLastIndex(({ isEmpty }) => !isEmpty) + 1
}
