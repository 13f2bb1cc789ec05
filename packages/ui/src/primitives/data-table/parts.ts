// A table whose parts are displayed as blocks is no table to assistive technology, except where
// roles say so. They are given in every form: only a style decides which form is shown.
export const as = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
  /** The room of rows that are left out: nothing to read. */
  room: { 'aria-hidden': true },
} as const

/** The room between columns; less of it where there are many, or where they are narrow. */
export function gapOf(columns: readonly unknown[]): string {
  return columns.length > 8
    ? 'px-2 first:ps-0 last:pe-0'
    : 'px-4 @max-[52rem]:px-2 first:ps-0 last:pe-0'
}
