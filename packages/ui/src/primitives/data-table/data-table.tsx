import { cx } from 'class-variance-authority'
import {
  type HTMLAttributes,
  type ReactNode,
  useDeferredValue,
  useLayoutEffect,
  useRef,
} from 'react'
import { dataOf, hasFailed, type Resource } from '../../lib/resource.ts'
import { Async } from '../async/async.tsx'
import { NoMatch } from './no-match.tsx'
import { DataTableSkeleton } from './skeleton.tsx'
import { Rows } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import { type Column, filterLimit, type Noun, type TableView } from './types.ts'
import { useFocusKept } from './use-focus-kept.ts'
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
  const data: Row[] = dataOf(rows) ?? none
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

  const isReady = dataOf(rows) !== undefined
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
            <NoMatch noun={noun.one} filter={filter.trim()} onClear={clear} />
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
