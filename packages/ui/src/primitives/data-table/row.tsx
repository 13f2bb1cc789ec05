import { cx } from 'class-variance-authority'
import { memo, type Ref } from 'react'
import { as, gapOf } from './parts.ts'
import type { Column } from './types.ts'

/** What {@link TableRow} takes. */
export interface TableRowProps<Row> {
  columns: Column<Row>[]
  row: Row
  /** What tells it apart; the focus finds it again by this. */
  id: string
  /** Its place in what is shown, from 0. */
  index: number
  /** Whether rows are left out of the page, so that each says its number. */
  numbered: boolean
  ref?: Ref<HTMLTableRowElement> | undefined
}

const line = '@min-[40rem]:border-rule @min-[40rem]:border-b'
const cardLine = '@max-[40rem]:flex @max-[40rem]:items-baseline @max-[40rem]:gap-4 @max-[40rem]:p-0'

/** What a {@link Cell} takes. */
interface CellProps<Row> {
  column: Column<Row>
  row: Row
  index: number
  /** The room to its neighbours. */
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
          line,
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
        line,
        cardLine,
        'py-3 wrap-anywhere',
        column.align === 'end' ? 'tabular text-end' : '@max-[40rem]:text-end',
        bare ? '@max-[40rem]:justify-end @max-[40rem]:pt-2' : '@max-[40rem]:justify-between',
        column.screenOnly && 'print:hidden',
      )}
    >
      {!bare && (
        // The column header names the cell already.
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

function TableRowUnkept<Row>({ columns, row, id, index, numbered, ref }: TableRowProps<Row>) {
  const gap = gapOf(columns)
  return (
    <tr
      {...as.row}
      ref={ref}
      data-row={id}
      data-index={index}
      aria-rowindex={numbered ? index + 2 : undefined}
      // What is focused must end neither under the top bar nor under the header that sticks to it.
      className="align-baseline print:break-inside-avoid @max-[40rem]:flex @max-[40rem]:flex-col @max-[40rem]:gap-2 @max-[40rem]:border-rule @max-[40rem]:border-b @max-[40rem]:py-4 @min-[40rem]:[&_:is(a,button,input,select,textarea)]:scroll-mt-32"
    >
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} index={index} gap={gap} />
      ))}
    </tr>
  )
}

/** One row, or one card. It is drawn again only when it changes. */
export const TableRow = memo(TableRowUnkept) as typeof TableRowUnkept
