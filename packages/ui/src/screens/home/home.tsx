import type { Product } from '@strapline/contract/entities'
import type { HomeContent } from '../../lib/content.ts'
import type { Resource } from '../../lib/resource.ts'
import { HomeIntro } from '../../shop/home-intro/home-intro.tsx'
import { MarketSector } from '../../shop/market-sector/market-sector.tsx'

export interface HomeScreenProps {
  /** The texts and pictures that are not read from data: `homeContent`. */
  content: HomeContent
  /** All products. */
  products: Resource<Product[]>
  /** Decides the order of the products. A new seed is a new order, so keep one for each visit. */
  seed: number
  /** The product slide that is shown, from 0 to 3. */
  slide: number
  /** The ids of the visitor's favourites. */
  favourites: ReadonlySet<string>
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /** What can be done here. */
  actions: {
    /** Shows another product slide, from 0 to 3. */
    showSlide: (slide: number) => void
    /** Makes the product with this id a favourite, or no longer one. */
    toggleFavourite: (id: string) => void
  }
}

/** The route `/`. */
export function HomeScreen({
  content,
  products,
  seed,
  slide,
  favourites,
  hrefOf,
  actions,
}: HomeScreenProps) {
  return (
    <>
      <HomeIntro content={content.intro} />
      <MarketSector
        products={products}
        seed={seed}
        slide={slide}
        onSlideChange={actions.showSlide}
        hrefOf={hrefOf}
        favourites={favourites}
        onToggleFavourite={actions.toggleFavourite}
      />
    </>
  )
}
