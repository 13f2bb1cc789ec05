import { cx } from 'class-variance-authority'
import type { HTMLAttributes } from 'react'

export interface SkeletonProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Its size, as classes: what will stand here takes the same room, so that nothing shifts. */
  className?: string
}

/**
 * A quiet block where content is on its way. It says nothing to a screen reader: the region around
 * it says once what is loading.
 */
export function Skeleton({ className, ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden
      className={cx(
        'block max-w-full rounded-sm bg-rule/60 forced-colors:border forced-colors:border-[GrayText] motion-safe:animate-pulse',
        className,
      )}
    />
  )
}
