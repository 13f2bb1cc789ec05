/** Every order of the catalogue, the usual one first. */
export const catalogueSorts = ['name', 'price', 'price-desc', 'min-order', 'available'] as const

/** An order of the catalogue; `available` has most in stock first. */
export type CatalogueSort = (typeof catalogueSorts)[number]

/** What is asked of the catalogue. The texts are as typed, in a field or in an address. */
export interface CatalogueQuery {
  search: string
  sort: CatalogueSort
  quantity: string
  minPrice: string
  maxPrice: string
  favourites: boolean
  page: number
}

/** The query for all products, from the first page on. */
export const everything: CatalogueQuery = {
  search: '',
  sort: 'name',
  quantity: '',
  minPrice: '',
  maxPrice: '',
  favourites: false,
  page: 1,
}

/** The order that a text names, as a field or an address gives it; the usual one for any other text. */
export function sortOf(text: string | null | undefined): CatalogueSort {
  return catalogueSorts.find((sort) => sort === text) ?? everything.sort
}

/** What can narrow the catalogue down. */
export type CatalogueFilter = 'search' | 'quantity' | 'price' | 'favourites'

/** The change of a query that takes one filter away. */
export const withoutFilter: Record<CatalogueFilter, Partial<CatalogueQuery>> = {
  search: { search: '', page: 1 },
  quantity: { quantity: '', page: 1 },
  price: { minPrice: '', maxPrice: '', page: 1 },
  favourites: { favourites: false, page: 1 },
}

/** Characters that a text of a query may have: nobody types more, and addresses may be made up. */
export const longestText = 200
