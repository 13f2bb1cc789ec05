// Browsers drop the table semantics of parts that are displayed as blocks, so explicit roles keep them.
// They are always set, because the layout is decided in CSS alone.
export const as = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
  /** A spacer for rows that are not rendered. */
  spacer: { 'aria-hidden': true },
} as const

/** The gap between columns: smaller where there are many of them, or little room. */
export function gapOf(columns: readonly unknown[]): string {
  return columns.length > 8
    ? 'px-2 first:ps-0 last:pe-0'
    : 'px-4 @max-[52rem]:px-2 first:ps-0 last:pe-0'
}
