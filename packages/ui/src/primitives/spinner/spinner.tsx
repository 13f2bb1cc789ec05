import { cx } from 'class-variance-authority'
import type { HTMLAttributes } from 'react'

export interface SpinnerProps extends HTMLAttributes<HTMLSpanElement> {
  /** What is loading, for assistive technology. Leave it out beside a text that says so. */
  label?: string | undefined
  /**
   * Width and height: `sm` 16 px inside a control, `md` 24 px, `lg` 40 px on an empty page.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg'
}

const sizes = {
  sm: 'size-4',
  md: 'size-6',
  lg: 'size-10',
} satisfies Record<NonNullable<SpinnerProps['size']>, string>

const strokes = { sm: 3, md: 2, lg: 1.75 } satisfies Record<keyof typeof sizes, number>

/** Shows that something short is in progress. Where the progress is known, use `ProgressBar`. */
export function Spinner({ label, size = 'md', className, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
      className={cx('inline-flex shrink-0', sizes[size], className)}
    >
      {/* Strokes, not borders: forced colours paint every border, and a full ring does not look as if it turns. */}
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokes[size]}
        className="size-full motion-safe:animate-spin"
      >
        <circle cx="12" cy="12" r="10" className="opacity-25" />
        <path d="M12 2a10 10 0 0 1 10 10" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
