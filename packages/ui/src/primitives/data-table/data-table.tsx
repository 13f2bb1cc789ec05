import { cx } from 'class-variance-authority'
import type { HTMLAttributes, ReactNode } from 'react'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

/** One column: what its header says and what it shows of a row. */
export interface Column<Row> {
  /** Tells the columns apart; no two are the same. */
  key: string
  /** The column's name. On a card it stands before the value. */
  header: string
  /** What stands in this column for a row; `index` counts the rows from 0. */
  cell: (row: Row, index: number) => ReactNode
  /**
   * Which edge the values keep to. Numbers that are compared go to the `end`: they get tabular
   * figures and don't wrap.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** Whether it names the row: the one column that says what a row is about. */
  rowHeader?: boolean
  /** Keeps the header for assistive technology only: for a column of buttons. */
  hideHeader?: boolean
  /** Leaves the header away on a card only: for a button that says the same. */
  hideCardLabel?: boolean
}

export interface DataTableProps<Row> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** What the table lists: its name for assistive technology. The page's heading says it visibly. */
  caption: string
  /** The columns in their order; up to seven fit a desktop well. */
  columns: Column<Row>[]
  /** The rows in their order. */
  rows: Row[]
  /** What tells a row apart from all others, for example its id. */
  rowKey: (row: Row) => string
  /**
   * Whether newer rows are on their way: a bar says so, the old rows stay.
   * @default false
   */
  refreshing?: boolean
  /** What stands here when there are no rows: an `EmptyState`. */
  empty?: ReactNode
}

// A table whose parts are displayed as blocks is no table to assistive technology, except where
// roles say so. They are given in every form: only a style decides which form is shown.
const as = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

const gap = 'px-4 first:ps-0 last:pe-0'
const cardLine = '@max-[40rem]:flex @max-[40rem]:items-baseline @max-[40rem]:gap-4 @max-[40rem]:p-0'

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const value = column.cell(row, index)
  const bare = column.hideHeader || column.hideCardLabel
  if (column.rowHeader) {
    return (
      <th
        {...as.rowHeader}
        className={cx(
          gap,
          'w-1/3 min-w-40 py-3 text-start font-semibold wrap-anywhere',
          '@max-[40rem]:order-first @max-[40rem]:block @max-[40rem]:w-full @max-[40rem]:p-0 @max-[40rem]:text-base',
        )}
      >
        {value}
      </th>
    )
  }
  return (
    <td
      {...as.cell}
      className={cx(
        gap,
        cardLine,
        'py-3',
        column.align === 'end'
          ? 'tabular whitespace-nowrap text-end'
          : 'wrap-anywhere @max-[40rem]:text-end',
        bare ? '@max-[40rem]:justify-end @max-[40rem]:pt-2' : '@max-[40rem]:justify-between',
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
      {bare ? value : <div className="min-w-0">{value}</div>}
    </td>
  )
}

/** Rows of facts to compare. Where its place is narrower than 640 px, each row becomes a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  refreshing = false,
  empty,
  className,
  ...rest
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) {
    return (
      <div {...rest} className={className}>
        {empty}
      </div>
    )
  }
  return (
    <div {...rest} className={cx('@container relative', className)}>
      {refreshing && (
        <ProgressBar label={`Refreshing: ${caption}`} className="absolute inset-x-0 top-0" />
      )}
      <table
        {...as.table}
        aria-busy={refreshing}
        className="w-full border-collapse text-sm @max-[40rem]:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...as.rowGroup} className="@max-[40rem]:sr-only">
          <tr {...as.row} className="border-ink border-b align-bottom">
            {columns.map(({ key, header, align, hideHeader }) => (
              <th
                {...as.columnHeader}
                key={key}
                className={cx(
                  gap,
                  'py-3 font-semibold text-ink-soft',
                  align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {hideHeader ? <span className="sr-only">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...as.rowGroup}
          className="@max-[40rem]:block @max-[40rem]:border-ink @max-[40rem]:border-t"
        >
          {rows.map((row, index) => (
            <tr
              {...as.row}
              key={rowKey(row)}
              className="border-rule border-b align-baseline @max-[40rem]:flex @max-[40rem]:flex-col @max-[40rem]:gap-2 @max-[40rem]:py-4"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export interface DataTableSkeletonProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** What the table will list; it is read out as being loaded. */
  caption: string
  /** How many columns the table will have. */
  columns: number
  /**
   * How many rows to keep room for.
   * @default 5
   */
  rows?: number
}

/** Keeps the room of a `DataTable` whose rows are on their way. */
export function DataTableSkeleton({
  caption,
  columns,
  rows = 5,
  className,
  ...rest
}: DataTableSkeletonProps) {
  const line = Array.from({ length: columns }, (_, column) => column)
  return (
    <div {...rest} role="status" className={cx('@container', className)}>
      <span className="sr-only">{`Loading: ${caption}`}</span>
      <div className="flex gap-8 border-ink border-b py-4 @max-[40rem]:hidden">
        {line.map((column) => (
          <Skeleton key={column} className={cx('h-3', column === 0 ? 'flex-2' : 'flex-1')} />
        ))}
      </div>
      <div className="@max-[40rem]:border-ink @max-[40rem]:border-t">
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div
            key={row}
            className="flex gap-8 border-rule border-b py-4 @max-[40rem]:flex-col @max-[40rem]:gap-4"
          >
            {line.map((column) => (
              <Skeleton
                key={column}
                className={cx(
                  'h-4',
                  column === 0
                    ? 'flex-2 @max-[40rem]:w-2/3 @max-[40rem]:flex-none'
                    : 'flex-1 @max-[40rem]:flex-none',
                )}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
