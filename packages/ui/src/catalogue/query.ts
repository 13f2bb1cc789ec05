import { type Choice, withValues } from '@strapline/contract/catalogue/facets'
import type { CatalogueSort } from '@strapline/contract/catalogue/sorts'

/** How the catalogue shows its products, the default first. */
export const catalogueViews = ['cards', 'list'] as const

/** `cards` beside each other, or a `list` with a line for each product. */
export type CatalogueView = (typeof catalogueViews)[number]

/** The search, filters, sort order and page of the catalogue. Texts are as typed, in a field or in an address. */
export interface CatalogueQuery {
  search: string
  sort: CatalogueSort
  quantity: string
  minPrice: string
  maxPrice: string
  favourites: boolean
  /** Only what the visitor has bought before. */
  bought: boolean
  /** The families and the values of attributes that are chosen. */
  choices: readonly Choice[]
  view: CatalogueView
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
  bought: false,
  choices: [],
  view: 'cards',
  page: 1,
}

/** Parses a view from an address or the storage; undefined for any other text. */
export function viewOf(text: string | null | undefined): CatalogueView | undefined {
  return catalogueViews.find((view) => view === text)
}

/** A filter of the catalogue; `facet:` with the name of a facet for the values that are chosen of it. */
export type CatalogueFilter =
  | 'search'
  | 'quantity'
  | 'price'
  | 'favourites'
  | 'bought'
  | `facet:${string}`

/** The filter of a facet. */
export const facetFilter = (name: string): CatalogueFilter => `facet:${name}`

/** The name of the facet of a filter; undefined for other filters. */
export const facetNameOf = (filter: CatalogueFilter): string | undefined =>
  filter.startsWith('facet:') ? filter.slice('facet:'.length) : undefined

/** The change of a query that removes a filter. */
export function withoutFilter(
  { choices }: Pick<CatalogueQuery, 'choices'>,
  filter: CatalogueFilter,
): Partial<CatalogueQuery> {
  const name = facetNameOf(filter)
  if (name !== undefined) return { choices: withValues(choices, name, []), page: 1 }
  if (filter === 'price') return { minPrice: '', maxPrice: '', page: 1 }
  if (filter === 'favourites' || filter === 'bought') return { [filter]: false, page: 1 }
  return { [filter]: '', page: 1 }
}

/** The most facets that an address may choose of, and the most values of each. */
export const mostChoices = 60
