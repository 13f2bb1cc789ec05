import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import { roles } from '../../lib/table-roles.ts'
import { edgeOf } from './align.ts'
import type { TableColumn } from './own-columns.tsx'
import { isSameSort, isSortable } from './sort-options.ts'
import type { ShownRow, TableView } from './types.ts'
import { awayLook, gap } from './widths.ts'

type Sort = TableView['sort']

export interface HeaderProps<Row> {
  columns: TableColumn<Row>[]
  /** The rows that are shown. */
  shown: readonly ShownRow<Row>[]
  /** How the rows are sorted. */
  sort: Sort
  /** The order of a table that nobody has sorted. */
  usual: Sort
  onSort: (sort: Sort) => void
  /** Whether only some rows are rendered, so that each needs its `aria-rowindex`. */
  numbered: boolean
  /** Whether the rows are cards: the headers are hidden then, and must not be focusable. */
  cards: boolean
  compact: boolean
}

/**
 * The order after a press on a header: ascending, descending, then the usual one. When the usual one is an order of
 * the same column, the press switches between the two.
 */
function nextSort(column: string, sort: Sort, usual: Sort): Sort {
  if (usual?.column === column) {
    return isSameSort(sort, usual) ? { column, descending: !usual.descending } : undefined
  }
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? undefined : { column, descending: true }
}

const textLook = { start: 'text-start', end: 'text-end', right: 'text-right' } as const

const icons = { up: ArrowUp, down: ArrowDown, none: ArrowUpDown }

/** The columns' names. On cards they are for assistive technology only. */
export function Header<Row>({
  columns,
  shown,
  sort,
  usual,
  onSort,
  numbered,
  cards,
  compact,
}: HeaderProps<Row>) {
  const inside = compact ? 'py-0.5 align-bottom' : 'py-2'
  return (
    <thead
      {...roles.rowGroup}
      className="z-10 bg-paper @max-[40rem]:sr-only @min-[40rem]:[@media(height>=30rem)]:sticky @min-[40rem]:[@media(height>=30rem)]:top-(--top-bar) print:static!"
    >
      <tr {...roles.row} aria-rowindex={numbered ? 1 : undefined} className="align-bottom">
        {columns.map((column) => {
          const { key, header, hideHeader, screenOnly, headerCell, place } = column
          const edge = edgeOf(column)
          const sorted = sort?.column === key ? (sort.descending ? 'down' : 'up') : undefined
          return (
            <th
              {...roles.columnHeader}
              key={key}
              aria-sort={sorted && (sorted === 'up' ? 'ascending' : 'descending')}
              className={cx(
                gap,
                'border-ink border-b font-semibold',
                !compact && 'py-1',
                textLook[edge],
                sorted ? 'text-ink' : 'text-ink-soft',
                screenOnly && 'print:hidden',
                place === 'nowhere' && '@max-[40rem]:hidden',
                awayLook(column),
              )}
            >
              {headerCell && !cards ? (
                <span className={cx('block', inside)}>{headerCell(shown)}</span>
              ) : isSortable(column) && !hideHeader && !cards ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(key, sort, usual))}
                  className={cx(
                    'group inline-flex max-w-full items-end gap-1 text-inherit hover:text-ink',
                    inside,
                    // The sign is on the inner side.
                    edge === 'right' && 'flex-row-reverse text-right rtl:flex-row',
                  )}
                >
                  <span className="min-w-0 wrap-break-word group-hover:underline">{header}</span>
                  <Icon
                    icon={icons[sorted ?? 'none']}
                    size="sm"
                    className={cx('mb-0.5', !sorted && 'text-ink-faint print:hidden')}
                  />
                </button>
              ) : (
                <span className={hideHeader ? 'sr-only' : cx('block wrap-break-word', inside)}>
                  {header}
                </span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
