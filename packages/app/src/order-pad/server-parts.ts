import { readMatch } from '@strapline/contract/catalogue/matching'
import type { Product } from '@strapline/contract/entities'
import type { MatchInput } from '@strapline/contract/search/match'
import type { QueryClient } from '@tanstack/react-query'
import { suggestionsQuery } from '../api/catalogue-search.ts'
import { call } from '../api/client.ts'
import { keyOf } from '../api/query-client.ts'
import { createPartLookup } from './part-lookup.ts'

/** So many products are suggested for a part. */
const mostSuggested = 8

/** The parts of a catalogue that a server has: what it has found, and what it suggests. Loaded where one is needed. */
export function createServerParts(queryClient: QueryClient) {
  return {
    lookup: createPartLookup(askServer),
    async suggest(text: string): Promise<readonly Product[]> {
      const { products } = await queryClient.fetchQuery(suggestionsQuery(text, mostSuggested))
      return products
    },
    /** Asks again whenever the products may be others: a booking changes what is in stock. Returns a function that stops it. */
    follow({ refresh }: Pick<ReturnType<typeof createPartLookup>, 'refresh'>) {
      return queryClient.getQueryCache().subscribe(({ type, query }) => {
        const isList = query.queryKey[0] === keyOf('listProducts')[0]
        if (type === 'updated' && isList && query.state.isInvalidated) refresh()
      })
    },
  }
}

async function askServer(texts: readonly MatchInput[]) {
  const { matches } = await call('matchProducts', { body: { texts: [...texts] } })
  return matches.map(readMatch)
}
