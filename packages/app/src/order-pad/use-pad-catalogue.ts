import type { Product } from '@strapline/contract/entities'
import type { MatchInput } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import type { PadIndex } from '@strapline/ui/order-pad/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useOffers } from '../api/capabilities.ts'
import { catalogueQuery } from '../api/queries.ts'
import type { Loaded } from '../api/use-resource.ts'
import type { createServerParts } from './server-parts.ts'

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
const never = () => nothing

/** The whole catalogue where the browser has it; beyond, what the server finds for each part. */
export function usePadCatalogue(): PadCatalogue {
  const listed = useQuery(catalogueQuery())
  const isMatched = useOffers('productMatching')
  const isAsked = listed.data?.isWhole === false && isMatched
  const { parts, failure } = useServerParts(isAsked)
  const { lookup, suggest } = parts ?? {}
  const looked = useSyncExternalStore(lookup?.subscribe ?? never, lookup?.read ?? nothing)
  const data = isAsked ? (looked?.products as Product[] | undefined) : listed.data?.data
  const index = useMemo((): PadIndex | undefined => {
    const products = data && indexProducts(data)
    return products && looked ? { ...products, matchOf: looked.matchOf } : products
  }, [data, looked])
  return {
    query: isAsked
      ? {
          data,
          error: failure ?? looked?.failure ?? null,
          isFetching: !looked && !failure,
          refetch: lookup?.retry ?? listed.refetch,
        }
      : { ...listed, data },
    index,
    lookUp: lookup?.lookUp ?? nothing,
    suggest,
  }
}

/** What asks a server about parts, once one is needed. */
function useServerParts(isAsked: boolean) {
  const queryClient = useQueryClient()
  const [parts, setParts] = useState<ReturnType<typeof createServerParts>>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (!isAsked) return
    let stop: () => void = nothing
    let isOver = false
    import('./server-parts.ts').then(({ createServerParts: create }) => {
      if (isOver) return
      const made = create(queryClient)
      stop = made.follow(made.lookup)
      setParts(made)
    }, setFailure)
    return () => {
      isOver = true
      stop()
    }
  }, [isAsked, queryClient])
  return { parts: isAsked ? parts : undefined, failure }
}
