import type { Product } from '@strapline/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from './queries.ts'

/**
 * The product of an order as the catalogue has it, which is loaded where it isn't there; undefined where it is no longer
 * sold, and where the catalogue does not load: an order says enough without it.
 */
export function useOrderedProduct(id: Product['_id']): Product | 'loading' | undefined {
  const { data, isLoading } = useQuery({
    ...productsQuery(),
    // What a product is called hardly ever changes: what is there is good enough.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isLoading ? 'loading' : data?.find(({ _id }) => _id === id)
}
