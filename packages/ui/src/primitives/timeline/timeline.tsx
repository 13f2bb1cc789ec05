import { cva, cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { Icon } from '../../lib/icon.tsx'

/** Something that happened, or is to come. */
export interface TimelineStep {
  /** Tells it apart from the other steps. */
  key: string
  /** What it is, in a few words: "Shipped 400 pieces". */
  title: ReactNode
  /** The icon that stands for it: one of lucide-react's. */
  icon: LucideIcon
  /** When it happened: for machines as ISO 8601, and as people read it. Leave it out where nobody knows. */
  time?: { dateTime: string; text: string } | undefined
  /** What else is to be said of it. */
  children?: ReactNode
  /**
   * `done` for what happened, `next` for what is to come, `warning` for what needs a second look.
   * @default 'done'
   */
  state?: 'done' | 'next' | 'warning'
}

export interface TimelineProps extends Omit<HTMLAttributes<HTMLOListElement>, 'children'> {
  /** What the steps are, for assistive technology: "What happened to the order". */
  label: string
  /** The steps, in the order of their times. */
  steps: readonly TimelineStep[]
}

const sign = cva('relative z-1 flex size-8 items-center justify-center rounded-full border', {
  variants: {
    state: {
      done: 'border-ink bg-raised text-ink',
      next: 'border-dashed border-rule-strong bg-raised text-ink-soft',
      warning: 'border-warning bg-raised text-warning',
    } satisfies Record<NonNullable<TimelineStep['state']>, string>,
  },
})

/** What happened, one step below the other, with the times; the last ones may be still to come. */
export function Timeline({ label, steps, className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} aria-label={label} className={cx('grid', className)}>
      {steps.map(({ key, title, icon, time, children, state = 'done' }) => (
        <li
          key={key}
          aria-current={state === 'done' ? undefined : 'step'}
          className="group relative grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0"
        >
          {/* From one sign to the next. */}
          <span
            aria-hidden="true"
            className="absolute inset-y-0 start-4 -ms-px border-rule-strong border-s group-last:hidden"
          />
          <span className={sign({ state })}>
            <Icon icon={icon} size="sm" />
          </span>
          <div className="min-w-0 pt-1 wrap-anywhere">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p
                className={
                  state === 'warning' ? 'font-semibold text-warning' : 'font-semibold text-ink'
                }
              >
                {title}
              </p>
              {time && (
                <time dateTime={time.dateTime} className="tabular text-ink-soft text-sm">
                  {time.text}
                </time>
              )}
            </div>
            {children !== undefined && <div className="mt-1 text-sm">{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
