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

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** The placeholder for the rows while they load: columns of their final widths, or cards. */
export function DataTableSkeleton<Row>({ columns, compact }: DataTableSkeletonProps<Row>) {
  const isSmall = columns.some(({ place }) => place)
  const cells = columns.map((column) => {
    const { key, header, align, rowHeader, hideHeader, hideCardLabel, onCard, place, wideOnly } =
      column
    return {
      key,
      header,
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
    // Other columns are other lines: those that stand there don't move.
    <div key={cells.map(({ key }) => key).join()} className={widthsLook} style={widthsOf(columns)}>
      {/* What the columns are is known already. */}
      <div
        aria-hidden="true"
        className={cx(
          'flex items-end border-ink border-b font-semibold text-ink-soft text-sm @max-[40rem]:hidden',
          compact ? 'py-0.5' : 'py-3',
        )}
      >
        {cells.map(({ key, header, bare, className, style }) => (
          <div key={key} style={style} className={className}>
            <span className={cx(bare && 'invisible')}>{header}</span>
          </div>
        ))}
      </div>
      <div className="@max-[40rem]:border-ink @max-[40rem]:border-t">
        {lines.map((line) => (
          <div
            key={line}
            className={cx(
              'border-rule border-b @min-[40rem]:flex @min-[40rem]:items-center',
              // As high as a row: of one line, with buttons of the size that it gives them.
              compact
                ? isSmall
                  ? '@min-[40rem]:h-6.5'
                  : '@min-[40rem]:h-7.25'
                : '@min-[40rem]:h-14.25',
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
