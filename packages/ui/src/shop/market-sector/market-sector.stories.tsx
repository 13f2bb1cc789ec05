import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { homeContent } from '../../content/home.ts'
import { shuffled } from '../../lib/shuffle.ts'
import { Button } from '../../primitives/button/button.tsx'
import { notRefreshed, phone, removeFocus, saysItIsOld } from '../../story-support/page.ts'
import { MarketSector, type MarketSectorProps } from './market-sector.tsx'

const seed = 11
const order = shuffled(products, seed)
const namesOf = (from: number, to: number) => order.slice(from, to + 1).map(({ name }) => name)

/** Keeps what the app keeps: the slide and the favourites. */
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
  title: 'Shop/Market sector',
  component: MarketSector,
  parameters: {
    layout: 'fullscreen',
    // The section stands on a page with a first heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: {
    content: homeContent.marketSector,
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

function shownNames() {
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

export const Default: Story = {
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
    // Nine cards end with a full row: none is left alone in it.
    const cards = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect())
    await expect(cards.filter(({ top }) => top === cards[8]?.top)).toHaveLength(4)

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
    second.blur()
  },
}

export const Loading: Story = {
  args: { products: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading products' })).toBeVisible()
    await expect(canvas.queryByRole('article')).toBeNull()
  },
}

export const Refreshing: Story = {
  args: { products: { status: 'ready', data: products, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing products' })).toBeVisible()
    await expect(shownNames()).toEqual(namesOf(0, 8))
  },
}

/** Old prices stay in view, and it says that they are old. */
export const RefreshFailed: Story = {
  args: { products: notRefreshed(products) },
  play: async ({ args, canvas }) => {
    await saysItIsOld(canvas, args.products, 'products')
    await expect(shownNames()).toEqual(namesOf(0, 8))
  },
}

/** Who is on a tab already when the products arrive stays there. */
export const Arriving: Story = {
  render: function Arriving(args) {
    const [arrived, setArrived] = useState(false)
    return (
      <>
        <Stateful {...args} products={arrived ? args.products : { status: 'loading' }} />
        <Button onClick={() => setArrived(true)}>They arrive</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { name: 'Corrupti' })
    await userEvent.click(tab)
    canvas.getByRole('button', { name: 'They arrive' }).click()
    await waitFor(() => expect(shownNames()).toEqual(namesOf(2, 9)))
    await expect(tab).toHaveFocus()
    removeFocus()
  },
}

export const Empty: Story = {
  args: { products: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No products yet' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    products: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The products did not load')
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.products.status === 'error' && args.products.retry).toHaveBeenCalledOnce()
    again.blur()
  },
}

export const FewProducts: Story = {
  args: { products: { status: 'ready', data: products.slice(0, 3) } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(3)
  },
}

/** Three products don't reach the third slide, and it says so. */
export const SlideWithoutProducts: Story = {
  args: { products: { status: 'ready', data: products.slice(0, 3) }, slide: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Nothing on this slide yet')
  },
}

export const LongText: Story = {
  args: {
    products: {
      status: 'ready',
      data: [longProduct, hostileProduct, ...products.slice(0, 2)],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Phone: Story = {
  globals: phone,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
