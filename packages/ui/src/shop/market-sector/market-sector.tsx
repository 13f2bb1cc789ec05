import type { Product } from '@strapline/contract/entities'
import { type IndexRange, productSlides, slice } from '@strapline/contract/rules'
import { useMemo } from 'react'
import type { MarketSectorContent } from '../../content/home.ts'
import type { Resource } from '../../lib/resource.ts'
import { shuffled } from '../../lib/shuffle.ts'
import { Async } from '../../primitives/async/async.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { Tabs } from '../../primitives/tabs/tabs.tsx'
import { ProductSlide, ProductSlideSkeleton } from './product-slide.tsx'
import { SlideNumbers } from './slide-numbers.tsx'

export interface MarketSectorProps {
  /** The texts above the products. */
  content: MarketSectorContent
  /** All products; `seed` and `slide` decide which of them are shown. */
  products: Resource<Product[]>
  /** The seed of the shuffled order. A new seed is a new order, so use one for a whole visit. */
  seed: number
  /** The slide that is shown, from 0 to 3. */
  slide: number
  /** Called with the slide that was chosen. */
  onSlideChange: (slide: number) => void
  /** Where the link to the whole catalogue leads. */
  catalogueHref: string
  /** Where a product's page is. */
  hrefOf: (product: Product) => string
  /** The ids of the visitor's favourites. */
  favourites: ReadonlySet<string>
  /** Called to add the product with this id to the favourites, or to remove it. */
  onToggleFavourite: (id: string) => void
}

const texts = {
  noun: 'products',
  loading: 'Loading the products',
  refreshing: 'Refreshing products',
  failed: 'The products did not load',
}

/** The home page's product section: four overlapping slides of the products, in a shuffled order. */
export function MarketSector(props: MarketSectorProps) {
  const { title, lede, all, fewOnPhone } = props.content
  return (
    <section
      id="market-sector"
      aria-labelledby="market-sector-title"
      className="page pt-4 pb-12 lg:pt-8 lg:pb-24"
    >
      <h2
        id="market-sector-title"
        className="font-semibold text-2xl tracking-tight sm:text-3xl lg:text-4xl"
      >
        {title}
      </h2>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="max-w-reading text-ink-soft lg:text-lg">{lede}</p>
        <ButtonLink href={props.catalogueHref} className={fewOnPhone ? 'max-md:hidden' : undefined}>
          {all}
        </ButtonLink>
      </div>
      <div className="mt-4 lg:mt-8">
        <Products {...props} />
      </div>
      {fewOnPhone && (
        <ButtonLink href={props.catalogueHref} className="mt-4 w-full md:hidden">
          {all}
        </ButtonLink>
      )}
    </section>
  )
}

function Products(props: MarketSectorProps) {
  const { products, content } = props
  return (
    <Async
      resource={products}
      texts={texts}
      progress="in-content"
      skeleton={<Slides {...props} list={undefined} refreshing={false} />}
      empty={
        <EmptyState title={content.empty.title} headingLevel={3}>
          {content.empty.text}
        </EmptyState>
      }
      headingLevel={3}
    >
      {(list, { refreshing }) => <Slides {...props} list={list} refreshing={refreshing} />}
    </Async>
  )
}

interface SlidesProps extends MarketSectorProps {
  /** The products; undefined while they load. */
  list: Product[] | undefined
  refreshing: boolean
}

function Slides({
  content,
  list,
  refreshing,
  seed,
  slide,
  onSlideChange,
  hrefOf,
  favourites,
  onToggleFavourite,
}: SlidesProps) {
  const { featured } = content
  const ordered = useMemo(
    () => list && withFirst(shuffled(list, seed), featured),
    [list, seed, featured],
  )

  const items = productSlides.map((range, index) => ({
    value: String(index),
    label: content.slides[index]?.label ?? '',
    content: ordered ? (
      <ProductSlide
        products={shownOn(content.slides[index]?.families, ordered, range)}
        empty={content.emptySlide}
        fewOnPhone={content.fewOnPhone}
        refreshing={refreshing}
        hrefOf={hrefOf}
        favourites={favourites}
        onToggleFavourite={onToggleFavourite}
      />
    ) : (
      <ProductSlideSkeleton cards={range.to - range.from + 1} fewOnPhone={content.fewOnPhone} />
    ),
  }))

  return (
    <Tabs
      label="Product slides"
      value={String(slide)}
      onValueChange={(value) => onSlideChange(Number(value))}
      items={items}
      listEnd={content.hasNumbers && <SlideNumbers slide={slide} onSlideChange={onSlideChange} />}
    />
  )
}

/** The products of a slide: the first nine of its families, or without families those that spec section 9 gives it. */
function shownOn(
  families: readonly string[] | undefined,
  products: readonly Product[],
  range: IndexRange,
): Product[] {
  if (families === undefined) return slice(products, range)
  const ofFamilies = products.filter(({ family }) => family && families.includes(family))
  return slice(ofFamilies, productSlides[0])
}

/** The same products, the one with this part number first; unchanged where none has it. */
function withFirst(products: Product[], partNumber: string | undefined): Product[] {
  const first = products.find((product) => product.partNumber === partNumber)
  if (partNumber === undefined || !first) return products
  return [first, ...products.filter((product) => product !== first)]
}
