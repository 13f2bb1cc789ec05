import { type CatalogueQuery, everything, longestText, sortOf } from '@strapline/ui/catalogue/query'
import type { AddressForm } from './use-address-state.ts'

function read(search: string): CatalogueQuery {
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

/** Leaves defaults out, so that links stay short. */
function write(query: CatalogueQuery): string {
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

/** The query of the catalogue in the search part of its address. */
export const catalogueAddress: AddressForm<CatalogueQuery> = {
  read,
  write,
  typed: ['search', 'quantity', 'minPrice', 'maxPrice'],
  following: ['page'],
}
