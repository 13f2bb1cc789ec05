import { useCallback } from 'react'
import { as } from '../../lib/table-roles.ts'
import { useCards } from '../../lib/use-cards.ts'
import { useRowWindow } from '../../lib/use-row-window.ts'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { Header } from './header.tsx'
import { TableRow } from './row.tsx'
import type { Column, TableView } from './types.ts'

import type { ShownRow } from './use-rows.ts'

/** What {@link Rows} takes. */
export interface RowsProps<Row> {
  caption: string
  columns: Column<Row>[]
  /** The rows to show; there is one at least. */
  rows: ShownRow<Row>[]
  refreshing: boolean
  sort: TableView['sort']
  onSort: (sort: TableView['sort']) => void
  /** The index of the row with the focus, which stays rendered while the page scrolls; -1 for none. */
  pinned: number
}

/** The table itself. Of many rows only those near the window are rendered. */
export function Rows<Row>({
  caption,
  columns,
  rows,
  refreshing,
  sort,
  onSort,
  pinned,
}: RowsProps<Row>) {
  const [table, cards] = useCards()
  const { windowed, lines, body, measure } = useRowWindow({
    count: rows.length,
    keyOf: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    pinned,
    cards,
    threshold: 100,
    most: 180,
    firstGuess: 45,
  })
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  return (
    <div>
      {refreshing && (
        // It takes no room, and stays in view with the header.
        <div className="sticky top-16 z-20 h-0 print:hidden">
          <ProgressBar label={`Refreshing: ${caption}`} />
        </div>
      )}
      <table
        {...as.table}
        ref={table}
        aria-busy={refreshing}
        aria-rowcount={windowed ? rows.length + 1 : undefined}
        // The virtualizer corrects the scroll position; scroll anchoring would correct it twice.
        className={`w-full table-fixed border-separate border-spacing-0 text-sm @max-[40rem]:block ${windowed ? '[overflow-anchor:none]' : ''}`}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup className="@max-[40rem]:hidden">
          {columns.map(({ key, share = 1, screenOnly }) => (
            <col
              key={key}
              className={screenOnly ? 'print:hidden' : undefined}
              style={{ width: `${(share / shares) * 100}%` }}
            />
          ))}
        </colgroup>
        <Header columns={columns} sort={sort} onSort={onSort} numbered={windowed} cards={cards} />
        <tbody
          {...as.rowGroup}
          ref={body}
          className="@max-[40rem]:block @max-[40rem]:border-ink @max-[40rem]:border-t"
        >
          {lines.map((line) => {
            if ('height' in line) {
              return (
                <tr {...as.spacer} key={line.key} className="@max-[40rem]:block">
                  <td
                    colSpan={columns.length}
                    className="p-0 @max-[40rem]:block"
                    style={{ height: line.height }}
                  />
                </tr>
              )
            }
            const row = rows[line.index]
            return (
              row && (
                <TableRow
                  key={row.id}
                  id={row.id}
                  columns={columns}
                  row={row.original}
                  index={line.index}
                  numbered={windowed}
                  ref={measure}
                />
              )
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
