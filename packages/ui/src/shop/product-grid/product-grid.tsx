import type { Product } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import { Suspense, useState } from 'react'
import { loadable } from '../../lib/loadable.ts'
import { ProductCard, type ProductCardProps } from '../product-card/product-card.tsx'
import { ProductCardSkeleton } from '../product-card/product-card-skeleton.tsx'
import type { ProductPreviewProps } from '../product-preview/product-preview.tsx'

/** Loaded when a Preview is hovered or focused: most visitors never open one. */
const ProductPreview = loadable(
  'product-preview',
  () => import('../product-preview/product-preview.tsx'),
  'ProductPreview',
)

export interface ProductGridProps {
  /** The products, in the order in which they are shown. */
  products: readonly Product[]
  /** Gives the path of a product's page. */
  hrefOf: (product: Product) => string
  /** The ids of the visitor's favourites. */
  favourites: ReadonlySet<string>
  /** Called with a product's id when its heart is pressed: adds it to the favourites or removes it. */
  onToggleFavourite: (id: string) => void
  /**
   * Cards in a row on a wide screen; 3 beside something else, where there may be a fourth in a column of 72rem. Two
   * on a tablet, one on a phone.
   * @default 4
   */
  columns?: 3 | 4
  /**
   * Whether the first card stands wide in a row of its own, above the others.
   * @default false
   */
  lead?: boolean
  /**
   * Whether a phone shows the first five only, where a link leads to the others.
   * @default false
   */
  fewOnPhone?: boolean | undefined
  /**
   * The level of the names' headings: one below the heading that the grid stands under.
   * @default 3
   */
  headingLevel?: ProductCardProps['headingLevel']
  /** Puts a quantity into the order pad, from the quick view; left out where there is no pad. */
  addToPad?: ProductPreviewProps['addToPad']
  /** Gives what a card can do beyond its links. */
  actionsOf?: ((product: Product) => Pick<ProductCardProps, 'check' | 'note' | 'order'>) | undefined
}

/** On a phone, all after the fifth. */
const few = 'max-md:*:nth-[n+6]:hidden'

const grids = {
  3: 'grid gap-4 md:grid-cols-2 lg:gap-6 lg:thirds-6 @6xl:grid-cols-4',
  4: 'grid gap-4 md:grid-cols-2 lg:grid-cols-4 lg:gap-6',
} satisfies Record<NonNullable<ProductGridProps['columns']>, string>

/** Products beside each other, each with its quick view. */
export function ProductGrid({
  products,
  hrefOf,
  favourites,
  onToggleFavourite,
  columns = 4,
  lead = false,
  fewOnPhone = false,
  headingLevel = 3,
  addToPad,
  actionsOf,
}: ProductGridProps) {
  const [previewed, setPreviewed] = useState<Product>()
  const [previewOpen, setPreviewOpen] = useState(false)

  function preview(product: Product) {
    setPreviewed(product)
    setPreviewOpen(true)
  }

  return (
    <>
      <ul className={cx(grids[columns], fewOnPhone && few)}>
        {products.map((product, index) => (
          <li key={product._id} className={lead && index === 0 ? 'col-span-full' : undefined}>
            <ProductCard
              product={product}
              layout={lead && index === 0 ? 'wide' : 'upright'}
              href={hrefOf(product)}
              favourite={favourites.has(product._id)}
              onToggleFavourite={() => onToggleFavourite(product._id)}
              onPreview={() => preview(product)}
              onPreviewIntent={() => void ProductPreview.preload()}
              headingLevel={headingLevel}
              {...actionsOf?.(product)}
            />
          </li>
        ))}
      </ul>
      {previewed && (
        <Suspense>
          <ProductPreview
            product={previewed}
            href={hrefOf(previewed)}
            // Back to another page of products closes the quick view of one that is no longer shown.
            open={previewOpen && products.some(({ _id }) => _id === previewed._id)}
            onOpenChange={setPreviewOpen}
            addToPad={
              addToPad && {
                needed: addToPad.needed,
                // The toast that says what was added can't be pressed beside an open dialog.
                onAdd(product, quantity) {
                  addToPad.onAdd(product, quantity)
                  setPreviewOpen(false)
                },
              }
            }
          />
        </Suspense>
      )}
    </>
  )
}

export interface ProductGridSkeletonProps {
  /** How many cards to show. */
  cards: number
  /**
   * Cards in a row on a wide screen, as the grid will have.
   * @default 4
   */
  columns?: ProductGridProps['columns']
  /**
   * Whether the first card stands wide, as the grid's will.
   * @default false
   */
  lead?: boolean
  /**
   * Whether a phone shows five only, as the grid will.
   * @default false
   */
  fewOnPhone?: boolean | undefined
  /**
   * Whether the cards will have a way to order their product.
   * @default false
   */
  hasOrder?: boolean
}

/** The grid's skeleton while products load. */
export function ProductGridSkeleton({
  cards,
  columns = 4,
  lead = false,
  fewOnPhone = false,
  hasOrder = false,
}: ProductGridSkeletonProps) {
  return (
    <div className={cx(grids[columns], fewOnPhone && few)}>
      {lead && (
        <div className="col-span-full">
          <ProductCardSkeleton layout="wide" />
        </div>
      )}
      {Array.from({ length: lead ? cards - 1 : cards }, (_, index) => `card ${index}`).map(
        (key) => (
          <ProductCardSkeleton key={key} hasOrder={hasOrder} />
        ),
      )}
    </div>
  )
}
