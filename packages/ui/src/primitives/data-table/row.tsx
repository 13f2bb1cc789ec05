import { cx } from 'class-variance-authority'
import { memo, type Ref } from 'react'
import { as } from '../../lib/table-roles.ts'
import { gapOf } from './parts.ts'
import type { Column } from './types.ts'

/** What {@link TableRow} takes. */
export interface TableRowProps<Row> {
  columns: Column<Row>[]
  row: Row
  /** The row's key, by which the focus finds it again. */
  id: string
  /** Its index in the rows that are shown. */
  index: number
  /** Whether only some rows are rendered, so that each needs its `aria-rowindex`. */
  numbered: boolean
  ref?: Ref<HTMLTableRowElement> | undefined
}

const rowLine = '@min-[40rem]:border-rule @min-[40rem]:border-b'
const cardLine = '@max-[40rem]:flex @max-[40rem]:items-baseline @max-[40rem]:gap-4 @max-[40rem]:p-0'

/** What a {@link Cell} takes. */
interface CellProps<Row> {
  column: Column<Row>
  row: Row
  index: number
  /** The classes for the gap to its neighbours. */
  gap: string
}

function Cell<Row>({ column, row, index, gap }: CellProps<Row>) {
  const content = column.cell ? column.cell(row, index) : column.value?.(row)
  const bare = column.hideHeader || column.hideCardLabel
  if (column.rowHeader) {
    return (
      <th
        {...as.rowHeader}
        className={cx(
          gap,
          rowLine,
          'py-3 text-start font-semibold wrap-anywhere',
          '@max-[40rem]:order-first @max-[40rem]:block @max-[40rem]:w-full @max-[40rem]:p-0 @max-[40rem]:text-base',
        )}
      >
        {content}
      </th>
    )
  }
  return (
    <td
      {...as.cell}
      className={cx(
        gap,
        rowLine,
        cardLine,
        'py-3 wrap-anywhere',
        column.align === 'end' ? 'tabular text-end' : '@max-[40rem]:text-end',
        bare ? '@max-[40rem]:justify-end @max-[40rem]:pt-2' : '@max-[40rem]:justify-between',
        column.screenOnly && 'print:hidden',
      )}
    >
      {!bare && (
        // Assistive technology reads the column header instead.
        <span
          aria-hidden
          className="hidden shrink-0 whitespace-nowrap text-ink-soft @max-[40rem]:inline"
        >
          {column.header}
        </span>
      )}
      {bare ? content : <div className="min-w-0">{content}</div>}
    </td>
  )
}

function PlainTableRow<Row>({ columns, row, id, index, numbered, ref }: TableRowProps<Row>) {
  const gap = gapOf(columns)
  return (
    <tr
      {...as.row}
      ref={ref}
      data-row={id}
      data-index={index}
      aria-rowindex={numbered ? index + 2 : undefined}
      // A focused control must not be scrolled under the top bar or the sticky header.
      className="align-baseline print:break-inside-avoid @max-[40rem]:flex @max-[40rem]:flex-col @max-[40rem]:gap-2 @max-[40rem]:border-rule @max-[40rem]:border-b @max-[40rem]:py-4 @min-[40rem]:[&_:is(a,button,input,select,textarea)]:scroll-mt-32"
    >
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} index={index} gap={gap} />
      ))}
    </tr>
  )
}

/** One row, or one card. It renders only when its props change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
