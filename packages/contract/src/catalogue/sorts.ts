/** What products can be sorted by: a column of the catalogue's list. */
export type SortColumn = 'name' | 'part' | 'price' | 'min-order' | 'available'

interface SortOrder {
  column: SortColumn
  /** As `aria-sort` says it. */
  direction: 'ascending' | 'descending'
  /** What it is called among the others. */
  label: string
}

/**
 * Every order of the catalogue, by its name in the address; the default first. The select and the headings of the list
 * are made of it. A column has two, and a press on its heading gives the first of them first.
 */
export const sorts = {
  name: { column: 'name', direction: 'ascending', label: 'Name, A to Z' },
  'name-desc': { column: 'name', direction: 'descending', label: 'Name, Z to A' },
  part: { column: 'part', direction: 'ascending', label: 'Part number, lowest first' },
  'part-desc': { column: 'part', direction: 'descending', label: 'Part number, highest first' },
  price: { column: 'price', direction: 'ascending', label: 'Price, lowest first' },
  'price-desc': { column: 'price', direction: 'descending', label: 'Price, highest first' },
  'min-order': {
    column: 'min-order',
    direction: 'ascending',
    label: 'Minimum order, lowest first',
  },
  'min-order-desc': {
    column: 'min-order',
    direction: 'descending',
    label: 'Minimum order, highest first',
  },
  // Whoever sorts by the stock looks for enough of it.
  available: { column: 'available', direction: 'descending', label: 'Availability, most first' },
  'available-asc': {
    column: 'available',
    direction: 'ascending',
    label: 'Availability, least first',
  },
} as const satisfies Record<string, SortOrder>

/** A sort order of the catalogue. */
export type CatalogueSort = keyof typeof sorts

/** Every sort order, the default first. */
export const catalogueSorts = Object.keys(sorts) as readonly CatalogueSort[]

/** Parses a sort order from a field or an address; returns the default for any other text. */
export function sortOf(text: string | null | undefined): CatalogueSort {
  return catalogueSorts.find((sort) => sort === text) ?? 'name'
}

/**
 * The order after a press on the heading of a column: its first one, and when it is sorted by that, the other one.
 *
 * @param sort the order before; undefined where the products are in none of these
 */
export function sortAfterPress(column: SortColumn, sort: CatalogueSort | undefined): CatalogueSort {
  const ofColumn = catalogueSorts.filter((each) => sorts[each].column === column)
  return sortOf(ofColumn.find((each) => each !== sort))
}
