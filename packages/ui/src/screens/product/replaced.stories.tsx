import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { buyer, productOf } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { ProductScreen } from './product.tsx'

const battery = productOf('battery-strapping-tool')
const pneumatic = productOf('pneumatic-strapping-tool')
const textile = productOf('textile-strap-reel')
const polyester = productOf('pet-strap-reel')
/** Sold out, and in stock again on 12 May. */
const gun = productOf('cable-tie-gun')

const ready = (data: Product) => ({ status: 'ready', data }) as const
const replacedBy = (replacement: Product) => ({ needs: [], fits: [], replacements: [replacement] })

const meta = {
  title: 'Screens/Product',
  component: ProductScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/purchase/:purchaseId' }) },
  args: {
    product: ready(textile),
    buyer: { name: buyer.name, email: buyer.email },
    backHref: '/',
    related: replacedBy(polyester),
    hrefOf: ({ _id }) => `/purchase/${_id}`,
    instead: { isFavourite: false, onToggleFavourite: fn(), similarHref: '/purchase?family=Reels' },
    addToPad: fn(),
    booking: {
      open: false,
      onOpenChange: fn(),
      draft: { kept: undefined, keep: fn() },
      onSubmit: fn(async () => true),
      submitting: false,
      refusal: undefined,
    },
  },
  decorators: [inMain],
} satisfies Meta<typeof ProductScreen>

export default meta
type Story = StoryObj<typeof meta>

/**
 * The product can still be ordered. The page also offers its replacement, as many pieces as are in stock.
 */
export const Replaced: Story = {
  // The product of the default state: on the page a frame marks the offer alone.
  args: {
    product: ready({ ...battery, replacedBy: pneumatic._id }),
    related: {
      ...replacedBy(pneumatic),
      needs: [productOf('battery-pack'), productOf('battery-charger')],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Replaced by/)).toHaveTextContent(
      `Replaced by ${pneumatic.name}: $1,185.00 instead of $1,490.00 a piece, $305.00 less each`,
    )
    const pieces = canvas.getByRole('textbox', { name: 'Quantity for the pad' })
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '2000')
    await expect(canvas.queryByText(/^Replaced by/)).toBeNull()
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '3')
    await expect(canvas.getByText(/^Replaced by/)).toBeVisible()
  },
}

/** The product is sold out: its replacement is above similar products. */
export const ReplacedAndSoldOut: Story = {
  parameters: { phone: true },
  args: { product: ready({ ...textile, availAble: 0 }) },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: polyester.name })
    await expect(link).toHaveAttribute('href', `/purchase/${polyester._id}`)
    const similar = canvas.getByRole('link', { name: 'See similar products' })
    await expect(link.compareDocumentPosition(similar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
}

/** What replaces it has fewer pieces than the visitor needs: it is not offered. */
export const ReplacementTooFew: Story = {
  tags: ['behaviour'],
  args: { product: ready({ ...textile, availAble: 0 }), needed: 2000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See similar products' })).toBeVisible()
    await expect(canvas.queryByText(/^Replaced by/)).toBeNull()
  },
}

/** The product is sold out, and the page says from which day it is in stock again. */
export const BackLater: Story = {
  parameters: {
    phone: true,
    a11y: {
      explained: { 'color-contrast': 'On a phone the bar with the price lies over the page.' },
    },
  },
  args: { product: ready(gun), related: undefined },
  play: async ({ canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add order' })
    await expect(add).toHaveAccessibleDescription(/^Sold out: .* Back on 12 May\.$/)
    await expect(canvas.getAllByText('Sold out, back on 12 May').length).toBeGreaterThan(0)
  },
}

/** The date has passed and nobody has changed it: the page only says that the product is sold out. */
export const BackDatePassed: Story = {
  tags: ['behaviour'],
  args: { product: ready({ ...gun, restockAt: '2026-03-01' }), related: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Sold out').length).toBeGreaterThan(0)
    await expect(canvas.queryByText(/back on/i)).toBeNull()
  },
}
