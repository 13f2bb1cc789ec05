import type { Order, Product } from '@strapline/contract/entities'
import type { Purchases } from '../../catalogue/purchases.ts'
import type { Resource } from '../../lib/resource.ts'
import type { PadSummary } from '../../order-pad/check-pad.ts'
import type { PadEdit } from '../../order-pad/edit-pad.ts'
import type { CheckedLine, LineState, PadLine } from '../../order-pad/types.ts'
import type { DeliveryBook } from '../../shop/delivery/delivery.tsx'
import type { ImportRowsProps } from '../../shop/import-rows/import-rows.tsx'
import type { OrderConfirmationProps } from '../../shop/order-confirmation/order-confirmation.tsx'
import type { PadListsProps } from '../../shop/pad-lists/pad-lists.tsx'
import type { ReorderLinesProps } from '../../shop/reorder-lines/reorder-lines.tsx'
import type { SendProgressProps } from '../../shop/send-progress/send-progress.tsx'
import type { SendSummaryProps } from '../../shop/send-summary/send-summary.tsx'

/** The pad and what changes it. */
interface Pad {
  /** The lines as checked; the last one is empty, unless the pad is full. */
  lines: readonly CheckedLine[]
  /** What became of the lines that were sent, by their ids. */
  states: ReadonlyMap<PadLine['id'], LineState>
  /** The sum of the lines that are not sent yet. */
  summary: PadSummary
  canUndo: boolean
  onEdit: (edit: PadEdit) => void
  onUndo: () => void
}

/** What the page says about itself. */
interface PadNotices {
  /** Another tab has changed the pad since; undefined while this one is the newest. */
  elsewhere?: { onTakeOver: () => void } | undefined
  /** Why the pad can't be stored, in a sentence that says what to do; undefined while it is. */
  notStored?: string | undefined
}

/** Where other pages are. */
interface PadPaths {
  catalogue: string
  orders: string
  /** The page that shows an order. */
  order?: ((order: Order) => string) | undefined
}

/** Taking lines from a paste or a file. A paste with a header is given to `actions.onText` and opens the dialog. */
type Importing = Omit<ImportRowsProps, 'used'>

/** The kept pads, and the ways to hand the present one on. The dialog closes when a list is opened. */
type Lists = Pick<PadListsProps, 'lists' | 'pad' | 'problem' | 'actions'>

/** Taking lines of older orders, beside what they would be today. */
type Reorder = Omit<ReorderLinesProps, 'room'>

/** Sending the lines without trouble. */
interface Sending
  extends Pick<SendSummaryProps, 'draft' | 'texts' | 'onSend' | 'sending' | 'refusal'> {
  /** The lines that are being sent, or whose sending has ended; undefined while there is none. */
  progress?:
    | (Pick<SendProgressProps, 'phase' | 'reason' | 'actions'> & {
        /** The order, once the sending has ended and a line at least is booked. */
        placed?: Pick<OrderConfirmationProps, 'order' | 'open' | 'againPath'> | undefined
      })
    | undefined
  /** Downloads the lines with problems as a file, each with its row number and the reason. */
  onDownloadProblems: SendProgressProps['actions']['onDownload']
}

export interface OrderPadScreenProps {
  /** The catalogue that parts are checked against. The pad can be used in each of its states. */
  catalogue: Resource<Product[]>
  /** What a server suggests for a part that is being typed, where the catalogue is not here. Keep it stable. */
  suggest?: ((text: string) => Promise<readonly Product[]>) | undefined
  /** What the buyer has bought before. */
  purchases?: Purchases | undefined
  /** The pad and what changes it. */
  pad: Pad
  /** What the page says about itself. */
  notices: PadNotices
  /** Taking lines from a paste or a file. */
  importing: Importing
  /** Where the lines go. */
  delivery: DeliveryBook
  /** Sending the lines. */
  sending: Sending
  /** The kept pads. */
  lists: Lists
  /** A list to try the pad with, as it would be pasted: demos have one. */
  sampleList?: string | undefined
  /** Taking lines of older orders. */
  reorder: Reorder
  /** Where other pages are. */
  paths: PadPaths
}
