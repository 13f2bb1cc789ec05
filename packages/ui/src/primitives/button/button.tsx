import { cva } from 'class-variance-authority'
import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useId } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { Reason } from './reason.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /**
   * How much it asks for attention. `primary` is signal orange: at most one in view. `secondary` for
   * everything beside it, `quiet` inside dense rows, `danger` for what cannot be undone.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /**
   * Height: `xs` 24 px in rows as dense as lines of text, `sm` 32 px in tables and cards, `md` 40 px, `lg` 48 px for a
   * page's main action.
   * @default 'md'
   */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /**
   * `icon` is as wide as it is high, for an icon alone; name it with `aria-label`.
   * @default 'label'
   */
  shape?: 'label' | 'icon'
  /** The label while it is working, shown with a spinner; presses are ignored. */
  busy?: string | undefined
  /** Why it is disabled. It stays in the tab order, so that the reason can be found. */
  disabledReason?: string | undefined
  /**
   * What a press does in a form: `submit` sends it.
   * @default 'button'
   */
  type?: 'button' | 'submit' | 'reset' | undefined
  ref?: Ref<HTMLButtonElement>
}

/** The classes of a button, also for links that look like one. */
export const buttonLook = cva(
  'inline-flex items-center justify-center gap-2 rounded-sm border text-center font-semibold motion-safe:transition-colors',
  {
    variants: {
      variant: {
        primary:
          'border-signal bg-signal text-on-signal hover:border-signal-strong hover:bg-signal-strong',
        secondary: 'border-rule-strong bg-raised text-ink hover:border-ink hover:bg-sunk',
        quiet: 'border-transparent bg-transparent text-ink hover:bg-sunk',
        danger:
          'border-danger bg-danger-fill text-on-danger hover:border-danger-strong hover:bg-danger-fill-strong',
      } satisfies Record<NonNullable<ButtonProps['variant']>, string>,
      size: {
        xs: 'min-h-6 text-sm leading-none',
        sm: 'min-h-control-sm text-sm',
        md: 'min-h-control text-sm',
        lg: 'min-h-control-lg text-base',
      } satisfies Record<NonNullable<ButtonProps['size']>, string>,
      shape: {
        label: '',
        icon: 'aspect-square shrink-0',
      } satisfies Record<NonNullable<ButtonProps['shape']>, string>,
      state: {
        busy: 'cursor-progress',
        unavailable:
          'cursor-not-allowed border-rule bg-sunk text-ink-faint forced-colors:border-[GrayText] forced-colors:text-[GrayText]',
      },
    },
    compoundVariants: [
      { shape: 'label', size: 'xs', className: 'px-2 py-0' },
      { shape: 'label', size: 'sm', className: 'px-3 py-1' },
      { shape: 'label', size: 'md', className: 'px-4 py-control-inside' },
      { shape: 'label', size: 'lg', className: 'px-6 py-2' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', shape: 'label' },
  },
)

function ignore(event: MouseEvent) {
  event.preventDefault()
}

/** Performs an action when it is pressed. For navigation use a link. */
export function Button({
  variant = 'secondary',
  size = 'md',
  shape = 'label',
  busy,
  disabledReason,
  type = 'button',
  className,
  children,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const unavailable = disabledReason !== undefined
  const inert = unavailable || busy !== undefined
  return (
    <>
      <button
        {...rest}
        type={type}
        aria-disabled={inert || undefined}
        // The buttons of a table, which are quiet, are fainter where they can’t be pressed.
        data-unavailable={unavailable || undefined}
        aria-describedby={
          unavailable ? [describedBy, reasonId].filter(Boolean).join(' ') : describedBy
        }
        onClick={inert ? ignore : onClick}
        className={buttonLook({
          // With two background classes the order in the style sheet would decide.
          variant: unavailable ? null : variant,
          size,
          shape,
          state: unavailable ? 'unavailable' : inert ? 'busy' : null,
          className,
        })}
      >
        {busy === undefined ? (
          children
        ) : (
          <>
            <Spinner size="sm" />
            {busy}
          </>
        )}
      </button>
      {unavailable && <Reason id={reasonId}>{disabledReason}</Reason>}
    </>
  )
}
