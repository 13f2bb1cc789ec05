import { cx } from 'class-variance-authority'
import type { HTMLAttributes } from 'react'

export interface ProgressBarProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The accessible name: "Loading products". */
  label: string
  /** How much is done, from 0 to `max`. Leave it out while it is unknown. */
  value?: number | undefined
  /**
   * The value at the end.
   * @default 100
   */
  max?: number | undefined
}

/** Progress, known or unknown: a line across the top of what is loading. */
export function ProgressBar({ label, value, max = 100, className, ...rest }: ProgressBarProps) {
  const done = value === undefined ? undefined : Math.min(Math.max(value, 0), max)
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={done}
      className={cx('h-0.75 w-full overflow-hidden bg-rule', className)}
    >
      {/* Borders, because forced colours keep them. Dashes, because a full line would mean "done". */}
      {done === undefined ? (
        <div className="border-t-3 border-dashed border-ink motion-safe:animate-pulse" />
      ) : (
        <div
          className="border-t-3 border-ink motion-safe:transition-[width]"
          style={{ width: `${max > 0 ? (done / max) * 100 : 0}%` }}
        />
      )}
    </div>
  )
}
