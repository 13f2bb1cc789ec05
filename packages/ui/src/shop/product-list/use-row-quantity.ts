import type { Product } from '@strapline/contract/entities'
import { useRef, useState } from 'react'
import { firstQuantity, readRowQuantity } from './read-quantity.ts'

/**
 * The quantity field beside a button that adds a product to the pad.
 *
 * @param needed the quantity that the visitor needs of each product
 */
export function useRowQuantity(
  product: Product,
  needed: number | undefined,
  onAdd: (product: Product, quantity: number) => void,
) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  /** Whether what is typed was to be added: only then is it said to be wrong. */
  const [wasTried, setTried] = useState(false)
  const text = typed ?? firstQuantity(product, needed)
  const reading = readRowQuantity(text, product)

  function add() {
    setTried(reading.error !== undefined)
    if (reading.value !== undefined) return onAdd(product, reading.value)
    field.current?.focus()
    field.current?.select()
  }

  const type = (next: string) => setTyped(next)
  return { field, text, type, error: wasTried ? reading.error : undefined, add }
}
