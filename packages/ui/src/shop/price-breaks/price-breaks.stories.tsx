import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { productOf } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { PriceBreaks } from './price-breaks.tsx'

/** A cable tie at €0.04 in pieces: more than 500 are ordered, 60,000 are there. */
const product: Product = {
  ...productOf('cable-ties'),
  minOrder: 500,
  availAble: 60_000,
  unitPrice: 0.04,
  priceBreaks: [
    { from: 1000, unitPrice: 0.036 },
    { from: 5000, unitPrice: 0.031 },
    { from: 20_000, unitPrice: 0.028 },
  ],
}

const withSteps = (...priceBreaks: NonNullable<Product['priceBreaks']>): Product => ({
  ...product,
  priceBreaks,
})

const meta = {
  title: 'Shop/Browse/Price breaks',
  component: PriceBreaks,
  tags: ['!stable', 'new'],
  args: { product, onChoose: fn() },
} satisfies Meta<typeof PriceBreaks>

export default meta
type Story = StoryObj<typeof meta>

/** A press on a quantity chooses it. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const names = canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(names).toEqual(['from 501', 'from 1,000', 'from 5,000', 'from 20,000'])
    canvas.getByRole('button', { name: 'from 5,000' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith(5000)
  },
}

/** The typed quantity lies between two steps: the price of the lower step is marked. */
export const BetweenTwo: Story = {
  args: { quantity: 4999 },
  play: async ({ canvas }) => {
    const [applied, ...others] = canvas.getAllByRole('row', { current: true })
    await expect(others).toEqual([])
    await expect(applied).toHaveTextContent(/^from 1,000applies\$0\.03610 %$/)
  },
}

/** One step. */
export const OneStep: Story = { args: { product: withSteps({ from: 1000, unitPrice: 0.036 }) } }

/** Ten steps, the most that a product has. */
export const TenSteps: Story = {
  args: {
    quantity: 12_000,
    product: withSteps(
      ...Array.from({ length: 10 }, (_, at) => ({
        from: (at + 1) * 5000,
        unitPrice: (39 - at) / 1000,
      })),
    ),
  },
}

/** A step needs more pieces than are in stock. Its row says so, and can’t be chosen. */
export const MoreThanThereAre: Story = {
  args: { product: { ...product, availAble: 6000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(3)
    await expect(canvas.getByRole('row', { name: /^from 20,000/ })).toHaveTextContent(
      'more than there are',
    )
  },
}

/** The product is sold out. The prices stay, and none can be chosen. */
export const SoldOut: Story = {
  args: { product: { ...product, availAble: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** No price breaks, or impossible ones, such as a price that rises: the component shows nothing. */
export const None: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <>
      <PriceBreaks {...args} product={withSteps()} />
      <PriceBreaks {...args} product={withSteps({ from: 1000, unitPrice: 0.05 })} />
      <PriceBreaks {...args} product={withSteps({ from: 500, unitPrice: 0.03 })} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
