import { cx } from 'class-variance-authority'

interface FieldLook {
  isWrong: boolean
  isLocked: boolean
  /** Whether it is to be typed into next, and shows that it is a field. */
  isInviting?: boolean
  className?: string
}

/** The classes of a cell's field: part of the ruling in a table, a field of its own on a card. */
export function fieldLook({ isWrong, isLocked, isInviting, className }: FieldLook): string {
  return cx(
    'block h-7 w-full min-w-0 truncate rounded-sm border px-2 text-ink text-sm outline-offset-[-2px] placeholder:text-ink-faint',
    '@max-[40rem]:h-10 @max-[40rem]:rounded-sm @max-[40rem]:text-base',
    isLocked
      ? 'text-ink-soft'
      : 'hover:border-rule-strong @max-[40rem]:border-rule-strong @max-[40rem]:bg-raised focus:bg-raised',
    isInviting ? 'border-rule-strong bg-raised' : 'border-transparent bg-transparent',
    isWrong && 'inset-ring inset-ring-danger',
    className,
  )
}
