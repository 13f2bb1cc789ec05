import { cx } from 'class-variance-authority'
import type { HTMLAttributes } from 'react'

export interface SpinnerProps extends HTMLAttributes<HTMLSpanElement> {
  /** What is being waited for, for people who don't see it turn. Leave it out beside a text that says so. */
  label?: string
  /**
   * Width and height: `sm` 16 px inside a control, `md` 24 px, `lg` 40 px on an empty page.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg'
}

const sizes = {
  sm: 'size-4 border-2',
  md: 'size-6 border-2',
  lg: 'size-10 border-3',
} satisfies Record<NonNullable<SpinnerProps['size']>, string>

/** Says that something short is under way. Where the progress is known, use `ProgressBar`. */
export function Spinner({ label, size = 'md', className, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
      className={cx(
        'inline-block shrink-0 rounded-full border-current border-e-transparent motion-safe:animate-spin',
        sizes[size],
        className,
      )}
    />
  )
}
