import { cx } from 'class-variance-authority'
import {
  type HTMLAttributes,
  type ReactNode,
  useDeferredValue,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Resource } from '../../lib/resource.ts'
import { ErrorState } from '../error-state/error-state.tsx'
import { RefreshFailed } from '../refresh-failed/refresh-failed.tsx'
import { NoMatch } from './no-match.tsx'
import { DataTableSkeleton } from './skeleton.tsx'
import { Rows } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { useRows } from './use-rows.ts'

/** One column: what its header says and what it shows of a row. */
export interface Column<Row> {
  /** Tells the columns apart; no two are the same. It also names the column in `TableView`. */
  key: string
  /** The column's name. On a card it stands before the value. */
  header: string
  /**
   * What the column is sorted, filtered and exported by: it depends on the row alone. Leave it out for
   * a column of buttons or of row numbers.
   */
  value?: (row: Row) => string | number | undefined
  /**
   * What stands in this column for a row; the value itself when left out. `index` is the row's place in
   * what is shown, from 0.
   */
  cell?: (row: Row, index: number) => ReactNode
  /**
   * Which edge the values keep to. Numbers that are compared go to the `end`, in tabular figures.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** Whether it names the row: the one column that says what a row is about. */
  rowHeader?: boolean
  /** Keeps the header for assistive technology only: where each cell says the same. */
  hideHeader?: boolean
  /** Leaves the header away on a card only: for a button that says the same. */
  hideCardLabel?: boolean
  /**
   * Its share of the table's width. Columns keep their widths, whatever rows are shown.
   * @default 1
   */
  share?: number
}

/** The longest filter: it also stands in the page's address. What is longer is cut off. */
export const filterLimit = 200

/** What somebody made of a table: what it is filtered by, and how it is sorted. */
export interface TableView {
  /** What was typed into the filter; nothing for all rows. See {@link filterLimit}. */
  filter: string
  /** The column it is sorted by; left out for the rows as they came. An unknown column is ignored. */
  sort?: { column: string; descending: boolean } | undefined
}

export interface DataTableProps<Row> extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** What the table lists: its name for assistive technology. The page's heading says it visibly. */
  caption: string
  /** What one row is, and what several are: for the count, the filter's label and the file's name. */
  noun: { one: string; many: string }
  /** The columns in their order; up to seven fit a desktop well. Keep the same array between renders. */
  columns: Column<Row>[]
  /** The rows in their usual order: on their way, failed, or there, be they the newest or not. */
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

/** What sticks to the window's top and covers what is under it, in pixels. */
const topBarHeight = 64

const none: never[] = []

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
  const data: Row[] = rows.status === 'ready' ? rows.data : none
  const typed = view.filter.slice(0, filterLimit)
  // The field shows a key at once; the rows follow as soon as there is time.
  const filter = useDeferredValue(typed)
  const sort = columns.some(({ key, value }) => value && key === view.sort?.column)
    ? view.sort
    : undefined
  const shown = useRows({ columns, data, rowKey, filter, sort })
  const focus = useFocusKept(root, shown)

  const filtered = useRef(filter)
  useLayoutEffect(() => {
    if (filtered.current === filter) return
    filtered.current = filter
    // Fewer rows make the page shorter; what is typed must stay in view.
    if (field.current !== document.activeElement) return
    if ((field.current?.getBoundingClientRect().top ?? 0) < topBarHeight) {
      root.current?.scrollIntoView()
    }
  }, [filter])

  const isReady = rows.status === 'ready'
  const isEmpty = isReady && data.length === 0
  const clear = () => {
    field.current?.focus()
    onViewChange({ ...view, filter: '' })
  }

  return (
    // The focus comes here when it has lost its place in the rows.
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
        focus.onPress()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        focus.onPress()
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
        hidden={isEmpty || rows.status === 'error'}
        field={field}
      />
      {rows.status === 'loading' && <DataTableSkeleton caption={caption} columns={columns} />}
      {rows.status === 'error' && (
        <ErrorState title={failedTitle} message={rows.message} onRetry={rows.retry} />
      )}
      {isReady && rows.failed && (
        <RefreshFailed
          noun={noun.many}
          message={rows.failed.message}
          onRetry={rows.failed.retry}
          refreshing={rows.refreshing ?? false}
          className="mb-4"
        />
      )}
      {isEmpty && empty}
      {isReady && !isEmpty && shown.length === 0 && (
        <NoMatch noun={noun.one} filter={filter.trim()} onClear={clear} />
      )}
      {isReady && shown.length > 0 && (
        <Rows
          caption={caption}
          columns={columns}
          rows={shown}
          refreshing={rows.refreshing ?? false}
          sort={sort}
          onSort={(next) => onViewChange({ ...view, sort: next })}
          pinned={focus.pinned}
        />
      )}
    </section>
  )
}
