import { cx } from 'class-variance-authority'
import type { KeyboardEvent } from 'react'
import { fieldBox } from '../../lib/field.tsx'
import type { useRowQuantity } from './use-row-quantity.ts'

interface QuantityInputProps {
  /** What is typed, and what is wrong with it. */
  quantity: Pick<ReturnType<typeof useRowQuantity>, 'field' | 'text' | 'type' | 'error'>
  label: string
  /** The id of the element that shows the error. */
  errorId: string
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  className: string
}

/** The field of a quantity beside the button that adds it to the pad. */
export function QuantityInput({
  quantity: { field, text, type, error },
  label,
  errorId,
  onKeyDown,
  className,
}: QuantityInputProps) {
  return (
    <input
      ref={field}
      data-quantity
      value={text}
      onChange={({ target }) => type(target.value)}
      onFocus={({ target }) => target.select()}
      onKeyDown={onKeyDown}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={20}
      aria-label={label}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
      className={cx(fieldBox(false, error), 'tabular min-w-0 px-2 text-right', className)}
    />
  )
}
