import { complete, isPartOf } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { type DragEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { voice } from '../../content/voice.ts'
import { Printout } from '../../lib/printout.tsx'
import { dataOf, hasFailed } from '../../lib/resource.ts'
import { chooseProduct } from '../../order-pad/choose-product.ts'
import { countFixed, planFixes } from '../../order-pad/fix-pad.ts'
import { findColumns, readTable, rowsOf } from '../../order-pad/read-table.ts'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { OrderGrid, type OrderGridHandle } from '../../shop/order-grid/order-grid.tsx'
import { PadDocument } from '../../shop/pad-document/pad-document.tsx'
import { PadSummary } from '../../shop/pad-summary/pad-summary.tsx'
import { SendProgress, type SendProgressProps } from '../../shop/send-progress/send-progress.tsx'
import { Notices } from './notices.tsx'
import { type OpenPanel, OrderConfirmation, Panels, preloadPanels } from './panels.tsx'
import { Toolbar } from './toolbar.tsx'
import type { OrderPadScreenProps } from './types.ts'
import { usePadShortcuts } from './use-pad-shortcuts.ts'
import { useShownProgress } from './use-shown-progress.ts'
import { WaysIn } from './ways-in.tsx'

export type { OrderPadScreenProps } from './types.ts'

/** The most products that are offered while a part is typed. */
const mostCompletions = 8

/** The route `/dashboard/bulk-order`: many parts are typed or pasted, checked, and sent at once. */
export function OrderPadScreen(props: OrderPadScreenProps) {
  const { catalogue, pad, notices, importing, sending, paths, sampleList } = props
  const { lines, states, summary, canUndo, onEdit, onUndo } = pad
  const grid = useRef<OrderGridHandle>(null)
  const send = useRef<HTMLButtonElement>(null)
  const progress = useShownProgress(sending.progress?.phase)
  const [open, setOpen] = useState<OpenPanel>()
  const isNew = summary.lines === 0 && states.size === 0
  const products = dataOf(catalogue)
  const index = products && indexProducts(products)
  const changes = useMemo(() => planFixes(lines), [lines])
  const isWaiting = !products && !hasFailed(catalogue)
  useEffect(() => {
    // The panels load ahead, but after the catalogue: on a slow network a dialog should open when it is asked for.
    if (!isWaiting) void preloadPanels()
  }, [isWaiting])
  const isPart = isPartOf(index)
  const isPlaced = sending.progress?.placed !== undefined
  const reason = sendReason(props)
  const canWrite = sending.texts !== undefined
  usePadShortcuts({ grid, send, sendReason: reason, canWrite, onUndo, onOpen: setOpen })

  function paste(text: string, at: number) {
    const table = readTable(text, isPart)
    const columns = findColumns(table, isPart)
    if (!columns.hasHeader) return onEdit({ kind: 'paste', at, rows: rowsOf(table, columns) })
    // The dialog asks which column is what.
    importing.onOpenChange(true)
    importing.actions.onText(text)
  }

  function onDrop(event: DragEvent) {
    const [file] = event.dataTransfer.files
    if (!file || event.defaultPrevented) return
    event.preventDefault()
    importing.onOpenChange(true)
    importing.actions.onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped anywhere; the toolbar's button does the same.
    <div onDragOver={allowFiles} onDrop={onDrop}>
      <DashboardPage
        title={dashboardPages.bulkOrder.label}
        aside={
          <Toolbar
            pad={pad}
            importing={importing}
            sending={sending}
            isChecked={products !== undefined}
            onOpen={setOpen}
          />
        }
      >
        <Notices catalogue={catalogue} notices={notices} />
        {sending.progress && (
          <div ref={progress} className="mb-6">
            <Progress {...sending.progress} states={states} ordersPath={paths.orders} />
          </div>
        )}
        <OrderGrid
          ref={grid}
          lines={lines}
          states={states}
          isLoading={isWaiting}
          complete={(text) => (index ? complete(text, index, mostCompletions) : [])}
          suggest={props.suggest}
          purchases={props.purchases}
          onEdit={onEdit}
          onChoose={(id, product) => {
            const before = canWrite ? lines.find(({ line }) => line.id === id) : undefined
            onEdit(chooseProduct(id, product, index, before))
          }}
          onPaste={paste}
          orderPath={paths.order}
          onWrite={canWrite ? (id) => setOpen({ lineToWriteOn: id }) : undefined}
        />
        {isNew && (
          <WaysIn
            paths={paths}
            onPaste={() => importing.onOpenChange(true)}
            onTry={sampleList === undefined ? undefined : () => paste(sampleList, 0)}
          />
        )}
        {!(isPlaced && summary.lines === summary.problems) && (
          <PadSummary
            summary={summary}
            isChecked={products !== undefined}
            // Without lines there is nothing to send: pasting some is the main action then.
            isMain={sending.progress === undefined && !isNew}
            isSending={isSending(sending)}
            sendReason={reason}
            sendRef={send}
            fixable={countFixed(lines, changes).fixed}
            canUndo={canUndo}
            onNextProblem={() => grid.current?.toProblem(1)}
            onFixAll={() => setOpen('fix-all')}
            onUndo={onUndo}
            onSend={() => setOpen('send')}
          />
        )}
        {summary.lines > 0 && !isPlaced && (
          <Printout>{() => <PadDocument lines={lines} summary={summary} />}</Printout>
        )}
        <Panels {...props} open={open} onOpen={setOpen} changes={changes} />
      </DashboardPage>
    </div>
  )
}

/** How the sending stands, or the order that it has ended on. */
function Progress({
  placed,
  ...progress
}: NonNullable<OrderPadScreenProps['sending']['progress']> &
  Pick<SendProgressProps, 'states' | 'ordersPath'>) {
  if (progress.phase !== 'finished' || !placed) return <SendProgress {...progress} />
  return (
    <Suspense>
      <OrderConfirmation {...placed} ordersPath={progress.ordersPath} actions={progress.actions} />
    </Suspense>
  )
}

function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

/** Whether lines are being sent, be it with a pause. */
const isSending = ({ progress }: OrderPadScreenProps['sending']) =>
  progress !== undefined && progress.phase !== 'finished'

/** Why no line can be sent now. */
function sendReason({ catalogue, pad, notices, sending }: OrderPadScreenProps): string | undefined {
  const { lines, problems } = pad.summary
  const { send, sent } = voice().ordering
  if (notices.elsewhere) return 'Another tab has the latest lines: press “Continue here” first.'
  if (isSending(sending)) {
    return `The previous lines are still being ${sent}.`
  }
  if (lines === 0) return `There is nothing to ${send} yet: type a part and a quantity.`
  if (!dataOf(catalogue)) {
    return `The lines are checked and can be ${sent} once the catalogue has loaded.`
  }
  if (lines > problems) return undefined
  return `No line can be ${sent} yet: each one has a problem to fix first.`
}
