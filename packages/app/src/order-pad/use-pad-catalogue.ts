import { readMatch } from '@strapline/contract/catalogue/matching'
import type { Product } from '@strapline/contract/entities'
import type { MatchInput } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import type { PadIndex } from '@strapline/ui/order-pad/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useOffers } from '../api/capabilities.ts'
import { call } from '../api/client.ts'
import { suggestionsQuery } from '../api/large-catalogue.ts'
import { catalogueQuery } from '../api/queries.ts'
import { keyOf } from '../api/query-client.ts'
import type { Loaded } from '../api/use-resource.ts'
import { createPartLookup } from './part-lookup.ts'

/** The catalogue as the pad uses it. */
interface PadCatalogue {
  /** All products; where a server has more, those that it has found for the pad. */
  query: Loaded<Product[]>
  /** By which the lines are read; undefined while nothing is there. */
  index: PadIndex | undefined
  /** Looks for the products of parts, where a server has them. */
  lookUp: (inputs: readonly MatchInput[]) => void
  /** What a server suggests for a part that is being typed; undefined where the products are here. */
  suggest: ((text: string) => Promise<readonly Product[]>) | undefined
}

const nothing = () => undefined

/** So many products are suggested for a part. */
const mostSuggested = 8

/** The whole catalogue where the browser has it; beyond, what the server finds for each part. */
export function usePadCatalogue(): PadCatalogue {
  const queryClient = useQueryClient()
  const listed = useQuery(catalogueQuery())
  const isMatched = useOffers('productMatching')
  const isAsked = listed.data?.isWhole === false && isMatched
  const [lookup] = useState(() => createPartLookup(askServer))
  const looked = useSyncExternalStore(lookup.subscribe, lookup.read)
  const data = isAsked ? (looked.products as Product[]) : listed.data?.data
  const index = useMemo((): PadIndex | undefined => {
    const products = data && indexProducts(data)
    return products && isAsked ? { ...products, matchOf: looked.matchOf } : products
  }, [data, isAsked, looked])

  // A booking changes what is in stock, as it changes the list of products.
  useEffect(() => {
    if (!isAsked) return
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      const isList = query.queryKey[0] === keyOf('listProducts')[0]
      if (type === 'updated' && isList && query.state.isInvalidated) lookup.refresh()
    })
  }, [isAsked, lookup, queryClient])

  const suggest = useMemo(
    () =>
      isAsked
        ? async (text: string) => {
            const { products } = await queryClient.fetchQuery(suggestionsQuery(text, mostSuggested))
            return products
          }
        : undefined,
    [isAsked, queryClient],
  )
  return {
    query: isAsked
      ? { data, error: looked.failure ?? null, isFetching: false, refetch: lookup.retry }
      : { ...listed, data },
    index,
    lookUp: isAsked ? lookup.lookUp : nothing,
    suggest,
  }
}

async function askServer(texts: readonly MatchInput[]) {
  const { matches } = await call('matchProducts', { body: { texts: [...texts] } })
  return matches.map(readMatch)
}
