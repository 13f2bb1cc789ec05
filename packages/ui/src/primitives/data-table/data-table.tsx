import { cx } from 'class-variance-authority'
import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'
import { dataOf, hasFailed, type Resource } from '../../lib/resource.ts'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { Async } from '../async/async.tsx'
import { NoMatchingRows } from './no-matching-rows.tsx'
import { DataTableSkeleton } from './skeleton.tsx'
import { Rows } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import { type Column, filterLimit, type Noun, type TableView } from './types.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRows } from './use-rows.ts'

export { type Column, filterLimit, type Noun, type TableView }

export interface DataTableProps<Row> extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** What the table lists: its name for assistive technology. The page's heading says it visibly. */
  caption: string
  /** What one row is, and what several are: for the count, the filter's label and the file's name. */
  noun: Noun
  /** The columns in their order; up to seven fit a desktop well. Keep the same array between renders. */
  columns: Column<Row>[]
  /** The rows in their usual order, in whichever state they are. */
  rows: Resource<Row[]>
  /** What tells a row apart from all others, for example its id. */
  rowKey: (row: Row) => string
  /** What it is filtered and sorted by. It must follow `onViewChange` at once. */
  view: TableView
  /** Somebody typed into the filter or chose an order. */
  onViewChange: (view: TableView) => void
  /** What stands here when there are no rows at all: an `EmptyState`. */
  empty: ReactNode
  /** The heading of the failure: "Your orders did not load". */
  failedTitle: string
}

/** The height of the sticky top bar in pixels. */
const topBarHeight = 64

const noRows: never[] = []

/** Rows of facts to compare, sort, filter and export. In a narrow place each row becomes a card. */
export function DataTable<Row extends object>({
  caption,
  noun,
  columns,
  rows,
  rowKey,
  view,
  onViewChange,
  empty,
  failedTitle,
  className,
  onFocus,
  onBlur,
  onPointerDown,
  onKeyDown,
  ...rest
}: DataTableProps<Row>) {
  const root = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const data: Row[] = dataOf(rows) ?? noRows
  const typed = view.filter.slice(0, filterLimit)
  // Typing stays responsive, however many rows there are: they follow once the key is painted.
  const filter = useAfterPaint(typed)
  const sort = columns.some(({ key, value }) => value && key === view.sort?.column)
    ? view.sort
    : undefined
  const shown = useRows({ columns, data, rowKey, filter, sort })
  const focus = useRowFocus(root, shown)

  const appliedFilter = useRef(filter)
  useLayoutEffect(() => {
    if (appliedFilter.current === filter) return
    appliedFilter.current = filter
    // Fewer rows make the page shorter; the filter's field must stay in view while it is typed in.
    if (field.current !== document.activeElement) return
    if ((field.current?.getBoundingClientRect().top ?? 0) < topBarHeight) {
      root.current?.scrollIntoView()
    }
  }, [filter])

  const isReady = dataOf(rows) !== undefined
  const isEmpty = isReady && data.length === 0
  const clearFilter = () => {
    field.current?.focus()
    onViewChange({ ...view, filter: '' })
  }

  return (
    // It gets the focus when no control in the rows is left to take it.
    <section
      aria-label={caption}
      {...rest}
      ref={root}
      tabIndex={-1}
      onFocus={(event) => {
        onFocus?.(event)
        focus.onFocus(event)
      }}
      onBlur={(event) => {
        onBlur?.(event)
        focus.onBlur(event)
      }}
      onPointerDown={(event) => {
        onPointerDown?.(event)
        focus.onUserInput()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        focus.onUserInput()
      }}
      className={cx('@container', className)}
    >
      <Toolbar
        noun={noun}
        columns={columns}
        data={isReady ? data : undefined}
        shown={shown}
        filtered={filter.trim() !== ''}
        view={{ filter: typed, sort }}
        onViewChange={onViewChange}
        limit={filterLimit}
        hidden={isEmpty || hasFailed(rows)}
        field={field}
      />
      <Async
        resource={rows}
        words={{
          noun: noun.many,
          loading: `Loading: ${caption}`,
          refreshing: `Refreshing: ${caption}`,
          failed: failedTitle,
        }}
        progress="in-content"
        skeleton={<DataTableSkeleton columns={columns} />}
        empty={empty}
        dense
      >
        {(_, { refreshing }) =>
          shown.length === 0 ? (
            <NoMatchingRows noun={noun.one} filter={filter.trim()} onClear={clearFilter} />
          ) : (
            <Rows
              caption={caption}
              columns={columns}
              rows={shown}
              refreshing={refreshing}
              sort={sort}
              onSort={(next) => onViewChange({ ...view, sort: next })}
              pinned={focus.pinned}
            />
          )
        }
      </Async>
    </section>
  )
}
