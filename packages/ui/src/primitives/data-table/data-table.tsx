import { cx } from 'class-variance-authority'
import { type HTMLAttributes, type ReactNode, useMemo, useRef } from 'react'
import { both } from '../../lib/both.ts'
import { Printout } from '../../lib/printout.tsx'
import { dataOf, hasFailed, type Resource } from '../../lib/resource.ts'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { Async } from '../async/async.tsx'
import { Details } from './details.tsx'
import { itemsOf, rowsAmong } from './items.ts'
import { MoreRows } from './more-rows.tsx'
import { NoMatchingRows } from './no-matching-rows.tsx'
import { withOwnColumns } from './own-columns.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { DataTableSkeleton } from './skeleton.tsx'
import { Rows } from './table.tsx'
import { Toolbar } from './toolbar.tsx'
import {
  type Column,
  type Density,
  type DensityChoice,
  type Fact,
  filterLimit,
  type Grouping,
  type Noun,
  type PartialRows,
  type TableView,
} from './types.ts'
import { useDetails } from './use-details.ts'
import { useFieldInView } from './use-field-in-view.ts'
import { columnsBelow, useGroupings } from './use-groupings.ts'
import { useOrders } from './use-orders.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRows } from './use-rows.ts'
import { BoxesContext, useSelection } from './use-selection.ts'
import { useTableShortcuts } from './use-table-shortcuts.ts'

export {
  type Column,
  type Density,
  type DensityChoice,
  type Fact,
  filterLimit,
  type Grouping,
  type Noun,
  type PartialRows,
  type TableView,
}

export interface DataTableProps<Row> extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** What the table lists: its name for assistive technology. The page's heading says it visibly. */
  caption: string
  /** What one row is, and what several are: for the count, the filter's label and the file's name. */
  noun: Noun
  /** What rows are called where they are counted, where that depends on them. @default `noun` */
  nounOf?: ((rows: readonly Row[]) => Noun) | undefined
  /** The columns in their order; up to seven fit a desktop well. Keep the same array between renders. */
  columns: Column<Row>[]
  /** The rows in their usual order, in whichever state they are. */
  rows: Resource<Row[]>
  /** Says that the rows are not all of them: they are filtered and sorted by the server, not here. */
  partial?: PartialRows | undefined
  /** What tells a row apart from all others, for example its id. */
  rowKey: (row: Row) => string
  /** The keys of rows that were not there before, while the page is open: they say so before their names. */
  newRows?: ReadonlySet<string> | undefined
  /**
   * Everything that a row says, in the order of its details. They give each row a button that shows them. A card is
   * then small and keeps the columns that are `onCard`; filter and file know facts without a column, too.
   * Keep the same array between renders.
   */
  facts?: readonly Fact<Row>[] | undefined
  /** What a row's details show above its facts: what it is about, at a glance. It says what is `inSummary` of them. */
  summary?: ((row: Row) => ReactNode) | undefined
  /** The order until somebody sorts. Without it, and where no such column is there, the rows stay as they came. */
  usualSort?: TableView['sort']
  /** How the rows can be grouped, where at least one of them has a group. Keep the same array between renders. */
  groupings?: readonly Grouping<Row>[] | undefined
  /** The key of the grouping until somebody chooses another or none. */
  usualGroup?: string | undefined
  /** Sums of rows, which stand after their number: of what is shown, of each group and of what is selected. */
  sums?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** The buttons for the selected rows, of which there is one at least. With it rows can be selected. */
  selectionActions?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** What is printed in place of the page: a document of the rows as they are filtered and sorted. */
  printout?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** How high the rows are; left out where nobody can choose. */
  density?: DensityChoice | undefined
  /**
   * Whether the keys of a list (`f` for the filter, `j` and `k` for the rows) act on it: for the one table of a page.
   * @default false
   */
  shortcuts?: boolean
  /** What it is filtered, sorted and grouped by. It must follow `onViewChange` at once. */
  view: TableView
  /** Somebody typed into the filter, chose an order or grouped the rows. */
  onViewChange: (view: TableView) => void
  /** What stands here when there are no rows at all: an `EmptyState`. */
  empty: ReactNode
  /** The heading of the failure: "Your orders did not load". */
  failedTitle: string
}

const none: never[] = []

/** Rows of facts to compare, sort, filter and export. In a narrow place each row becomes a card. */
export function DataTable<Row extends object>({
  caption,
  noun,
  nounOf,
  columns: allOfThem,
  rows,
  partial,
  rowKey,
  newRows,
  facts,
  summary,
  usualSort,
  groupings = none,
  usualGroup,
  sums,
  selectionActions,
  printout,
  density,
  shortcuts = false,
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
  // Typing stays responsive, however many rows there are: they follow once the key is painted.
  const filter = useAfterPaint(typed)
  const { columns, usual, chosen } = useOrders(allOfThem, partial?.sortable, usualSort, view.sort)
  const sort = chosen ?? usual
  const grouped = useGroupings({ all: groupings, usual: usualGroup, data, view, onViewChange })
  const found = useRows({
    columns,
    facts,
    data,
    rowKey,
    // The server has done both.
    filter: partial ? '' : filter,
    sort: partial ? undefined : sort,
  })
  const isSorted = chosen !== undefined
  const items = useMemo(
    () => itemsOf(found, grouped.present, isSorted),
    [found, grouped.present, isSorted],
  )
  const shown = useMemo(() => rowsAmong(items), [items])
  const focus = useRowFocus(root, items)
  const selection = useSelection(data, rowKey, shown)
  const isReady = dataOf(rows) !== undefined
  const { show: showDetails, shown: details } = useDetails({ data, rowKey, isReady })
  const selectable = selectionActions !== undefined
  const keyOf = useRef(rowKey)
  keyOf.current = rowKey
  const allColumns = useMemo(
    () =>
      withOwnColumns(columnsBelow(columns, grouped.present, data), {
        nouns: noun.many,
        rowKey: (row) => keyOf.current(row),
        selectable,
        onDetails: facts && showDetails,
      }),
    [columns, grouped.present, data, noun.many, selectable, facts, showDetails],
  )
  const compact = density?.value === 'compact'

  useTableShortcuts({
    isOn: shortcuts,
    ...{ noun, field, items, focus },
    groupings: grouped,
    onDetails: facts && showDetails,
    more: partial?.more,
  })

  useFieldInView(filter, field, root)
  const filtered = filter.trim() !== ''
  const isEmpty = isReady && data.length === 0 && !(partial && filtered)
  const clearFilter = () => {
    field.current?.focus()
    onViewChange({ ...view, filter: '' })
  }
  const clearSelection = () => {
    selection.clear()
    root.current?.focus()
  }
  const counted = nounOf?.(data) ?? noun
  const noMatch = <NoMatchingRows noun={noun.one} filter={filter.trim()} onClear={clearFilter} />

  return (
    <BoxesContext value={selection.boxes}>
      {/* It gets the focus when no control in the rows is left to take it. */}
      <section
        aria-label={caption}
        {...rest}
        ref={root}
        tabIndex={-1}
        onFocus={both(onFocus, focus.onFocus)}
        onBlur={both(onBlur, focus.onBlur)}
        onPointerDown={both(onPointerDown, focus.onUserInput)}
        onKeyDown={both(onKeyDown, ({ key }) => {
          focus.onUserInput()
          if (key === 'Escape') selection.clear()
        })}
        className={cx('@container', className)}
      >
        <Toolbar
          caption={caption}
          noun={noun}
          counted={counted}
          columns={columns}
          facts={facts}
          data={isReady ? data : undefined}
          shown={shown}
          filtered={filtered}
          partial={partial}
          selected={selectable ? selection.rows.length : undefined}
          sums={sums}
          printable={printout !== undefined}
          groupings={grouped}
          density={density}
          view={{ ...view, filter: typed, sort: chosen }}
          usual={usual}
          onViewChange={onViewChange}
          limit={filterLimit}
          hidden={isEmpty || hasFailed(rows)}
          field={field}
        />
        <Async
          resource={rows}
          texts={{
            noun: noun.many,
            loading: `Loading: ${caption}`,
            refreshing: `Refreshing: ${caption}`,
            failed: failedTitle,
          }}
          progress="in-content"
          skeleton={
            <DataTableSkeleton
              columns={allColumns}
              compact={compact}
              grouped={grouped.present !== undefined}
            />
          }
          empty={isEmpty ? empty : noMatch}
          dense
        >
          {(_, { refreshing }) =>
            shown.length === 0 ? (
              noMatch
            ) : (
              <Rows
                // Rows of another height are measured anew.
                key={compact ? 'compact' : 'comfortable'}
                caption={caption}
                noun={counted}
                columns={allColumns}
                items={items}
                shown={shown}
                grouping={grouped.present}
                sums={sums}
                selectable={selectable}
                compact={compact}
                newRows={newRows}
                isPrinted={!printout}
                refreshing={refreshing}
                sort={sort}
                usual={usual}
                onSort={(next) => onViewChange({ ...view, filter: typed, sort: next })}
                pinned={focus.pinned}
              />
            )
          }
        </Async>
        {partial?.more && shown.length > 0 && (
          <MoreRows
            noun={noun}
            count={shown.length}
            filtered={filtered}
            more={partial.more}
            total={partial.total}
          />
        )}
        {selection.rows.length > 0 && selectionActions && (
          <SelectionBar
            rows={selection.rows}
            hidden={selection.hidden}
            sums={sums}
            actions={selectionActions(selection.rows)}
            onClear={clearSelection}
          />
        )}
      </section>
      {printout && shown.length > 0 && (
        <Printout>{() => printout(shown.map(({ original }) => original))}</Printout>
      )}
      {details && facts && (
        <Details {...details} noun={noun} columns={columns} facts={facts} summary={summary} />
      )}
    </BoxesContext>
  )
}
