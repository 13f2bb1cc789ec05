// Browsers drop the table semantics of parts that are displayed as blocks, so explicit roles keep them.
// They are always set, because the layout is decided in CSS alone.
export const roles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
  /** A spacer for rows that are not rendered. */
  spacer: { 'aria-hidden': true },
} as const
