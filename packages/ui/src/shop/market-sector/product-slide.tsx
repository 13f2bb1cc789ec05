import type { Product } from '@strapline/contract/entities'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { ProductCardSkeleton } from '../product-card/product-card-skeleton.tsx'

export interface ProductSlideProps {
  /** The products of this slide. */
  products: Product[]
  /** Whether a newer list is on its way. */
  refreshing: boolean
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /** The ids of the visitor's favourites. */
  favourites: ReadonlySet<string>
  /** Makes the product with this id a favourite, or no longer one. */
  onToggleFavourite: (id: string) => void
  /** Opens the quick view of a product. */
  onPreview: (product: Product) => void
  /** Is told when somebody aims at a Preview. */
  onPreviewAim: () => void
}

const grid = 'grid gap-4 md:grid-cols-2 lg:grid-cols-4 lg:gap-6'

/** The cards of one slide. */
export function ProductSlide({
  products,
  refreshing,
  hrefOf,
  favourites,
  onToggleFavourite,
  onPreview,
  onPreviewAim,
}: ProductSlideProps) {
  if (products.length === 0) {
    return (
      <EmptyState title="Nothing on this slide yet" headingLevel={3}>
        The range does not reach this far. The first slide has all there is.
      </EmptyState>
    )
  }
  return (
    <>
      <Progress label={refreshing ? 'Refreshing products' : undefined} />
      <ul className={grid}>
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              href={hrefOf(product)}
              favourite={favourites.has(product._id)}
              onToggleFavourite={() => onToggleFavourite(product._id)}
              onPreview={() => onPreview(product)}
              onPreviewAim={onPreviewAim}
            />
          </li>
        ))}
      </ul>
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
      <Progress label="Loading products" />
      <div className={grid}>
        {Array.from({ length: cards }, (_, index) => `card ${index}`).map((key) => (
          <ProductCardSkeleton key={key} />
        ))}
      </div>
    </>
  )
}

/** Its room is always kept, so that the cards don't jump when it comes and goes. */
function Progress({ label }: { label: string | undefined }) {
  return <div className="flex h-6 items-start">{label && <ProgressBar label={label} />}</div>
}
