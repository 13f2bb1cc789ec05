import { cva } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { Icon } from '../../lib/icon.tsx'

export interface MarkProps extends HTMLAttributes<HTMLSpanElement> {
  /** The icon that stands for it: one of lucide-react's. Another fact has another icon. */
  icon: LucideIcon
  /**
   * `neutral` for what is usual, `warning` for what needs a second look.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'warning' | undefined
}

const look = cva('flex gap-1.5 text-xs font-normal wrap-anywhere', {
  variants: {
    tone: {
      neutral: 'text-ink-soft',
      warning: 'text-warning',
    } satisfies Record<NonNullable<MarkProps['tone']>, string>,
  },
})

/**
 * A fact about a thing, below its name: an icon and a few words that say it without the colour. Use an `Alert` for
 * what needs an answer at once.
 */
export function Mark({ icon, tone = 'neutral', className, children, ...rest }: MarkProps) {
  return (
    <span {...rest} className={look({ tone, className })}>
      <Icon icon={icon} size="sm" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
