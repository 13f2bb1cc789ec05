import type { MarketSectorContent } from '../../content/home.ts'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import {
  ProductGrid,
  type ProductGridProps,
  ProductGridSkeleton,
} from '../product-grid/product-grid.tsx'
import { ProductsProgress } from '../product-grid/products-progress.tsx'

export interface ProductSlideProps
  extends Pick<
    ProductGridProps,
    'products' | 'hrefOf' | 'favourites' | 'onToggleFavourite' | 'fewOnPhone'
  > {
  /** The texts of a slide that no product falls on. */
  empty: MarketSectorContent['emptySlide']
  /** Whether a newer list is loading. */
  refreshing: boolean
}

/** Whether the first card has a row of its own, because the last row of four would have a single card otherwise. */
function hasLead(cards: number): boolean {
  return cards > 1 && cards % 4 === 1
}

/** The cards of one slide. */
export function ProductSlide({ empty, refreshing, ...grid }: ProductSlideProps) {
  if (grid.products.length === 0) {
    return (
      <EmptyState title={empty.title} headingLevel={3}>
        {empty.text}
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

export interface ProductSlideSkeletonProps extends Pick<ProductGridProps, 'fewOnPhone'> {
  /** How many cards there will be. */
  cards: number
}

/** The same grid while the products load. */
export function ProductSlideSkeleton({ cards, fewOnPhone }: ProductSlideSkeletonProps) {
  return (
    <>
      <ProductsProgress state="loading" />
      <ProductGridSkeleton cards={cards} lead={hasLead(cards)} fewOnPhone={fewOnPhone} />
    </>
  )
}
