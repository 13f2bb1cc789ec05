import { cx } from 'class-variance-authority'
import type { HTMLAttributes } from 'react'

export interface SkeletonProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Its size, as classes: the same as the content's, so that nothing shifts. */
  className?: string
}

/**
 * A placeholder for content that is loading, hidden from assistive technology: the region around it
 * announces once what is loading.
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
