import { type ReactNode, Suspense, useState } from 'react'
import { loadable } from '../../lib/loadable.ts'
import type { PlannedChange } from '../../order-pad/fix-pad.ts'
import { type CheckedLine, mostLines } from '../../order-pad/types.ts'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import type { OrderPadScreenProps } from './types.ts'
import { Ways } from './ways-in.tsx'

const FixAll = loadable('fix-all', () => import('../../shop/fix-all/fix-all.tsx'), 'FixAll')

const ImportRows = loadable(
  'import-rows',
  () => import('../../shop/import-rows/import-rows.tsx'),
  'ImportRows',
)

const LineTexts = loadable(
  'line-texts',
  () => import('../../shop/line-texts/line-texts.tsx'),
  'LineTexts',
)

const PadLists = loadable(
  'pad-lists',
  () => import('../../shop/pad-lists/pad-lists.tsx'),
  'PadLists',
)

const ReorderLines = loadable(
  'reorder-lines',
  () => import('../../shop/reorder-lines/reorder-lines.tsx'),
  'ReorderLines',
)

const SendSummary = loadable(
  'send-summary',
  () => import('../../shop/send-summary/send-summary.tsx'),
  'SendSummary',
)

/** What takes the page's place once everything is sent. */
export const OrderConfirmation = loadable(
  'order-confirmation',
  () => import('../../shop/order-confirmation/order-confirmation.tsx'),
  'OrderConfirmation',
)

/** Fetches the code of the dialogs and of what comes after sending, so that they open at once. One that fails is fetched again when it opens. */
export function preloadPanels() {
  return Promise.allSettled(
    [FixAll, ImportRows, LineTexts, OrderConfirmation, PadLists, ReorderLines, SendSummary].map(
      (panel) => panel.preload(),
    ),
  )
}

interface OnceProps {
  /** Whether its dialog is open. */
  open: boolean
  children: ReactNode
}

/** Renders a dialog from when it is opened first, so that it closes with its motion. */
function Once({ open, children }: OnceProps) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen && <Suspense>{children}</Suspense>
}

/** Which of the page's own dialogs is open. */
export type OpenPanel =
  | 'fix-all'
  | 'lists'
  | 'send'
  | 'ways'
  | { lineToWriteOn: string }
  | undefined

interface PanelsProps
  extends Pick<
    OrderPadScreenProps,
    'pad' | 'importing' | 'delivery' | 'sending' | 'lists' | 'reorder' | 'paths'
  > {
  open: OpenPanel
  onOpen: (panel: OpenPanel) => void
  changes: readonly PlannedChange[]
}

/** The dialogs of the page. The code of each is loaded when it is asked for. */
export function Panels(props: PanelsProps) {
  const { pad, importing, delivery, sending, lists, reorder, paths, open, onOpen, changes } = props
  const { draft, texts, refusal, onSend } = sending
  const used = pad.lines.filter(({ isEmpty }) => !isEmpty).length
  const openIf = (panel: OpenPanel) => (isOpen: boolean) => onOpen(isOpen ? panel : undefined)
  return (
    <>
      <Once open={open === 'fix-all'}>
        <FixAll
          open={open === 'fix-all'}
          onOpenChange={openIf('fix-all')}
          lines={pad.lines}
          changes={changes}
          onApply={(taken) => {
            pad.onEdit({ kind: 'fix', fixes: taken.flatMap(({ fixes }) => fixes) })
          }}
        />
      </Once>
      <Once open={importing.open}>
        <ImportRows {...importing} used={used} />
      </Once>
      <Once open={reorder.open}>
        <ReorderLines {...reorder} room={mostLines - used} />
      </Once>
      <Once open={open === 'lists'}>
        <PadLists
          {...lists}
          open={open === 'lists'}
          onOpenChange={openIf('lists')}
          actions={{
            ...lists.actions,
            onOpen: (id, how) => {
              onOpen(undefined)
              lists.actions.onOpen(id, how)
            },
            onImport: () => {
              onOpen(undefined)
              lists.actions.onImport()
            },
          }}
        />
      </Once>
      <Dialog
        open={open === 'ways'}
        onOpenChange={openIf('ways')}
        title="Ways to add lines"
        description="Each line is checked at once."
      >
        <Ways paths={paths} />
      </Dialog>
      <WriteOnLine pad={pad} open={open} onOpen={onOpen} />
      <Once open={open === 'send'}>
        <SendSummary
          open={open === 'send'}
          onOpenChange={openIf('send')}
          summary={pad.summary}
          delivery={delivery}
          draft={draft}
          texts={texts}
          onSend={async (to) => {
            const hasBegun = await onSend(to)
            if (hasBegun) onOpen(undefined)
            return hasBegun
          }}
          sending={sending.sending}
          refusal={refusal}
        />
      </Once>
    </>
  )
}

/** Asks what to write on the line that somebody has chosen for it. */
function WriteOnLine({ pad, open, onOpen }: Pick<PanelsProps, 'pad' | 'open' | 'onOpen'>) {
  const id = typeof open === 'object' ? open.lineToWriteOn : undefined
  const at = pad.lines.findIndex(({ line }) => line.id === id)
  const checked = pad.lines[at]
  // The dialog says the same while it closes.
  const [last, setLast] = useState<{ at: number; checked: CheckedLine }>()
  if (checked && last?.checked !== checked) setLast({ at, checked })
  const shown = checked ? { at, checked } : last
  return (
    <Once open={checked !== undefined}>
      {shown && (
        <LineTexts
          open={checked !== undefined}
          onOpenChange={(isOpen) => isOpen || onOpen(undefined)}
          line={`Line ${shown.at + 1}: ${shown.checked.product?.name ?? shown.checked.line.part}`}
          texts={shown.checked.line.texts}
          onTake={(texts) => pad.onEdit({ kind: 'set', id: shown.checked.line.id, texts })}
        />
      )}
    </Once>
  )
}
