import { type CatalogueSort, sortAfterPress, sorts } from '@strapline/contract/catalogue/sorts'
import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import { roles } from '../../lib/table-roles.ts'
import type { ListColumn } from './columns.ts'

interface ListHeaderProps {
  columns: readonly ListColumn[]
  /** The order of the products; undefined where it is none of the catalogue's. */
  sort: CatalogueSort | undefined
  onSort: ((sort: CatalogueSort) => void) | undefined
  /** Whether the rows are cards: the headers are hidden then, and must not be focusable. */
  cards: boolean
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

/** The columns' names; those of columns that can be sorted by are buttons. */
export function ListHeader({ columns, sort, onSort, cards }: ListHeaderProps) {
  const sorted = sort && sorts[sort]
  return (
    <thead {...roles.rowGroup} className="@max-[42rem]:sr-only">
      <tr {...roles.row}>
        {columns.map(({ key, header, className, align, isHidden, icon, sortsBy }) => {
          const direction =
            sortsBy !== undefined && sorted?.column === sortsBy ? sorted.direction : undefined
          return (
            <th
              key={key}
              {...roles.columnHeader}
              aria-sort={direction}
              className={cx(
                headerLook,
                align === 'end' ? 'text-right' : 'text-start',
                direction ? 'text-ink' : 'text-ink-soft',
                className,
              )}
            >
              {sortsBy !== undefined && onSort && !cards ? (
                <button
                  type="button"
                  onClick={() => onSort(sortAfterPress(sortsBy, sort))}
                  className={cx(
                    // A block: the baseline of an inline one would lift it above headings that are texts.
                    'group -my-1 flex w-fit max-w-full items-end gap-0.5 py-1 text-inherit hover:text-ink',
                    align === 'end'
                      ? 'ml-auto flex-row-reverse text-right rtl:flex-row'
                      : 'text-start',
                  )}
                >
                  <span className="min-w-0 group-hover:underline">{header}</span>
                  <Icon
                    icon={icons[direction ?? 'none']}
                    size="sm"
                    className={cx('size-3! mb-0.5', !direction && 'text-ink-faint print:hidden')}
                  />
                </button>
              ) : (
                <>
                  {icon && <Icon icon={icon} size="sm" className="mx-0.5" />}
                  <span className={isHidden ? 'sr-only' : undefined}>{header}</span>
                </>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const headerLook =
  'wrap-anywhere z-10 border-ink border-b bg-paper px-2 py-1 align-bottom font-semibold text-xs last:pe-0 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-(--top-bar) print:static!'
