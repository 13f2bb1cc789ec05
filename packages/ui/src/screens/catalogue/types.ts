import type { Product } from '@strapline/contract/entities'
import type { Compared } from '../../catalogue/compare.ts'
import type { CatalogueResult } from '../../catalogue/find-products.ts'
import type { Purchases } from '../../catalogue/purchases.ts'
import type { CatalogueQuery } from '../../catalogue/query.ts'
import type { CatalogueContent } from '../../content/catalogue.ts'
import type { Resource } from '../../lib/resource.ts'

export interface CatalogueScreenProps extends CatalogueProps {
  /** All products, among which the browser searches. */
  products: Resource<Product[]>
}

export interface FoundCatalogueScreenProps extends CatalogueProps {
  /** What a server has found: for the query, or for an earlier one while it searches. */
  result: Resource<CatalogueResult>
  /** What a product that is compared is called; undefined while that is not known. */
  nameOf: (id: string) => string | undefined
  /** The server finds words and sorts, and can do nothing else: there are no filters. */
  hasNoFilters?: boolean | undefined
}

/** What a catalogue has wherever it is searched. */
export interface CatalogueProps {
  /** The texts that are not read from data: `catalogueContent`. */
  content: CatalogueContent
  /** Search, filters, order and page. Update it synchronously in `actions.change`: the fields show it. */
  query: CatalogueQuery
  /** The ids of the visitor's favourites. */
  favourites: ReadonlySet<string>
  /** What the visitor has bought before; nothing where it is left out. */
  purchases?: Purchases | undefined
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /** The address of another page of the current query. */
  pageHref: (page: number) => string
  /** The key that leads to the search from every page, where there is one; the field shows it. */
  searchKey?: string | undefined
  /** Where many parts are ordered at once; without it there is no link to it. */
  bulkOrderHref?: string | undefined
  /** What is compared; without it nothing can be. */
  compared?: Compared | undefined
  /** What can be done here. */
  actions: {
    /** Changes a part of the query. A changed search, filter or order comes with `page: 1`. */
    change: (patch: Partial<CatalogueQuery>) => void
    /** Makes the product with this id a favourite, or no longer one. */
    toggleFavourite: (id: string) => void
    /** Shows a product's page: Enter was pressed in the search, which finds nothing else. */
    open: (product: Product) => void
    /** Puts a quantity that can be ordered into the order pad. Keep it stable, so that typing renders no rows. */
    addToPad: (product: Product, quantity: number) => void
  }
}
