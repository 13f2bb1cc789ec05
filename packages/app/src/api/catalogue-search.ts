import { everyProduct, type PageSought, writeSearch } from '@strapline/contract/catalogue/address'
import type { CatalogueSearch } from '@strapline/contract/catalogue/find'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { keyOf } from './query-client.ts'

/** What the server finds for a search: one page. */
export function searchQuery(search: CatalogueSearch, page: PageSought) {
  const written = writeSearch(search, page)
  return queryOptions({
    queryKey: [...keyOf('searchCatalogue'), written] as const,
    queryFn: ({ signal }) => call('searchCatalogue', {}, { signal, search: written }),
  })
}

/** What a server suggests for what is typed. */
export const suggestionsQuery = (q: string, most: number) =>
  searchQuery({ ...everyProduct, q }, { offset: 0, limit: most })
