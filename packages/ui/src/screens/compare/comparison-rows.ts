import type { Product } from '@strapline/contract/entities'
import {
  availableQuantity,
  orderableQuantities,
  stockNote,
} from '../../shop/product-facts/stock-words.ts'

/** What the products of a comparison say about one thing. */
export interface ComparisonRow {
  key: string
  label: string
  /** What stands in each column; undefined where the product does not say it, or is not there. */
  texts: readonly (string | undefined)[]
  /** Whether the products that are there say different things. */
  differs: boolean
}

/** A thing that products say: its values, none where it is not said. Their order makes no difference. */
interface Source {
  key: string
  label: string
  of: (product: Product) => readonly string[]
}

const given = (value: string | undefined) => (value === undefined ? [] : [value])

/**
 * A row for each thing that at least one of these products says: price and stock first, then the attributes in the
 * order in which they come.
 *
 * @param products a column each; undefined for a product that is not there
 * @param money writes an amount with its currency
 */
export function comparisonRows(
  products: readonly (Product | undefined)[],
  money: (amount: number) => string,
): ComparisonRow[] {
  const names = new Set(
    products.flatMap((product) => product?.attributes?.map(({ name }) => name) ?? []),
  )
  const sources: Source[] = [
    { key: 'price', label: 'Price / piece', of: ({ unitPrice }) => [money(unitPrice)] },
    {
      key: 'orderable',
      label: 'You can order',
      of: (product) => given(orderableQuantities(product) ?? stockNote(product)),
    },
    { key: 'available', label: 'Available', of: (product) => [availableQuantity(product)] },
    { key: 'part', label: 'Part number', of: ({ partNumber }) => given(partNumber) },
    { key: 'family', label: 'Family', of: ({ family }) => given(family) },
    ...[...names].map((name) => ({
      key: `attribute ${name}`,
      label: name,
      of: ({ attributes = [] }: Product) =>
        attributes.flatMap((attribute) => (attribute.name === name ? attribute.values : [])),
    })),
  ]
  return sources.flatMap(({ key, label, of }) => {
    const values = products.map((product) => product && of(product))
    if (values.every((each) => each === undefined || each.length === 0)) return []
    const said = values.flatMap((each) => (each ? JSON.stringify(each.toSorted()) : []))
    return {
      key,
      label,
      texts: values.map((each) => (each && each.length > 0 ? each.join(', ') : undefined)),
      differs: new Set(said).size > 1,
    }
  })
}
