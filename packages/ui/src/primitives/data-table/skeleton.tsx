import { cx } from 'class-variance-authority'
import type { CSSProperties } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { gapOf } from './parts.ts'
import type { Column } from './types.ts'

/** What {@link DataTableSkeleton} takes. */
export interface DataTableSkeletonProps<Row> {
  columns: Column<Row>[]
}

const lines = ['a', 'b', 'c', 'd', 'e']

/** The placeholder for the rows while they load: columns of their final widths, or cards. */
export function DataTableSkeleton<Row>({ columns }: DataTableSkeletonProps<Row>) {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  const cells = columns.map(({ key, align, share = 1, rowHeader, hideHeader, hideCardLabel }) => ({
    key,
    rowHeader,
    bare: hideHeader,
    unlabelled: hideHeader || hideCardLabel,
    className: cx(
      gapOf(columns),
      'flex @min-[40rem]:w-(--column) @max-[40rem]:justify-between @max-[40rem]:px-0',
      align === 'end' && '@min-[40rem]:justify-end',
    ),
    style: { '--column': `${(share / shares) * 100}%` } as CSSProperties,
  }))
  return (
    <div>
      <div className="flex border-ink border-b py-4 @max-[40rem]:hidden">
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
            className="flex border-rule border-b py-5 @max-[40rem]:flex-col @max-[40rem]:gap-3 @max-[40rem]:py-4"
          >
            {cells.map(({ key, rowHeader, unlabelled, className, style }) => (
              <div
                key={key}
                style={style}
                className={cx(className, rowHeader && '@max-[40rem]:order-first')}
              >
                {!rowHeader && (
                  <Skeleton
                    className={cx('h-4 w-20 @min-[40rem]:hidden', unlabelled && 'invisible')}
                  />
                )}
                <Skeleton className={cx('h-4', rowHeader ? 'w-40' : 'w-16')} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
