import { noProducts } from './no-products.ts'

/** The texts of the catalogue, apart from its data and the labels of its controls. */
export interface CatalogueContent {
  /** The page's first heading. */
  title: string
  /** What there is to find, in a sentence or two. */
  lede: string
  /** Shown while there is nothing for sale. */
  empty: { title: string; text: string }
}

export const catalogueContent: CatalogueContent = {
  title: 'Catalogue',
  lede: 'Strapping tools, strap and seals, measuring and bench gear. Prices are per piece; each product shows its smallest order.',
  empty: noProducts,
}
