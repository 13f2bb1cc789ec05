import type { Product } from '@strapline/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery, productQuery } from './queries.ts'

/**
 * The product of an order as the catalogue has it, which is loaded where it isn't there; undefined where it is no longer
 * sold, and where the catalogue does not load: an order says enough without it.
 *
 * @param id undefined while the order is not loaded
 */
export function useOrderedProduct(id: Product['_id'] | undefined): Product | 'loading' | undefined {
  // What a product is called hardly ever changes: what is there is good enough.
  const kept = { staleTime: Number.POSITIVE_INFINITY }
  const { data, isLoading } = useQuery({ ...catalogueQuery(), ...kept, enabled: id !== undefined })
  const listed = data?.data.find(({ _id }) => _id === id)
  const isElsewhere = id !== undefined && data?.isWhole === false && listed === undefined
  const asked = useQuery({ ...productQuery(id ?? ''), ...kept, enabled: isElsewhere })
  if (isLoading || asked.isLoading) return 'loading'
  return listed ?? (isElsewhere ? asked.data : undefined)
}
