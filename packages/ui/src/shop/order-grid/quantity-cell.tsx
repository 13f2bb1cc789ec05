import type { Product } from '@strapline/contract/entities'
import { memo } from 'react'
import { formatCount } from '../../lib/format.ts'
import { quantityText } from '../../order-pad/quantity-text.ts'
import { fieldLook } from './looks.ts'
import { keyStop } from './places.ts'
import { useDraft } from './use-draft.ts'

interface QuantityCellProps {
  text: string
  /** What the line orders: the quantity may be typed in its packs. */
  product: Product | undefined
  /** The line's number, for assistive technology. */
  number: number
  isWrong: boolean
  isLocked: boolean
  /** The quantity that the buyer usually orders, shown while nothing is typed. */
  usual: number | undefined
  /** Whether it is the one to be typed into next. */
  isInviting: boolean
  /** The id of what the line's state says. */
  describedBy: string | undefined
  onCommit: (text: string) => void
}

/** The quantity as typed; once it is left, all quantities in one form. What can't be read stays as it was typed. */
function PlainQuantityCell(props: QuantityCellProps) {
  const { text, number, isWrong, isLocked, describedBy, onCommit } = props
  const { field } = useDraft({ text, shown: quantityText(text, props.product), isLocked, onCommit })
  const inviting = props.isInviting ? 'Quantity' : undefined
  return (
    <input
      {...keyStop}
      {...field}
      inputMode="numeric"
      placeholder={props.usual === undefined ? inviting : formatCount(props.usual)}
      autoComplete="off"
      enterKeyHint="next"
      aria-label={`Quantity, line ${number}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      className={fieldLook({
        isWrong,
        isLocked,
        isInviting: props.isInviting,
        className: 'tabular text-right',
      })}
    />
  )
}

export const QuantityCell = memo(PlainQuantityCell)
