import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

const shown = products.slice(0, 6)
const [first, second] = shown as [(typeof shown)[number], (typeof shown)[number]]

const meta = {
  title: 'Shop/Product grid',
  component: ProductGrid,
  parameters: {
    // The grid stands under its section's heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
  args: {
    products: shown,
    hrefOf: (product) => `/purchase/${product._id}`,
    favourites: new Set([second._id]),
    onToggleFavourite: fn(),
  },
} satisfies Meta<typeof ProductGrid>

export default meta
type Story = StoryObj<typeof meta>

/** How many cards stand in the first row. */
function cardsInRow() {
  const tops = screen.getAllByRole('article').map((card) => card.getBoundingClientRect().top)
  return tops.filter((top) => top === tops[0]).length
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await expect(cardsInRow()).toBe(4)
    await expect(canvas.getByRole('link', { name: first.name })).toHaveAttribute(
      'href',
      `/purchase/${first._id}`,
    )
    const heart = canvas.getByRole('button', { name: `Remove from favourites: ${second.name}` })
    await userEvent.click(heart)
    await expect(args.onToggleFavourite).toHaveBeenLastCalledWith(second._id)
    heart.blur()
  },
}

/** Each card opens its own product, one after the other. */
export const Preview: Story = {
  args: { products: shown.slice(0, 2) },
  play: async ({ canvas }) => {
    const previews = canvas.getAllByRole('button', { name: 'Preview' })
    for (const index of [0, 1]) {
      const product = shown[index] as (typeof shown)[number]
      const preview = previews[index] as HTMLElement
      await userEvent.click(preview)
      const dialog = within(await screen.findByRole('dialog', { name: product.name }))
      await expect(dialog.getByText(product.description)).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(preview).toHaveFocus())
      preview.blur()
    }
  },
}

/** Beside something else, such as filters. */
export const ThreeColumns: Story = {
  args: { columns: 3 },
  decorators: [(Story) => <div className="ms-auto max-w-232">{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(cardsInRow()).toBe(3)
    // A width that can't be divided by three makes no column's text stand lower than the others'.
    const tops = canvas.getAllByRole('heading').map((name) => name.getBoundingClientRect().top)
    await expect(new Set(tops.slice(0, 3)).size).toBe(1)
  },
}

/** Nine cards: the first leads in a row of its own, and the others fill two rows of four. */
export const Lead: Story = {
  args: { products: products.slice(0, 9), lead: true },
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect())
    const tops = [...new Set(cards.map(({ top }) => top))]
    const inRows = tops.map((top) => cards.filter((card) => card.top === top).length)
    await expect(inRows).toEqual([1, 4, 4])
    await expect(cards[0]?.right).toBe(cards[8]?.right)
  },
}

export const LeadLoading: Story = {
  render: () => <ProductGridSkeleton cards={9} lead />,
}

export const LeadOnAPhone: Story = {
  args: { products: products.slice(0, 2), lead: true },
  globals: phone,
}

/** A grid that stands right under the page's first heading. */
export const SecondLevel: Story = {
  args: { products: shown.slice(0, 2), headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(2)
  },
}

export const LongText: Story = {
  args: { products: [longProduct, hostileProduct, ...shown.slice(0, 2)] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Loading: Story = {
  render: ({ columns }) => <ProductGridSkeleton cards={6} columns={columns} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull()
    await expect(canvasElement.querySelectorAll('[aria-hidden="true"] > span')).not.toHaveLength(0)
  },
}

export const Phone: Story = {
  args: { products: shown.slice(0, 3) },
  globals: phone,
  play: async () => {
    await expect(cardsInRow()).toBe(1)
  },
}
