import { type ReactNode, Suspense, useState } from 'react'
import { loadable } from '../../lib/loadable.ts'
import type { PlannedChange } from '../../order-pad/fix-pad.ts'
import { mostLines } from '../../order-pad/types.ts'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import type { OrderPadScreenProps } from './types.ts'
import { Ways } from './ways-in.tsx'

const FixAll = loadable('fix-all', () => import('../../shop/fix-all/fix-all.tsx'), 'FixAll')

const ImportRows = loadable(
  'import-rows',
  () => import('../../shop/import-rows/import-rows.tsx'),
  'ImportRows',
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
    [FixAll, ImportRows, OrderConfirmation, PadLists, ReorderLines, SendSummary].map((panel) =>
      panel.preload(),
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
export type OpenPanel = 'fix-all' | 'lists' | 'send' | 'ways' | undefined

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
  const { draft, refusal, onSend } = sending
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
      <Once open={open === 'send'}>
        <SendSummary
          open={open === 'send'}
          onOpenChange={openIf('send')}
          summary={pad.summary}
          delivery={delivery}
          draft={draft}
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
