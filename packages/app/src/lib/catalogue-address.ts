import {
  type CatalogueQuery,
  type CatalogueView,
  everything,
  longestText,
  sortOf,
  viewOf,
} from '@strapline/ui/catalogue/query'
import type { AddressForm } from './use-address-state.ts'

function read(search: string, usual: CatalogueView): CatalogueQuery {
  const params = new URLSearchParams(search)
  const text = (name: string) => (params.get(name) ?? '').slice(0, longestText)
  return {
    search: text('q'),
    sort: sortOf(params.get('sort')),
    quantity: text('quantity'),
    minPrice: text('min-price'),
    maxPrice: text('max-price'),
    favourites: params.get('favourites') === 'yes',
    view: viewOf(params.get('view')) ?? usual,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

/** Leaves defaults out, so that links stay short. A list is a list for everybody, so it is never left out. */
function write(query: CatalogueQuery, usual: CatalogueView): string {
  const params = new URLSearchParams()
  const add = (name: string, value: string) =>
    value !== '' && params.set(name, value.slice(0, longestText))
  add('q', query.search)
  if (query.sort !== everything.sort) add('sort', query.sort)
  add('quantity', query.quantity)
  add('min-price', query.minPrice)
  add('max-price', query.maxPrice)
  if (query.favourites) add('favourites', 'yes')
  if (query.view !== everything.view || query.view !== usual) add('view', query.view)
  if (query.page > 1) add('page', String(query.page))
  const search = params.toString()
  return search && `?${search}`
}

/**
 * The query of the catalogue in the search part of its address.
 *
 * @param usual how products are shown where the address does not say it
 */
export function catalogueAddress(usual: CatalogueView): AddressForm<CatalogueQuery> {
  return {
    read: (search) => read(search, usual),
    write: (query) => write(query, usual),
    typed: ['search', 'quantity', 'minPrice', 'maxPrice'],
    following: ['page'],
  }
}
