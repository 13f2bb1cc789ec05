import { cx } from 'class-variance-authority'
import type { HTMLAttributes, ReactNode } from 'react'
import { FigureImage } from '../../lib/figures.tsx'

export interface EmptyStateProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** What is missing: "No orders yet". */
  title: string
  /** How to add the first one. */
  children?: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
  /**
   * The heading's level: one below the heading it stands under.
   * @default 2
   */
  headingLevel?: 2 | 3
}

/** Replaces a list that is loaded and has no entries. */
export function EmptyState({
  title,
  children,
  action,
  headingLevel = 2,
  className,
  ...rest
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div {...rest} className={cx('grid justify-items-start gap-6 py-8', className)}>
      <FigureImage name="empty" />
      <div className="max-w-reading wrap-anywhere">
        <Heading className="font-semibold text-xl tracking-tight">{title}</Heading>
        {children !== undefined && <div className="mt-2 text-ink-soft">{children}</div>}
      </div>
      {action}
    </div>
  )
}
