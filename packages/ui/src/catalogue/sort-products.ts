import type { Product } from '@strapline/contract/entities'
import type { CatalogueSort } from './query.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** Compares without subtracting: the difference of two infinities is NaN, which no sort can use. */
function compare<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : Number(a > b)
}

const comparators: Record<Exclude<CatalogueSort, 'name'>, (a: Product, b: Product) => number> = {
  price: (a, b) => compare(a.unitPrice, b.unitPrice),
  'price-desc': (a, b) => compare(b.unitPrice, a.unitPrice),
  'min-order': (a, b) => compare(a.minOrder, b.minOrder),
  available: (a, b) => compare(b.availAble, a.availAble),
}

/** The sorted copies of each list. Comparing names is slow, and a list changes more seldom than a query. */
const sortedCopies = new WeakMap<readonly Product[], Map<CatalogueSort, readonly Product[]>>()

/**
 * The products in an order; equal ones by name, and then by id. The same list and order give the same copy,
 * so that a keystroke in the search sorts nothing.
 */
export function sortProducts(
  products: readonly Product[],
  sort: CatalogueSort,
): readonly Product[] {
  const copies = sortedCopies.get(products) ?? new Map<CatalogueSort, readonly Product[]>()
  sortedCopies.set(products, copies)
  let sorted = copies.get(sort)
  if (!sorted) {
    // Sorting is stable: by name first, so that no other order compares names.
    sorted =
      sort === 'name'
        ? byName(products)
        : sortProducts(products, 'name').toSorted(comparators[sort])
    copies.set(sort, sorted)
  }
  return sorted
}

function byName(products: readonly Product[]): readonly Product[] {
  return products.toSorted((a, b) => collator.compare(a.name, b.name) || compare(a._id, b._id))
}
