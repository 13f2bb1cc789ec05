import { cva } from 'class-variance-authority'
import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useId } from 'react'
import { Spinner } from '../spinner/spinner.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /**
   * How much it asks for attention. `primary` is signal orange: at most one in view. `secondary` for
   * everything beside it, `quiet` inside dense rows, `danger` for what cannot be undone.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /**
   * Height: `sm` 32 px in tables and cards, `md` 40 px, `lg` 48 px for a page's main action.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg'
  /** What it is doing, once pressed: shown with a spinner instead of the label; presses are ignored. */
  busy?: string
  /** Why it can't act now. It stays in the tab order, so that everybody can find the reason. */
  disabledReason?: string
  ref?: Ref<HTMLButtonElement>
}

/** The look of a button, for the links that must look like one. */
export const buttonLook = cva(
  'inline-flex items-center justify-center gap-2 rounded-sm border font-semibold text-center transition-colors aria-disabled:cursor-not-allowed',
  {
    variants: {
      variant: {
        primary:
          'border-signal bg-signal text-on-signal hover:border-signal-strong hover:bg-signal-strong',
        secondary: 'border-rule-strong bg-raised text-ink hover:border-ink hover:bg-sunk',
        quiet: 'border-transparent bg-transparent text-ink hover:bg-sunk',
        danger:
          'border-danger bg-danger text-raised hover:border-danger-strong hover:bg-danger-strong',
      } satisfies Record<NonNullable<ButtonProps['variant']>, string>,
      size: {
        sm: 'min-h-8 px-3 py-1 text-sm',
        md: 'min-h-10 px-4 py-2 text-sm',
        lg: 'min-h-12 px-6 py-3 text-base',
      } satisfies Record<NonNullable<ButtonProps['size']>, string>,
      unavailable: {
        true: 'border-rule bg-sunk text-ink-faint hover:border-rule hover:bg-sunk',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

function ignore(event: MouseEvent) {
  event.preventDefault()
}

/** Does something when it is pressed. What leads somewhere is a link. */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy,
  disabledReason,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const inert = busy !== undefined || disabledReason !== undefined
  const button = (
    <button
      {...rest}
      type={type}
      aria-disabled={inert || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={inert ? ignore : onClick}
      className={buttonLook({
        variant,
        size,
        unavailable: disabledReason !== undefined,
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
  )
  if (disabledReason === undefined) return button
  return (
    <span className="group relative inline-flex">
      {button}
      <span
        id={reasonId}
        role="tooltip"
        className="invisible absolute end-0 bottom-full z-10 mb-2 w-max max-w-64 rounded-sm bg-ink px-3 py-2 text-start text-sm text-on-ink group-focus-within:visible group-hover:visible"
      >
        {disabledReason}
      </span>
    </span>
  )
}
