import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { ProductPreview } from './product-preview.tsx'

const product = productOf('pet-strap-reel')

const meta = {
  title: 'Shop/Product preview',
  component: ProductPreview,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '640px' } },
  },
  args: { product, href: `/purchase/${product._id}`, open: true, onOpenChange: fn() },
} satisfies Meta<typeof ProductPreview>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: product.name }))
    await expect(dialog.getByText(product.description)).toBeVisible()
    await expect(dialog.getByText('€61.20')).toBeVisible()
    await expect(dialog.getByText('1,800 pieces')).toBeVisible()
    await expect(dialog.getByText('25 to 1,799 pieces')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Purchase' })).toHaveAttribute('href', args.href)
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

export const SoldOut: Story = {
  args: { product: { ...product, availAble: 0 } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: product.name }))
    await expect(dialog.getByText(/^Sold out: /)).toBeVisible()
    await expect(dialog.getByText('Available').nextElementSibling).toHaveTextContent('Sold out')
    await expect(dialog.queryByText('You can order')).toBeNull()
  },
}

/** There is stock, and no quantity that can be ordered. */
export const TooFew: Story = {
  args: { product: { ...product, minOrder: 24, availAble: 25 } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: product.name }))
    await expect(dialog.getByText(/larger than 24 and smaller than the 25 available/)).toBeVisible()
  },
}

export const OneQuantity: Story = {
  args: { product: { ...product, minOrder: 5, availAble: 7 } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: product.name }))
    await expect(dialog.getByText('exactly 6 pieces')).toBeVisible()
  },
}

export const LongText: Story = {
  args: { product: longProduct },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: longProduct.name })
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
    await expect(within(dialog).getByRole('link', { name: 'Purchase' })).toBeVisible()
  },
}

export const Hostile: Story = {
  args: { product: hostileProduct },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: hostileProduct.name })
    await expect(within(dialog).getByText(hostileProduct.description)).toBeVisible()
    await expect(within(dialog).getByRole('img')).toHaveAttribute(
      'src',
      '/figures/missing-drawing.svg',
    )
  },
}

export const Phone: Story = { globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }
