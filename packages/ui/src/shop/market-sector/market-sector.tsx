import type { Product } from '@strapline/contract/entities'
import { productSlideLabels, productSlides, slice } from '@strapline/contract/rules'
import { useMemo } from 'react'
import type { MarketSectorContent } from '../../content/home.ts'
import type { Resource } from '../../lib/resource.ts'
import { shuffled } from '../../lib/shuffle.ts'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { ErrorState } from '../../primitives/error-state/error-state.tsx'
import { Tabs } from '../../primitives/tabs/tabs.tsx'
import { ProductSlide, ProductSlideSkeleton } from './product-slide.tsx'
import { SlideNumbers } from './slide-numbers.tsx'

export interface MarketSectorProps {
  /** What stands above the products. */
  content: MarketSectorContent
  /** All products; which of them are seen depends on `seed` and `slide`. */
  products: Resource<Product[]>
  /** Decides the order of the products. A new seed is a new order, so keep one for each visit. */
  seed: number
  /** The slide that is shown, from 0 to 3. */
  slide: number
  /** Is told which slide is wanted. */
  onSlideChange: (slide: number) => void
  /** The whole catalogue. */
  catalogueHref: string
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /** The ids of the visitor's favourites. */
  favourites: ReadonlySet<string>
  /** Makes the product with this id a favourite, or no longer one. */
  onToggleFavourite: (id: string) => void
}

/** The home page's product section: four overlapping looks into the range, in a shuffled order. */
export function MarketSector(props: MarketSectorProps) {
  const { title, lede, all } = props.content
  return (
    <section
      id="market-sector"
      aria-labelledby="market-sector-title"
      className="page pt-8 pb-16 lg:pb-24"
    >
      <h2 id="market-sector-title" className="font-semibold text-3xl tracking-tight lg:text-4xl">
        {title}
      </h2>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="max-w-reading text-ink-soft lg:text-lg">{lede}</p>
        <ButtonLink href={props.catalogueHref}>{all}</ButtonLink>
      </div>
      <div className="mt-8">
        <Products {...props} />
      </div>
    </section>
  )
}

function Products(props: MarketSectorProps) {
  const { products, content } = props
  if (products.status === 'error') {
    return (
      <ErrorState
        title="The products did not load"
        message={products.message}
        onRetry={products.retry}
        headingLevel={3}
      />
    )
  }
  if (products.status === 'ready' && products.data.length === 0) {
    return (
      <EmptyState title={content.empty.title} headingLevel={3}>
        {content.empty.text}
      </EmptyState>
    )
  }
  return <Slides {...props} />
}

function Slides({
  content,
  products,
  seed,
  slide,
  onSlideChange,
  hrefOf,
  favourites,
  onToggleFavourite,
}: MarketSectorProps) {
  const list = products.status === 'ready' ? products.data : undefined
  const order = useMemo(() => list && shuffled(list, seed), [list, seed])

  const items = productSlides.map((range, index) => ({
    value: String(index),
    label: productSlideLabels[index] ?? '',
    content: order ? (
      <ProductSlide
        products={slice(order, range)}
        beyond={content.beyond}
        refreshing={products.status === 'ready' && products.refreshing === true}
        hrefOf={hrefOf}
        favourites={favourites}
        onToggleFavourite={onToggleFavourite}
      />
    ) : (
      <ProductSlideSkeleton cards={range.to - range.from + 1} />
    ),
  }))

  return (
    <Tabs
      label="Product slides"
      value={String(slide)}
      onValueChange={(value) => onSlideChange(Number(value))}
      items={items}
      listEnd={<SlideNumbers slide={slide} onSlideChange={onSlideChange} />}
    />
  )
}
