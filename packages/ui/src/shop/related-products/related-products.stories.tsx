import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { RelatedProducts } from './related-products.tsx'

const meta = {
  title: 'Shop/Browse/Related products',
  component: RelatedProducts,
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
  args: {
    title: 'Needs',
    products: [productOf('battery-pack'), productOf('battery-charger')],
    hrefOf: ({ _id }) => `/purchase/${_id}`,
  },
} satisfies Meta<typeof RelatedProducts>

export default meta
type Story = StoryObj<typeof meta>

/** Each name links to the product’s page. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const [pack] = args.products
    await expect(canvas.getByRole('region', { name: 'Needs' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Battery pack 18 V, 5.0 Ah' })).toHaveAttribute(
      'href',
      `/purchase/${pack?._id}`,
    )
  },
}

/** Long and hostile names, and a product without a part number. */
export const OddTexts: Story = {
  args: { products: [longProduct, hostileProduct, { ...longProduct, _id: 'x', unitPrice: 1e9 }] },
}

/** Without products the component shows nothing. */
export const None: Story = {
  tags: ['behaviour'],
  args: { products: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}
