import type { Product } from '@strapline/contract/entities'
import type { CatalogueSort } from './query.ts'

const collator = new Intl.Collator('en', { numeric: true })

/** Compares without subtracting: the difference of two infinities is NaN, which no sort can use. */
function compare<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : Number(a > b)
}

const comparators: Record<CatalogueSort, (a: Product, b: Product) => number> = {
  name: () => 0,
  price: (a, b) => compare(a.unitPrice, b.unitPrice),
  'price-desc': (a, b) => compare(b.unitPrice, a.unitPrice),
  'min-order': (a, b) => compare(a.minOrder, b.minOrder),
  available: (a, b) => compare(b.availAble, a.availAble),
}

/** Sorts a copy of the products; equal ones are sorted by name, and then by id. */
export function sortProducts(products: readonly Product[], sort: CatalogueSort): Product[] {
  const comparator = comparators[sort]
  return products.toSorted(
    (a, b) => comparator(a, b) || collator.compare(a.name, b.name) || compare(a._id, b._id),
  )
}
