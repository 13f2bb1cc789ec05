import {
  type CatalogueQuery,
  everything,
  longestText,
  sortOf,
} from '@strapline/ui/lib/catalogue.ts'

/** What the catalogue is asked by the search part of an address; anything odd asks nothing. */
export function readCatalogueAddress(search: string): CatalogueQuery {
  const params = new URLSearchParams(search)
  const text = (name: string) => (params.get(name) ?? '').slice(0, longestText)
  return {
    search: text('q'),
    sort: sortOf(params.get('sort')),
    quantity: text('quantity'),
    minPrice: text('min-price'),
    maxPrice: text('max-price'),
    favourites: params.get('favourites') === 'yes',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

/** The search part of the address for `query`: what is as usual is left out, so that links stay short. */
export function writeCatalogueAddress(query: CatalogueQuery): string {
  const params = new URLSearchParams()
  const add = (name: string, value: string) =>
    value !== '' && params.set(name, value.slice(0, longestText))
  add('q', query.search)
  if (query.sort !== everything.sort) add('sort', query.sort)
  add('quantity', query.quantity)
  add('min-price', query.minPrice)
  add('max-price', query.maxPrice)
  if (query.favourites) add('favourites', 'yes')
  if (query.page > 1) add('page', String(query.page))
  const search = params.toString()
  return search && `?${search}`
}
