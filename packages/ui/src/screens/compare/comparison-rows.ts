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
  /** Whether at least two of the products say something here, and not the same. */
  differs: boolean
}

/** A thing that products say: its values, none where it is not said. Their order makes no difference. */
interface Source {
  key: string
  label: string
  of: (product: Product) => readonly string[]
  /** It names the product, so another one of another product is no difference. */
  isIdentity?: true
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
    {
      key: 'part',
      label: 'Part number',
      of: ({ partNumber }) => given(partNumber),
      isIdentity: true,
    },
    { key: 'family', label: 'Family', of: ({ family }) => given(family) },
    ...[...names].map((name) => ({
      key: `attribute ${name}`,
      label: name,
      of: ({ attributes = [] }: Product) =>
        attributes.flatMap((attribute) => (attribute.name === name ? attribute.values : [])),
    })),
  ]
  return sources.flatMap(({ key, label, of, isIdentity }) => {
    const values = products.map((product) => {
      const said = product ? of(product) : []
      return said.length > 0 ? said : undefined
    })
    // Who says nothing may still have the same: only what is said can differ.
    const said = values.flatMap((each) => (each ? JSON.stringify(each.toSorted()) : []))
    if (said.length === 0) return []
    return {
      key,
      label,
      texts: values.map((each) => each?.join(', ')),
      differs: isIdentity === undefined && new Set(said).size > 1,
    }
  })
}
