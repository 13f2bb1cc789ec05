import type { Product } from '@strapline/contract/entities'
import { useState } from 'react'
import { firstQuantity } from './read-quantity.ts'

/** The text of a quantity field, and what changes it. */
export interface TypedQuantity {
  text: string
  type: (text: string) => void
}

/**
 * What is typed into the quantity field of a product; another product begins anew.
 *
 * @param needed the quantity that the visitor needs of each product, with which the field begins where it can be ordered
 */
export function useTypedQuantity(product: Product, needed: number | undefined): TypedQuantity {
  const [typed, setTyped] = useState<{ of: Product['_id']; text: string }>()
  return {
    text: typed?.of === product._id ? typed.text : firstQuantity(product, needed),
    type: (text) => setTyped({ of: product._id, text }),
  }
}
