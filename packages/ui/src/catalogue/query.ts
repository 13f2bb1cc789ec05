/** Every sort order of the catalogue, the default first. */
export const catalogueSorts = ['name', 'price', 'price-desc', 'min-order', 'available'] as const

/** A sort order of the catalogue; `available` sorts by stock, the largest first. */
export type CatalogueSort = (typeof catalogueSorts)[number]

/** The search, filters, sort order and page of the catalogue. Texts are as typed, in a field or in an address. */
export interface CatalogueQuery {
  search: string
  sort: CatalogueSort
  quantity: string
  minPrice: string
  maxPrice: string
  favourites: boolean
  page: number
}

/** The query of the whole catalogue: no search, no filter, the first page. */
export const everything: CatalogueQuery = {
  search: '',
  sort: 'name',
  quantity: '',
  minPrice: '',
  maxPrice: '',
  favourites: false,
  page: 1,
}

/** Parses a sort order from a field or an address; returns the default for any other text. */
export function sortOf(text: string | null | undefined): CatalogueSort {
  return catalogueSorts.find((sort) => sort === text) ?? everything.sort
}

/** A filter of the catalogue. */
export type CatalogueFilter = 'search' | 'quantity' | 'price' | 'favourites'

/** The change of a query that removes a filter. */
export const withoutFilter: Record<CatalogueFilter, Partial<CatalogueQuery>> = {
  search: { search: '', page: 1 },
  quantity: { quantity: '', page: 1 },
  price: { minPrice: '', maxPrice: '', page: 1 },
  favourites: { favourites: false, page: 1 },
}

/** The maximum length of a text of a query: an address may contain anything. */
export const longestText = 200
