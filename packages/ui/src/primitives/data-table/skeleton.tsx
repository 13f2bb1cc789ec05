import { cx } from 'class-variance-authority'
import type { CSSProperties } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { placeLook, smallCard } from './card-look.ts'
import type { TableColumn } from './own-columns.tsx'
import { awayLook, endOf, gap, widthOf, widthsLook, widthsOf } from './widths.ts'

export interface DataTableSkeletonProps<Row> {
  columns: TableColumn<Row>[]
  compact: boolean
  /** Whether rows are usually gathered below headings. */
  grouped: boolean
}

/** How long the names of rows are, line by line: names are not all as long. */
const lines = [
  ['a', 'w-48'],
  ['b', 'w-36'],
  ['c', 'w-56'],
  ['d', 'w-40'],
  ['e', 'w-44'],
  ['f', 'w-52'],
  ['g', 'w-36'],
  ['h', 'w-48'],
  ['i', 'w-40'],
  ['j', 'w-56'],
] as const

/** The placeholder for the rows while they load: columns of their final widths, or cards. */
export function DataTableSkeleton<Row>({ columns, compact, grouped }: DataTableSkeletonProps<Row>) {
  const isSmall = columns.some(({ place }) => place)
  const wraps = columns.some((column) => column.wraps)
  const cells = columns.map((column) => {
    const { key, header, align, rowHeader, hideHeader, hideCardLabel, onCard, place } = column
    return {
      key,
      header: column.headerCell ? undefined : header,
      bare: hideHeader,
      unlabelled: hideHeader || hideCardLabel,
      className: cx(
        gap,
        'flex @min-[40rem]:w-(--column)',
        align === 'end' && '@min-[40rem]:justify-end',
        place
          ? placeLook[place]
          : cx(
              '@max-[40rem]:justify-between @max-[40rem]:px-0',
              rowHeader && '@max-[40rem]:order-first',
              onCard === false && '@max-[40rem]:hidden',
            ),
        awayLook(column),
      ),
      style: { '--column': widthOf(column) } as CSSProperties,
      hasLabel: !rowHeader && !place,
      look:
        column.headerCell || place === 'details'
          ? // A box and a round button, where those will be.
            cx(
              'size-5 shrink-0',
              place === 'details' ? '@max-[40rem]:mx-3' : '@max-[40rem]:me-3 @min-[40rem]:ms-1',
            )
          : cx(
              'h-4 max-w-full @max-[40rem]:my-0.5',
              !rowHeader && (column.isAction ? 'w-12' : 'w-16'),
            ),
      isName: rowHeader,
    }
  })
  return (
    // Other columns are other lines: those that stand there don't move.
    <div key={cells.map(({ key }) => key).join()} className={widthsLook} style={widthsOf(columns)}>
      {/* What the columns are is known already. */}
      <div
        aria-hidden="true"
        className={cx(
          'flex items-center border-ink border-b font-semibold text-ink-soft text-sm @max-[40rem]:hidden',
          compact ? 'py-0.5' : 'py-row',
        )}
      >
        {cells.map(({ key, header, bare, className, style, look }) => (
          <div key={key} style={style} className={className}>
            {header === undefined ? (
              <Skeleton className={look} />
            ) : (
              <span className={cx(bare && 'invisible')}>{header}</span>
            )}
          </div>
        ))}
      </div>
      <div className="@max-[40rem]:border-ink @max-[40rem]:border-t">
        {grouped && (
          <div
            className={cx(
              'flex items-center gap-6 border-rule-strong border-b bg-sunk @max-[40rem]:h-14.5 @min-[40rem]:gap-5 @min-[40rem]:ps-1',
              compact ? '@min-[40rem]:h-8.25' : '@min-[40rem]:h-9.25',
            )}
          >
            <Skeleton className="size-5 shrink-0" />
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton
              className="ms-auto h-4 w-32 @max-[40rem]:hidden @min-[40rem]:me-(--end)"
              style={{ '--end': `${endOf(columns) + 0.5}rem` } as CSSProperties}
            />
          </div>
        )}
        {lines.map(([line, name]) => (
          <div
            key={line}
            className={cx(
              'border-rule border-b @min-[40rem]:flex @min-[40rem]:items-center',
              // As high as a row: of one line, with buttons of the size that it gives them.
              compact
                ? wraps
                  ? '@min-[40rem]:h-8.25'
                  : isSmall
                    ? '@min-[40rem]:h-6.5'
                    : '@min-[40rem]:h-7.25'
                : '@min-[40rem]:h-14.25',
              isSmall
                ? smallCard
                : '@max-[40rem]:flex @max-[40rem]:flex-col @max-[40rem]:gap-3 @max-[40rem]:py-4',
            )}
          >
            {cells.map(({ key, hasLabel, unlabelled, className, style, look, isName }) => (
              <div key={key} style={style} className={className}>
                {hasLabel && (
                  <Skeleton
                    className={cx('h-4 w-20 @min-[40rem]:hidden', unlabelled && 'invisible')}
                  />
                )}
                <Skeleton className={cx(look, isName && name)} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
