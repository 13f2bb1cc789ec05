import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ProductPreview } from './product-preview.tsx'

const product = productOf('pet-strap-reel')

const meta = {
  title: 'Shop/Browse/Product preview',
  component: ProductPreview,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '640px' } },
  },
  args: { product, href: `/purchase/${product._id}`, open: true, onOpenChange: fn() },
} satisfies Meta<typeof ProductPreview>

export default meta
type Story = StoryObj<typeof meta>

/** A product that can be ordered. On a phone it is a sheet at the bottom. */
export const Default: Story = { parameters: { phone: true } }

/** Escape asks to close. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: product.name }))
    await expect(dialog.getByText(product.description)).toBeVisible()
    await expect(dialog.getByText('Unit price').nextElementSibling).toHaveTextContent('€61.20')
    await expect(dialog.getByText('1,800 pieces')).toBeVisible()
    await expect(dialog.getByText('25 to 1,799 pieces')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Purchase' })).toHaveAttribute('href', args.href)
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

/** If there is an order pad, a quantity can be added to it. The dialog is read from its start. */
export const WithPad: Story = {
  parameters: {
    phone: true,
    a11y: {
      explained: {
        'color-contrast':
          'axe takes the heading for covered that stays in view while the sheet scrolls: ink on raised, 15 to 1.',
      },
    },
  },
  args: { addToPad: { onAdd: fn() } },
  play: async ({ args }) => {
    const panel = await screen.findByRole('dialog', { name: product.name })
    await waitFor(() => expect(panel).toHaveFocus())
    const field = within(panel).getByRole('textbox', { name: 'Quantity for the pad' })
    await expect(field).toHaveValue('25')
    await userEvent.clear(field)
    await userEvent.type(field, '40{Enter}')
    await expect(args.addToPad?.onAdd).toHaveBeenLastCalledWith(product, 40)
    await userEvent.click(within(panel).getByRole('button', { name: 'from 400' }))
    await expect(field).toHaveValue('400')
    await expect(within(panel).getByRole('row', { current: true })).toHaveTextContent(/^from 400/)
  },
}

/** Nothing can be ordered: a sentence says why, and the quantities are left out. */
export const SoldOut: Story = {
  args: { product: { ...product, availAble: 0 } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: product.name }))
    await expect(dialog.getByText(/^Sold out: /)).toBeVisible()
    await expect(dialog.getByText('Available quantity').nextElementSibling).toHaveTextContent(
      'Sold out',
    )
    await expect(dialog.queryByText('You can order')).toBeNull()
  },
}

/** Long texts, markup, and an image address that would run a script. */
export const Hostile: Story = {
  args: {
    product: {
      ...longProduct,
      name: `${hostileProduct.name} ${longProduct.name}`,
      description: `${hostileProduct.description} ${longProduct.description}`,
      image: hostileProduct.image,
    },
  },
  parameters: { phone: true },
  play: async ({ args }) => {
    const { name, description } = args.product
    const dialog = await screen.findByRole('dialog', { name })
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
    await expect(within(dialog).getByText(description)).toBeVisible()
    await expect(within(dialog).getByRole('img')).toHaveAttribute(
      'src',
      expect.stringContaining('/figures/missing-drawing.svg'),
    )
    await expect(within(dialog).getByRole('link', { name: 'Purchase' })).toBeVisible()
  },
}
