import type { Product } from '@strapline/contract/entities'
import { useRef, useState } from 'react'
import { readRowQuantity } from './read-quantity.ts'
import { type TypedQuantity, useTypedQuantity } from './use-typed-quantity.ts'

/**
 * The quantity field beside a button that adds a product to the pad.
 *
 * @param needed the quantity that the visitor needs of each product
 * @param typed what is typed into it, where something else reads or changes that, too
 */
export function useRowQuantity(
  product: Product,
  needed: number | undefined,
  onAdd: (product: Product, quantity: number) => void,
  typed?: TypedQuantity | undefined,
) {
  const field = useRef<HTMLInputElement>(null)
  const own = useTypedQuantity(product, needed)
  const { text, type } = typed ?? own
  /** The product for which what is typed was to be added: only then is it said to be wrong. */
  const [tried, setTried] = useState<Product['_id']>()
  const reading = readRowQuantity(text, product)

  function add() {
    setTried(reading.error === undefined ? undefined : product._id)
    if (reading.value !== undefined) return onAdd(product, reading.value)
    field.current?.focus()
    field.current?.select()
  }

  return { field, text, type, error: tried === product._id ? reading.error : undefined, add }
}
