import type { Product } from '@strapline/contract/entities'
import { useState } from 'react'
import type { Purchases } from '../../catalogue/purchases.ts'

/**
 * What was bought before, as it was known when these products were first listed. A note that comes later would make its
 * card higher, and move what somebody is about to press: it stands there from the next products on.
 */
export function useNotedPurchases(products: readonly Product[], purchases: Purchases): Purchases {
  const listed = products.map(({ _id }) => _id).join()
  const [noted, setNoted] = useState({ listed, purchases })
  if (noted.listed === listed) return noted.purchases
  setNoted({ listed, purchases })
  return purchases
}
