import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import { as } from '../../lib/table-roles.ts'
import { gapOf } from './parts.ts'
import type { Column, TableView } from './types.ts'

type Sort = TableView['sort']

/** What {@link Header} takes. */
export interface HeaderProps<Row> {
  columns: Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** Whether only some rows are rendered, so that each needs its `aria-rowindex`. */
  numbered: boolean
  /** Whether the rows are cards: the headers are hidden then, and must not be focusable. */
  cards: boolean
}

/** The order after a press on a header: ascending, descending, then as listed. */
function nextSort(column: string, sort: Sort): Sort {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? undefined : { column, descending: true }
}

const icons = { up: ArrowUp, down: ArrowDown, none: ArrowUpDown }

/** The columns' names. On cards they are for assistive technology only. */
export function Header<Row>({ columns, sort, onSort, numbered, cards }: HeaderProps<Row>) {
  return (
    <thead
      {...as.rowGroup}
      className="z-10 bg-paper @max-[40rem]:sr-only @min-[40rem]:[@media(height>=30rem)]:sticky @min-[40rem]:[@media(height>=30rem)]:top-16 print:static!"
    >
      <tr {...as.row} aria-rowindex={numbered ? 1 : undefined} className="align-bottom">
        {columns.map(({ key, header, align, hideHeader, value, screenOnly }) => {
          const sorted = sort?.column === key ? (sort.descending ? 'down' : 'up') : undefined
          return (
            <th
              {...as.columnHeader}
              key={key}
              aria-sort={sorted && (sorted === 'up' ? 'ascending' : 'descending')}
              className={cx(
                gapOf(columns),
                'border-ink border-b py-1 font-semibold',
                align === 'end' ? 'text-end' : 'text-start',
                sorted ? 'text-ink' : 'text-ink-soft',
                screenOnly && 'print:hidden',
              )}
            >
              {value && !hideHeader && !cards ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(key, sort))}
                  className={cx(
                    'group inline-flex max-w-full items-end gap-1 py-2 text-inherit hover:text-ink',
                    align === 'end' && 'flex-row-reverse text-end',
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
                <span className={hideHeader ? 'sr-only' : 'block py-2 wrap-break-word'}>
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
