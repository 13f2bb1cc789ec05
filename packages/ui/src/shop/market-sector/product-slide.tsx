import type { MarketSectorContent } from '../../content/home.ts'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import {
  ProductGrid,
  type ProductGridProps,
  ProductGridSkeleton,
} from '../product-grid/product-grid.tsx'
import { ProductsProgress } from '../product-grid/products-progress.tsx'

export interface ProductSlideProps
  extends Pick<ProductGridProps, 'products' | 'hrefOf' | 'favourites' | 'onToggleFavourite'> {
  /** What is said where the products don't reach this far. */
  beyond: MarketSectorContent['beyond']
  /** Whether a newer list is on its way. */
  refreshing: boolean
}

/** The cards of one slide. */
export function ProductSlide({ beyond, refreshing, ...grid }: ProductSlideProps) {
  if (grid.products.length === 0) {
    return (
      <EmptyState title={beyond.title} headingLevel={3}>
        {beyond.text}
      </EmptyState>
    )
  }
  return (
    <>
      <ProductsProgress state={refreshing ? 'refreshing' : undefined} />
      <ProductGrid {...grid} />
    </>
  )
}

export interface ProductSlideSkeletonProps {
  /** How many cards there will be. */
  cards: number
}

/** The same grid while the products are on their way. */
export function ProductSlideSkeleton({ cards }: ProductSlideSkeletonProps) {
  return (
    <>
      <ProductsProgress state="loading" />
      <ProductGridSkeleton cards={cards} />
    </>
  )
}
