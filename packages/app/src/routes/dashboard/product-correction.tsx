import type { Product } from '@strapline/contract/entities'
import type { AddProductInput } from '@strapline/contract/inputs'
import { mapResource } from '@strapline/ui/lib/resource.ts'
import { ProductCorrection } from '@strapline/ui/shop/product-correction'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../api/failures.ts'
import { useOrdersOfProduct } from '../../api/orders-of-product.ts'
import { productToChangeQuery } from '../../api/queries.ts'
import { useResource } from '../../api/use-resource.ts'
import { useStoredDraft } from '../../kept/drafts.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useChange } from '../../outbox/use-change.ts'
import { useUser } from '../../session/session-context.tsx'
import { useProductExtras } from './use-product-extras.ts'

interface CorrectionProps {
  product: Product
  /** How many products were opened before. */
  time: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Changes a product of the list. */
export function Correction({ product, time, ...layer }: CorrectionProps) {
  const correction = useProductCorrection(product._id, time)
  const extras = useProductExtras()
  const orders = useOrdersOfProduct(product._id, layer.open)
  return (
    <ProductCorrection {...correction} {...extras} {...layer} name={product.name} orders={orders} />
  )
}

/**
 * Loads the product with this id with its tag, and changes all of its fields by it.
 *
 * @param time counts how often a product was opened to be changed
 */
function useProductCorrection(id: string, time: number) {
  const draft = useStoredDraft('correction', useUser().email, id)
  const query = useQuery(productToChangeQuery(id, time))
  const { send, pending, refusal, failure } = useChange(kinds.updateProduct, {
    item: id,
    showsRefusal: true,
  })
  const [sentTag, setSentTag] = useState<string>()
  const isConflict = isRefusal(failure, 412)
  return {
    current: mapResource(useResource(query), ({ product }) => product),
    draft,
    async onSubmit(input: AddProductInput) {
      if (!query.data) return undefined
      const { product, tag } = query.data
      setSentTag(tag)
      return send({ product: { ...product, ...input }, tag })
    },
    submitting: pending,
    // Said by the dialog together with the new values, once they are here.
    refusal: isConflict && !query.isError ? undefined : refusal,
    changedMeanwhile: isConflict && query.data?.tag !== sentTag,
  }
}
