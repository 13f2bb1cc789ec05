import { cva } from 'class-variance-authority'
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { Icon } from '../../lib/icon.tsx'

export interface AlertProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /**
   * What kind of message it is: `info` for a fact, `success` for what worked, `warning` for what may
   * go wrong, `danger` for what went wrong.
   * @default 'info'
   */
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** The message in a few words. Leave it out where one sentence says everything. */
  title?: string
  /** What happened and what to do. */
  children?: ReactNode
  /** A button or link that helps with it. */
  action?: ReactNode
  /**
   * Announces the message when it appears: for the answer to a user's action, not for a message that is on
   * the page from the start.
   * @default false
   */
  announce?: boolean
}

type Tone = NonNullable<AlertProps['tone']>

const box = cva(
  'flex flex-wrap gap-x-4 gap-y-4 rounded-sm border border-s-4 border-rule px-4 py-3 text-sm text-ink',
  {
    variants: {
      tone: {
        info: 'border-s-ink-soft bg-info-soft',
        success: 'border-s-success bg-success-soft',
        warning: 'border-s-warning bg-warning-soft',
        danger: 'border-s-danger bg-danger-soft',
      } satisfies Record<Tone, string>,
    },
  },
)

const icons = {
  info: { icon: Info, colour: 'text-ink-soft' },
  success: { icon: CircleCheck, colour: 'text-success' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
  danger: { icon: OctagonAlert, colour: 'text-danger' },
} satisfies Record<Tone, { icon: LucideIcon; colour: string }>

/** A message that stays in its place on the page. One that closes by itself is a toast. */
export function Alert({
  tone = 'info',
  title,
  children,
  action,
  announce = false,
  className,
  ...rest
}: AlertProps) {
  const { icon, colour } = icons[tone]
  return (
    <div {...rest} {...(announce && { role: 'alert' })} className={box({ tone, className })}>
      <div className="flex min-w-0 flex-1 basis-64 gap-3 self-center">
        <Icon icon={icon} className={colour} />
        <div className="min-w-0 wrap-anywhere">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action !== undefined && <div className="self-center ps-8 sm:ps-0">{action}</div>}
    </div>
  )
}
