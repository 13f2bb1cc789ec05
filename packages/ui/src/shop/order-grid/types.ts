import type { Order, Product } from '@strapline/contract/entities'
import type { Ref } from 'react'
import type { Purchase, Purchases } from '../../catalogue/purchases.ts'
import type { PadEdit } from '../../order-pad/edit-pad.ts'
import type { CheckedLine, LineState, PadLine } from '../../order-pad/types.ts'

/** A column of the grid. */
export type GridColumn = 'part' | 'quantity' | 'price' | 'total' | 'state' | 'actions'

/** A column that is typed into: the name of its text in a line. */
export type EditableColumn = 'part' | 'quantity'

/** A place in the grid that can have the focus. */
export interface Place {
  /** The index of the line. */
  row: number
  column: GridColumn
  /** Which of the cell's buttons; 0 for a cell without any. */
  order: number
}

/** What others can ask of a grid. */
export interface OrderGridHandle {
  /**
   * Moves the focus to the next line with a problem, or the one before, from where the focus was last; beyond the ends it
   * goes round. It lands on the first button that mends the line, or in the field to type into.
   */
  toProblem(step: 1 | -1): void
  /** Moves the focus to a line's cell. */
  toCell(id: PadLine['id'], column: EditableColumn): void
}

export interface OrderGridProps {
  /** The lines as checked. The last one is empty, to be typed into, unless the pad is full. */
  lines: readonly CheckedLine[]
  /** What became of the lines that were sent, by their ids. */
  states: ReadonlyMap<PadLine['id'], LineState>
  /**
   * Whether parts are not checked yet because the catalogue is on its way.
   * @default false
   */
  isLoading?: boolean
  /** The products for what has been typed so far of a part, the best first. The first eight are offered. */
  complete: (text: string) => readonly Product[]
  /** The same, asked of a server that has the catalogue, in place of `complete`. Keep it stable. */
  suggest?: ((text: string) => Promise<readonly Product[]>) | undefined
  /** What the buyer has bought before: it is said of each product that is offered. */
  purchases?: Purchases | undefined
  /** Changes the pad. A cell's text is given when it is left, not at each key. */
  onEdit: (edit: PadEdit) => void
  /** Takes a product for a line that was chosen among those that complete what is typed. */
  onChoose: (id: PadLine['id'], product: Product) => void
  /** Takes a text of several rows or columns that was pasted, and the index of the line to begin at. */
  onPaste: (text: string, rowIndex: number) => void
  /** The address of an order, for the link of a booked line. Without it, the order's id is a text. */
  orderPath?: ((order: Order) => string) | undefined
  /** Asks what to write on a line, for example their own part number. Without it lines have no texts. */
  onWrite?: ((id: PadLine['id']) => void) | undefined
  ref?: Ref<OrderGridHandle>
}

/** What a row can do. The object stays the same while the grid is there, so that rows render only for their line. */
export interface RowActions {
  complete: OrderGridProps['complete']
  suggest: OrderGridProps['suggest']
  purchaseOf: (product: Product) => Purchase | undefined
  edit: OrderGridProps['onEdit']
  /** Takes a product that completes what is typed, and goes on to the quantity. */
  choose: (row: number, id: PadLine['id'], product: Product) => void
  /** Moves the focus to a cell of a line. */
  focus: (row: number, column: GridColumn) => void
  orderPath: (order: Order) => string | undefined
  /** Undefined where lines have no texts. */
  write: OrderGridProps['onWrite']
}
