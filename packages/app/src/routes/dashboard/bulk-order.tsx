import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { type FileFormat, saveSheet } from '@strapline/ui/lib/save-sheet.ts'
import { listWithMistakes } from '@strapline/ui/order-pad/list-with-mistakes'
import { problemsSheet } from '@strapline/ui/order-pad/pad-sheets'
import type { CheckedLine, PadLine, PadRow } from '@strapline/ui/order-pad/types'
import { OrderPadScreen } from '@strapline/ui/screens/order-pad'
import { useEffect, useMemo } from 'react'
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
import { orderPath, paths } from '../../paths.ts'
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
  const padIndex = useMemo(() => index && { ...index, purchases }, [index, purchases])
  const pad = usePadLines(email, outbox, padIndex)
  const { lines, states, summary, canUndo, status } = pad
  useEffect(() => lookUp(lines.flatMap(({ line }) => partsOf(line))), [lookUp, lines])
  const { delivery, remember } = useAddresses(email, orders, 'delivery')
  const draft = useStoredDraft('delivery', email)

  const put = (rows: readonly PadRow[], how: 'replace' | 'add') =>
    pad.edit(
      how === 'replace'
        ? { kind: 'replace', rows }
        : { kind: 'paste', at: firstEmpty(lines), rows },
    )
  const { importing, reorder, openImport } = useIncoming(email, { catalogue, index, lookUp }, put)
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
    paths: { catalogue: paths.catalogue, orders: paths.myOrders, order: orderPath },
    importing,
    // Only a demo's build has it.
    sampleList: import.meta.env.VITE_DEMO === 'on' ? listWithMistakes() : undefined,
    delivery,
    sending: { ...sending, draft, onDownloadProblems },
    lists,
    reorder,
  }
}

/** What a line is looked up by: what is typed, and what was chosen. */
const partsOf = ({ part, description, chosen }: PadLine) => [
  { part, description },
  ...(chosen === undefined ? [] : [{ part: chosen }]),
]

/** The index of the first line after all lines in which something is typed. */
function firstEmpty(lines: readonly CheckedLine[]): number {
  return lines.findLastIndex(({ isEmpty }) => !isEmpty) + 1
}
