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

/** Where one card would be left alone in the last row of four, the first leads the others in a row of its own. */
function hasLead(cards: number): boolean {
  return cards > 1 && cards % 4 === 1
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
      <ProductGrid {...grid} lead={hasLead(grid.products.length)} />
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
      <ProductGridSkeleton cards={cards} lead={hasLead(cards)} />
    </>
  )
}
