import { cx } from 'class-variance-authority'
import { type ReactNode, useCallback } from 'react'
import { roles } from '../../lib/table-roles.ts'
import { useCards } from '../../lib/use-cards.ts'
import { useRowWindow } from '../../lib/use-row-window.ts'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { GroupRow } from './group-row.tsx'
import { Header } from './header.tsx'
import type { TableColumn } from './own-columns.tsx'
import { TableRow } from './row.tsx'
import type { Grouping, Item, Noun, ShownRow, TableView } from './types.ts'
import { awayLook, endOf, widthOf, widthsLook, widthsOf } from './widths.ts'

export interface RowsProps<Row> {
  caption: string
  noun: Noun
  columns: TableColumn<Row>[]
  /** What stands in the body; there is one row at least. */
  items: readonly Item<Row>[]
  /** The rows among them. */
  shown: readonly ShownRow<Row>[]
  /** How they are grouped; undefined where they are not. */
  grouping: Grouping<Row> | undefined
  /** Sums of rows, after their number. */
  sums: ((rows: readonly Row[]) => ReactNode) | undefined
  selectable: boolean
  compact: boolean
  /** The keys of the rows that were not there before. */
  newRows: ReadonlySet<string> | undefined
  /** Whether it is printed: not where a document is printed in its place. */
  isPrinted: boolean
  refreshing: boolean
  sort: TableView['sort']
  /** The order of a table that nobody has sorted. */
  usual: TableView['sort']
  onSort: (sort: TableView['sort']) => void
  /** The index of the row with the focus, which stays rendered while the page scrolls; -1 for none. */
  pinned: number
}

/** The table itself. Only those of many rows that are near the window are rendered. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { caption, noun, columns, items, shown, grouping, sums, selectable, compact } = props
  const { newRows, isPrinted, refreshing, sort, usual, onSort, pinned } = props
  const [table, cards] = useCards()
  const { windowed, lines, body, measure } = useRowWindow({
    count: items.length,
    keyOf: useCallback((index: number) => items[index]?.id ?? index, [items]),
    pinned,
    cards,
    threshold: 40,
    most: 180,
    firstGuess: compact ? 27 : 45,
    isPrinted,
  })
  const endWidth = `${endOf(columns)}rem`
  return (
    <div>
      {refreshing && (
        // It takes no room, and stays in view with the header.
        <div className="sticky top-(--top-bar) z-20 h-0 print:hidden">
          <ProgressBar label={`Refreshing: ${caption}`} />
        </div>
      )}
      <table
        {...roles.table}
        ref={table}
        aria-busy={refreshing}
        aria-rowcount={windowed ? items.length + 1 : undefined}
        // The virtualizer corrects the scroll position; scroll anchoring would correct it twice.
        className={cx(
          'w-full table-fixed border-separate border-spacing-0 text-pretty text-sm @max-[40rem]:block',
          widthsLook,
          windowed && '[overflow-anchor:none]',
        )}
        style={widthsOf(columns)}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup className="@max-[40rem]:hidden">
          {columns.map((column) => (
            <col
              key={column.key}
              className={cx(column.screenOnly && 'print:hidden', awayLook(column))}
              style={{ width: widthOf(column) }}
            />
          ))}
        </colgroup>
        <Header
          columns={columns}
          shown={shown}
          sort={sort}
          usual={usual}
          onSort={onSort}
          numbered={windowed}
          cards={cards}
          compact={compact}
        />
        <tbody
          {...roles.rowGroup}
          ref={body}
          className="@max-[40rem]:block @max-[40rem]:border-ink @max-[40rem]:border-t"
        >
          {lines.map((line) => {
            if ('height' in line) {
              return (
                <tr {...roles.spacer} key={line.key} className="@max-[40rem]:block">
                  <td
                    colSpan={columns.length}
                    className="p-0 @max-[40rem]:block"
                    style={{ height: line.height }}
                  />
                </tr>
              )
            }
            const item = items[line.index]
            if (!item) return null
            const place = { line: line.index, numbered: windowed, ref: measure }
            return 'group' in item ? (
              grouping && (
                <GroupRow
                  {...place}
                  key={item.id}
                  span={columns.length}
                  noun={noun}
                  grouping={grouping}
                  item={item}
                  sums={sums}
                  selectable={selectable}
                  endWidth={endWidth}
                  compact={compact}
                  hasDetails={columns.at(-1)?.place === 'details'}
                />
              )
            ) : (
              <TableRow
                {...place}
                key={item.id}
                id={item.id}
                columns={columns}
                row={item.original}
                index={item.index}
                compact={compact}
                isNew={newRows?.has(item.id) ?? false}
                saidAbove={grouping?.of(item.original) === undefined ? undefined : grouping.says}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
