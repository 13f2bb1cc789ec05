import type { GridColumn } from './types.ts'

// Browsers drop the table semantics of parts that are displayed as blocks, so explicit roles keep them.
export const roles = {
  grid: { role: 'grid' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'gridcell' },
  /** A spacer for rows that are not rendered. */
  spacer: { 'aria-hidden': true },
} as const

/**
 * The columns of a row in a wide place, in a narrower one, where what is wrong has a line of its own, in a narrow one,
 * where a line's state is a sign alone, on a card, and on a card with large text, where each value has a line of its
 * own. The part has the room for a name: the end of it tells products apart.
 */
export const rowGrid =
  'grid @max-[40rem]:grid-cols-[1.25rem_5.5rem_minmax(0,1fr)_auto] @max-[21rem]:grid-cols-[1.25rem_4.5rem_minmax(0,1fr)_auto] @max-[16rem]:grid-cols-[minmax(0,1fr)_auto] @min-[40rem]:grid-cols-[1.75rem_minmax(0,1fr)_4.5rem_5rem_6.25rem_2rem_5.5rem] @min-[56rem]:grid-cols-[2.25rem_minmax(0,1fr)_5.5rem_6rem_7rem_11rem_5.75rem] @min-[64rem]:grid-cols-[2.25rem_minmax(18rem,1fr)_6rem_7rem_8rem_minmax(0,38%)_5.75rem]'

/** A value that has a line of its own on a card with large text. */
export const ownLine = '@max-[16rem]:col-span-full @max-[16rem]:col-start-1 @max-[16rem]:row-auto'

/** A column as its header shows it. */
interface ColumnPart {
  key: 'line' | GridColumn
  header: string
  /** Whether it has figures, which end below each other at the right in every language. */
  isEnd?: boolean
  /** Whether the header is for assistive technology only; `narrow` where its column has room for a sign alone. */
  isHidden?: boolean | 'narrow'
}

/** The columns, from the first to the last. */
export const columns: readonly ColumnPart[] = [
  { key: 'line', header: 'Line', isHidden: true },
  { key: 'part', header: 'Part' },
  { key: 'quantity', header: 'Quantity', isEnd: true },
  { key: 'price', header: 'Unit price', isEnd: true },
  { key: 'total', header: 'Line total', isEnd: true },
  { key: 'state', header: 'State', isHidden: 'narrow' },
  { key: 'actions', header: 'Actions', isHidden: true },
]
