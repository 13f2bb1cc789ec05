import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { ProductFacts } from './product-facts.tsx'

const meta = {
  title: 'Shop/Product facts',
  component: ProductFacts,
  args: {
    product: productOf('pet-strap-reel'),
    orderingAs: { name: buyer.name, email: buyer.email },
  },
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof ProductFacts>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const facts = canvas.getAllByRole('definition').map((fact) => fact.textContent)
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Unit price',
      'Minimum quantity',
      'Available quantity',
      'You can order',
      'Ordering as',
    ])
    await expect(facts[0]).toContain('$61.20')
    // Strictly between the limits: neither 24 nor 1,800 can be ordered.
    await expect(facts.slice(1, 4)).toEqual(['24 pieces', '1,800 pieces', '25 to 1,799 pieces'])
  },
}

/** In the quick view, where nothing can be ordered. */
export const WithoutBuyer: Story = {
  render: ({ product }) => <ProductFacts product={product} />,
}

/** No quantity lies between the limits, so none is offered. */
export const NotBookable: Story = {
  args: { product: { ...productOf('pet-strap-reel'), minOrder: 24, availAble: 25 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('You can order')).toBeNull()
  },
}

/** One piece more than the minimum and one less than what is there are the same quantity. */
export const OneQuantity: Story = {
  args: { product: { ...productOf('pet-strap-reel'), minOrder: 5, availAble: 7 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You can order').nextElementSibling).toHaveTextContent(
      /^exactly 6 pieces$/,
    )
  },
}

export const SoldOut: Story = {
  args: { product: { ...productOf('pet-strap-reel'), availAble: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Available quantity').nextElementSibling).toHaveTextContent(
      /^Sold out$/,
    )
    await expect(canvas.queryByText('You can order')).toBeNull()
  },
}

export const LongText: Story = {
  args: {
    product: longProduct,
    orderingAs: {
      name: 'Internationale Verpackungsmaschinenhandelsgesellschaft Nordwest',
      email: 'purchasing.department.north-west@verpackungsmaschinenhandelsgesellschaft.example',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const [price] = canvas.getAllByRole('definition')
    await expect(price?.textContent?.split('.')[0]?.replace(/\D/g, '')).toHaveLength(40)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Hostile: Story = {
  args: {
    product: hostileProduct,
    orderingAs: { name: hostileProduct.name, email: hostileProduct.description },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-3 pieces')).toBeVisible()
    await expect(canvas.queryByText('You can order')).toBeNull()
    await expect(canvas.getByText(hostileProduct.name, { exact: false })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const Phone: Story = { globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }
