import type { Product } from '../entities.ts'
import { type CatalogueSort, type SortColumn, sorts } from './sorts.ts'

const collator = new Intl.Collator('en', { numeric: true })

type Value = string | number | undefined

/** What a column has of a product; undefined where the server does not say it. */
const valueIn: Record<SortColumn, (product: Product) => Value> = {
  name: ({ name }) => name,
  part: ({ partNumber }) => partNumber,
  price: ({ unitPrice }) => unitPrice,
  'min-order': ({ minOrder }) => minOrder,
  available: ({ availAble }) => availAble,
}

/** Compares without subtracting: the difference of two infinities is NaN, which no sort can use. */
function compare<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : Number(a > b)
}

const compareValues = (a: NonNullable<Value>, b: NonNullable<Value>): number =>
  typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : compare(a, b)

/** A comparison for this order. A product without a value comes last in both directions. */
function comparatorOf(sort: CatalogueSort): (a: Product, b: Product) => number {
  const { column, direction } = sorts[sort]
  const sign = direction === 'ascending' ? 1 : -1
  return (one, other) => {
    const a = valueIn[column](one)
    const b = valueIn[column](other)
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * compareValues(a, b)
  }
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
    // Sorting is stable: by name first, so that no other order compares names of equal ones.
    sorted =
      sort === 'name'
        ? byName(products)
        : sortProducts(products, 'name').toSorted(comparatorOf(sort))
    copies.set(sort, sorted)
  }
  return sorted
}

function byName(products: readonly Product[]): readonly Product[] {
  return products.toSorted((a, b) => collator.compare(a.name, b.name) || compare(a._id, b._id))
}
