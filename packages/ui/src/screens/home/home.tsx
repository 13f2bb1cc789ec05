import type { Product, Review } from '@strapline/contract/entities'
import { Suspense } from 'react'
import type { HomeContent } from '../../content/home.ts'
import { loadable } from '../../lib/loadable.ts'
import type { Resource } from '../../lib/resource.ts'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { FeatureStrip } from '../../shop/feature-strip/feature-strip.tsx'
import { HeroBanner } from '../../shop/hero-banner/hero-banner.tsx'
import { MarketSector } from '../../shop/market-sector/market-sector.tsx'

/** What lies below the products: its code comes behind that of what is seen first. */
const LowerPart = loadable('home', () => import('./lower-part.tsx'), 'LowerPart')
if (typeof window !== 'undefined') LowerPart.preload().catch(() => undefined)

export interface HomeScreenProps {
  /** The texts and pictures that are not read from data: `voice().home`. */
  content: HomeContent
  /** All products. */
  products: Resource<Product[]>
  /** All reviews, the newest first. */
  reviews: Resource<Review[]>
  /** Decides the order of the products. A new seed is a new order, so keep one for each visit. */
  seed: number
  /** The product slide that is shown, from 0 to 3. */
  slide: number
  /** The ids of the visitor's favourites. */
  favourites: ReadonlySet<string>
  /**
   * Paints the top of the page first, and then what is below the first window: a page that was opened by a
   * link is shown sooner. Nothing in view moves, as the main part is always higher than the window. The page
   * must be whole at once where a place on it is restored, or where its HTML is taken over.
   * @default false
   */
  topFirst?: boolean
  /** The whole catalogue. */
  catalogueHref: string
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

/** The route `/`: the storefront, with its sections in the order of the specification. */
export function HomeScreen({
  content,
  products,
  reviews,
  seed,
  slide,
  favourites,
  topFirst = false,
  catalogueHref,
  hrefOf,
  actions,
}: HomeScreenProps) {
  const isWhole = useAfterPaint(true, !topFirst)
  return (
    <>
      <HeroBanner content={content.hero} />
      <Suspense>
        <FeatureStrip content={content.features} />
      </Suspense>
      {isWhole && (
        <>
          <Suspense>
            <MarketSector
              content={content.marketSector}
              products={products}
              seed={seed}
              slide={slide}
              onSlideChange={actions.showSlide}
              catalogueHref={catalogueHref}
              hrefOf={hrefOf}
              favourites={favourites}
              onToggleFavourite={actions.toggleFavourite}
            />
          </Suspense>
          <Suspense>
            <LowerPart content={content} reviews={reviews} />
          </Suspense>
        </>
      )}
    </>
  )
}
