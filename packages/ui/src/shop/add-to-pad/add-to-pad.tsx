import type { Product } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { Button } from '../../primitives/button/button.tsx'
import { whyNotBookable } from '../product-facts/stock-words.ts'
import { QuantityInput } from '../product-list/quantity-input.tsx'
import { useRowQuantity } from '../product-list/use-row-quantity.ts'
import type { TypedQuantity } from '../product-list/use-typed-quantity.ts'

export interface AddToPadProps {
  /** What is added. */
  product: Product
  /** The quantity that the visitor needs, which the field begins with where it can be ordered. */
  needed?: number | undefined
  /** Puts a quantity that can be ordered into the order pad. */
  onAdd: (product: Product, quantity: number) => void
  /** What is typed into the field, where something else reads or changes it, too: `useTypedQuantity`. */
  typed?: TypedQuantity | undefined
  /**
   * Whether others stand beside it, as on cards: it is smaller, and named with its product.
   * @default false
   */
  isOneOfMany?: boolean
}

/** A quantity of a product, and the button that puts it into the order pad. */
export function AddToPad({ product, needed, onAdd, typed, isOneOfMany = false }: AddToPadProps) {
  const errorId = useId()
  const quantity = useRowQuantity(product, needed, onAdd, typed)
  const { error, add } = quantity
  const notBookable = whyNotBookable(product)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (notBookable === undefined) add()
      }}
      className="min-w-0"
    >
      <div className="flex min-w-0 items-stretch gap-2">
        {notBookable === undefined && (
          <QuantityInput
            quantity={quantity}
            label={isOneOfMany ? `Quantity, ${product.name}` : 'Quantity for the pad'}
            errorId={errorId}
            className={cx('shrink', isOneOfMany ? 'h-control w-16 text-sm' : 'w-20 text-base')}
          />
        )}
        <Button
          type="submit"
          size={isOneOfMany ? 'md' : 'lg'}
          disabledReason={notBookable}
          aria-label={isOneOfMany ? `Add to pad: ${product.name}` : undefined}
          className="grow"
        >
          Add to pad
        </Button>
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1 font-medium text-danger text-sm wrap-anywhere">
          {error}
        </p>
      )}
    </form>
  )
}
