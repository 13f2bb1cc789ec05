import type { Product } from '@strapline/contract/entities'
import type { Resource } from '../../lib/resource.ts'

export interface CompareScreenProps {
  /** All products, among which those to compare are found. */
  products: Resource<Product[]>
  /** The ids of what is compared, a column each, as an address has them: any number of them, and any text. */
  ids: readonly string[]
  /** Whether only the rows are shown in which the products differ. */
  onlyDifferences: boolean
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /** The catalogue, where products are chosen. */
  catalogueHref: string
  /** What can be done here. */
  actions: {
    /** Takes a product out of the comparison. */
    remove: (id: string) => void
    /** Shows only the rows in which the products differ, or all of them. */
    showOnlyDifferences: (on: boolean) => void
    /** Puts these quantities, which can be ordered, into the order pad, and says so. */
    addAllToPad: (lines: readonly { product: Product; quantity: number }[]) => void
  }
}
