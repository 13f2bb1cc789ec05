import { cx } from 'class-variance-authority'
import type { CSSProperties } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { placeLook, smallCard } from './card-look.ts'
import type { TableColumn } from './own-columns.tsx'
import { gap, widthOf, widthsLook, widthsOf } from './widths.ts'

export interface DataTableSkeletonProps<Row> {
  columns: TableColumn<Row>[]
  compact: boolean
}

const lines = ['a', 'b', 'c', 'd', 'e']

/** The placeholder for the rows while they load: columns of their final widths, or cards. */
export function DataTableSkeleton<Row>({ columns, compact }: DataTableSkeletonProps<Row>) {
  const isSmall = columns.some(({ place }) => place)
  const cells = columns.map((column) => {
    const { key, align, rowHeader, hideHeader, hideCardLabel, onCard, place, wideOnly } = column
    return {
      key,
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
        place && wideOnly && '@min-[40rem]:@max-[52rem]:hidden',
      ),
      style: { '--column': widthOf(column) } as CSSProperties,
      hasLabel: !rowHeader && !place,
      width: place === 'box' || place === 'details' ? 'w-5' : rowHeader ? 'w-40' : 'w-16',
    }
  })
  return (
    <div className={widthsLook} style={widthsOf(columns)}>
      <div
        className={cx('flex border-ink border-b @max-[40rem]:hidden', compact ? 'py-2' : 'py-4')}
      >
        {cells.map(({ key, bare, className, style }) => (
          <div key={key} style={style} className={className}>
            <Skeleton className={cx('h-3 w-16', bare && 'invisible')} />
          </div>
        ))}
      </div>
      <div className="@max-[40rem]:border-ink @max-[40rem]:border-t">
        {lines.map((line) => (
          <div
            key={line}
            className={cx(
              'border-rule border-b @min-[40rem]:flex',
              compact ? '@min-[40rem]:py-1' : '@min-[40rem]:py-5',
              isSmall
                ? smallCard
                : '@max-[40rem]:flex @max-[40rem]:flex-col @max-[40rem]:gap-3 @max-[40rem]:py-4',
            )}
          >
            {cells.map(({ key, hasLabel, unlabelled, className, style, width }) => (
              <div key={key} style={style} className={className}>
                {hasLabel && (
                  <Skeleton
                    className={cx('h-4 w-20 @min-[40rem]:hidden', unlabelled && 'invisible')}
                  />
                )}
                <Skeleton className={cx('h-4 max-w-full', width)} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
