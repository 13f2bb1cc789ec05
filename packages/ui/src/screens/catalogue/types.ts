import type { Product } from '@strapline/contract/entities'
import type { CatalogueQuery } from '../../catalogue/query.ts'
import type { CatalogueContent } from '../../content/catalogue.ts'
import type { Resource } from '../../lib/resource.ts'

export interface CatalogueScreenProps {
  /** The texts that are not read from data: `catalogueContent`. */
  content: CatalogueContent
  /** All products. */
  products: Resource<Product[]>
  /** What is asked of the catalogue. It must follow `actions.change` at once, as it is typed in. */
  query: CatalogueQuery
  /** The ids of the visitor's favourites. */
  favourites: ReadonlySet<string>
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /** The address of another page of what is asked now. */
  pageHref: (page: number) => string
  /** What can be done here. */
  actions: {
    /** Asks for something else: what changes in the query. Whatever narrows it asks for page 1, too. */
    change: (patch: Partial<CatalogueQuery>) => void
    /** Makes the product with this id a favourite, or no longer one. */
    toggleFavourite: (id: string) => void
  }
}
