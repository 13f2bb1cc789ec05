import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { shuffled } from '../../lib/shuffle.ts'
import { Button } from '../../primitives/button/button.tsx'
import { notLoaded, notRefreshed, phone, saysItIsOld } from '../../story-support/page.ts'
import { MarketSector, type MarketSectorProps } from './market-sector.tsx'

const seed = 11
const order = shuffled(products, seed)
const namesOf = (from: number, to: number) => order.slice(from, to + 1).map(({ name }) => name)

/** Stores the slide and the favourites, as the app does. */
function Stateful(props: MarketSectorProps) {
  const [slide, setSlide] = useState(props.slide)
  const [favourites, setFavourites] = useState(props.favourites)
  return (
    <MarketSector
      {...props}
      slide={slide}
      onSlideChange={(next) => {
        setSlide(next)
        props.onSlideChange(next)
      }}
      favourites={favourites}
      onToggleFavourite={(id) => {
        const others = [...favourites].filter((favourite) => favourite !== id)
        setFavourites(new Set(favourites.has(id) ? others : [...others, id]))
        props.onToggleFavourite(id)
      }}
    />
  )
}

const meta = {
  title: 'Shop/Marketing/Market sector',
  component: MarketSector,
  parameters: {
    layout: 'fullscreen',
    // The section stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: {
    content: voice().home.marketSector,
    products: { status: 'ready', data: products },
    seed,
    slide: 0,
    onSlideChange: fn(),
    catalogueHref: '/purchase',
    hrefOf: (product) => `/purchase/${product._id}`,
    favourites: new Set([order[1]?._id ?? '']),
    onToggleFavourite: fn(),
  },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof MarketSector>

export default meta
type Story = StoryObj<typeof meta>

/** The names on the cards, in their order. */
function shownNames() {
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

/** The first slide. */
export const Default: Story = { parameters: { forcedColors: true, phone: true } }

/** A tab with product families shows only products of those. */
export const Families: Story = {
  tags: ['behaviour'],
  args: {
    content: {
      ...voice().home.marketSector,
      slides: ['All', 'Bench', 'Wiring', 'Strapping'].map((label) => ({
        label,
        families: ['Measuring instruments'],
      })),
    },
    slide: 1,
  },
  play: async () => {
    const bench = order.filter(({ family }) => family === 'Measuring instruments')
    await expect(shownNames()).toEqual(bench.map(({ name }) => name))
  },
}

/** A product can be made a favourite, previewed and purchased. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const { title, lede } = args.content
    await expect(canvas.getByRole('region', { name: title })).toHaveTextContent(lede)
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Latest',
      'Corrupti',
      'Excepturi',
      'Consectetur',
    ])
    await expect(shownNames()).toEqual(namesOf(0, 8))

    const first = order[0] as (typeof order)[number]
    const add = { name: `Add to favourites: ${first.name}` }
    await userEvent.click(canvas.getByRole('button', add))
    await expect(args.onToggleFavourite).toHaveBeenCalledWith(first._id)
    await expect(canvas.queryByRole('button', add)).toBeNull()
    await expect(shownNames()).toEqual(namesOf(0, 8))
    await userEvent.click(
      canvas.getByRole('button', { name: `Remove from favourites: ${first.name}` }),
    )

    const preview = canvas.getAllByRole('button', { name: 'Preview' })[2] as HTMLElement
    await userEvent.click(preview)
    const third = order[2] as (typeof order)[number]
    const dialog = within(await screen.findByRole('dialog', { name: third.name }))
    await expect(dialog.getByRole('link', { name: 'Purchase' })).toHaveAttribute(
      'href',
      `/purchase/${third._id}`,
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(preview).toHaveFocus())
    preview.blur()
    await expect(canvas.getAllByRole('link', { name: 'Purchase' })[2]).toHaveAttribute(
      'href',
      `/purchase/${third._id}`,
    )
  },
}

/**
 * On a phone the link to the catalogue comes before the first product, and is large enough for a
 * finger.
 */
export const CatalogueFirst: Story = {
  tags: ['behaviour'],
  globals: phone,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'All products' }).getBoundingClientRect()
    const first = (canvas.getAllByRole('article')[0] as HTMLElement).getBoundingClientRect()
    await expect(link.bottom).toBeLessThanOrEqual(first.top)
    await expect(link.height).toBeGreaterThanOrEqual(40)
  },
}

/** A slide is chosen by its tab, by arrow keys and End, or by number. */
export const SecondSlide: Story = {
  play: async ({ args, canvas }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name })
    await userEvent.click(tab('Latest'))
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('Corrupti')).toHaveFocus()
    await expect(args.onSlideChange).toHaveBeenLastCalledWith(1)
    await expect(shownNames()).toEqual(namesOf(2, 9))
    await userEvent.keyboard('{End}')
    await expect(shownNames()).toEqual(namesOf(7, 14))
    await expect(canvas.getByRole('button', { name: 'Show slide 4', pressed: true })).toBeVisible()

    const third = canvas.getByRole('button', { name: 'Show slide 3' })
    await userEvent.click(third)
    await expect(shownNames()).toEqual(namesOf(5, 12))
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Excepturi')
    await expect(third).toHaveFocus()

    const second = canvas.getByRole('button', { name: 'Show slide 2' })
    await userEvent.click(second)
    await expect(shownNames()).toEqual(namesOf(2, 9))
  },
}

/** The cards are skeletons. The tabs already work. */
export const Loading: Story = {
  args: { products: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading products' })).toBeVisible()
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}

/**
 * Products from the cache are shown while newer ones load. The selected tab and the focus stay as they
 * were during loading.
 */
export const Refreshing: Story = {
  args: { products: { status: 'ready', data: products, refreshing: true } },
  render: function Loaded(args) {
    const [loaded, setLoaded] = useState(false)
    return (
      <>
        <Stateful {...args} products={loaded ? args.products : { status: 'loading' }} />
        <Button onClick={() => setLoaded(true)}>Load the products</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { name: 'Corrupti' })
    await userEvent.click(tab)
    canvas.getByRole('button', { name: 'Load the products' }).click()
    await waitFor(() => expect(shownNames()).toEqual(namesOf(2, 9)))
    await expect(tab).toHaveFocus()
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing products' })).toBeVisible()
  },
}

/**
 * The products could not be refreshed: old prices stay in view, and a message says so. A row of four has three
 * products.
 */
export const RefreshFailed: Story = {
  args: { products: notRefreshed(products.slice(0, 3)) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.products, 'products')
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
  },
}

export const Empty: Story = {
  args: { products: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { products: notLoaded() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The products did not load')
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible()
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.products.status === 'error' && args.products.retry).toHaveBeenCalledOnce()
  },
}

/** Three products are too few for the third slide, and it says so. */
export const SlideWithoutProducts: Story = {
  args: { products: { status: 'ready', data: products.slice(0, 3) }, slide: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Nothing on this slide yet')
  },
}

/** A long name, and a name with markup and right-to-left letters. */
export const Hostile: Story = {
  args: {
    products: {
      status: 'ready',
      data: [longProduct, hostileProduct, ...products.slice(0, 2)],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
  },
}
