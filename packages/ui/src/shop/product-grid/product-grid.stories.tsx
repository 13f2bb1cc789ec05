import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

const shown = products.slice(0, 6)
const [first, second] = shown as [(typeof shown)[number], (typeof shown)[number]]

const meta = {
  title: 'Shop/Browse/Product grid',
  component: ProductGrid,
  // It is ProductCard’s own type, which docgen does not follow into its file.
  argTypes: { headingLevel: { options: [2, 3], control: 'radio' } },
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

/** Four in a row, one on a phone. */
export const Default: Story = { parameters: { phone: true } }

/** Each card opens its own quick view, which returns the focus. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await expect(canvas.getByRole('link', { name: first.name })).toHaveAttribute(
      'href',
      `/purchase/${first._id}`,
    )
    const heart = canvas.getByRole('button', { name: `Remove from favourites: ${second.name}` })
    await userEvent.click(heart)
    await expect(args.onToggleFavourite).toHaveBeenLastCalledWith(second._id)

    const previews = canvas.getAllByRole('button', { name: 'Preview' })
    for (const [index, product] of [first, second].entries()) {
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

/** Where there is an order pad, the quick view adds to it, and closes. */
export const AddsToPad: Story = {
  tags: ['behaviour'],
  args: { addToPad: { needed: 30, onAdd: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Preview' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: first.name }))
    await expect(dialog.getByRole('textbox', { name: 'Quantity for the pad' })).toHaveValue('30')
    await userEvent.click(dialog.getByRole('button', { name: 'Add to pad' }))
    await expect(args.addToPad?.onAdd).toHaveBeenLastCalledWith(first, 30)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Beside filters and right under the page's first heading, with long texts and markup. */
export const ThreeColumns: Story = {
  args: {
    products: [longProduct, hostileProduct, ...shown.slice(0, 4)],
    columns: 3,
    headingLevel: 2,
  },
  decorators: [(Story) => <div className="ms-auto max-w-232">{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(6)
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
  },
}

/** Nine cards: the first takes a row of its own, and the others fill two rows of four. */
export const Lead: Story = {
  args: { products: products.slice(0, 9), lead: true },
}

/** The skeleton, with a wide first card and in three columns. */
export const Loading: Story = {
  render: () => (
    <div className="grid gap-16">
      <ProductGridSkeleton cards={5} lead />
      <ProductGridSkeleton cards={3} columns={3} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull()
    await expect(canvasElement.querySelectorAll('[aria-hidden="true"] span')).not.toHaveLength(0)
  },
}
