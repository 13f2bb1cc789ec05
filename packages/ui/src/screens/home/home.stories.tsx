import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products, reviews } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { voice } from '../../content/voice.ts'
import { notLoaded, notRefreshed, shows, wholeScreen } from '../../story-support/page.ts'
import { inFrame, inMain } from '../../story-support/story-shell.tsx'
import { HomeScreen } from './home.tsx'

const meta = {
  title: 'Screens/Home',
  component: HomeScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/' }) },
  args: {
    content: voice().home,
    products: { status: 'ready', data: products },
    reviews: { status: 'ready', data: reviews },
    seed: 11,
    slide: 0,
    favourites: new Set<string>(),
    catalogueHref: '/purchase',
    hrefOf: (product) => `/purchase/${product._id}`,
    actions: { showSlide: fn(), toggleFavourite: fn() },
  },
  decorators: [inMain],
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The storefront, in the whole frame: the top bar above it and the footer below. */
export const Default: Story = {
  parameters: {
    forcedColors: true,
    ...inFrame({ session: { status: 'signed-out' }, current: '/' }),
    phone: true,
  },
}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const target = canvas
      .getAllByRole('link', { name: 'Browse the market sector' })[0]
      ?.getAttribute('href')
    await expect(document.querySelector(target ?? '')).toContainElement(
      canvas.getByRole('heading', { name: 'Our Market Sector' }),
    )
    // One picture is needed at once: the hero's first.
    const eager = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await expect(eager.map(({ src }) => src.replace(/.*\//, ''))).toEqual(['hero-strapping.svg'])
    const second = canvas.getByRole('button', { name: 'Show slide 2' })
    await userEvent.click(second)
    await expect(args.actions.showSlide).toHaveBeenCalledWith(1)
    second.blur()
    await expect(canvas.getByRole('link', { name: 'All products' })).toHaveAttribute(
      'href',
      '/purchase',
    )
    const heart = canvas.getAllByRole('button', { name: /^Add to favourites/ })[0] as HTMLElement
    await userEvent.click(heart)
    await expect(args.actions.toggleFavourite).toHaveBeenCalledOnce()
  },
}

/** Products and reviews are loading, with their space reserved; everything else can be read. */
export const Loading: Story = {
  args: { products: { status: 'loading' }, reviews: { status: 'loading' } },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading products' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /favourites/ })).toBeNull()
  },
}

/** Nothing is for sale yet, and nobody has written a review. */
export const Empty: Story = {
  args: {
    products: { status: 'ready', data: [] },
    reviews: { status: 'ready', data: [] },
  },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No products yet' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

/** Products and reviews could not be refreshed. Both stay, each with a sentence that says so. */
export const RefreshFailed: Story = {
  args: { products: notRefreshed(products), reviews: notRefreshed(reviews) },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(2)
    await expect(canvas.getAllByRole('button', { name: /^Add to favourites/ })).not.toHaveLength(0)
  },
}

/** Each part of the page fails and is retried on its own. */
export const Failed: Story = {
  parameters: { phone: true },
  args: { products: notLoaded(), reviews: notLoaded() },
  play: async ({ args: { products, reviews }, canvas }) => {
    if (products.status !== 'error' || reviews.status !== 'error')
      throw new Error('Nothing failed.')
    const [productsAgain, reviewsAgain] = canvas.getAllByRole('button', { name: 'Try again' })
    await userEvent.click(productsAgain as HTMLElement)
    await expect(products.retry).toHaveBeenCalledOnce()
    await expect(reviews.retry).not.toHaveBeenCalled()
    await userEvent.click(reviewsAgain as HTMLElement)
    await expect(products.retry).toHaveBeenCalledOnce()
    await expect(reviews.retry).toHaveBeenCalledOnce()
  },
}

/** Long names and markup, in the first product and the first reviews; the first ones are favourites. */
export const LongText: Story = {
  args: {
    products: { status: 'ready', data: [longProduct, hostileProduct, ...products.slice(0, 4)] },
    reviews: {
      status: 'ready',
      data: reviews.map((review, index) => ({
        ...review,
        review: [longProduct.description, hostileProduct.name][index] ?? review.review,
      })),
    },
    favourites: new Set([longProduct._id, hostileProduct._id]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(hostileProduct.description)).toBeInTheDocument()
    await expect(
      canvas.getByRole('button', { name: `Remove from favourites: ${hostileProduct.name}` }),
    ).toBeInTheDocument()
  },
}

/** The same at 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  args: LongText.args ?? {},
  parameters: {
    a11y: {
      config: { rules: [] },
      explained: {
        'color-contrast': 'The last tab stands outside of its row, which scrolls sideways.',
      },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(window.innerWidth).toBe(320)
  },
}
