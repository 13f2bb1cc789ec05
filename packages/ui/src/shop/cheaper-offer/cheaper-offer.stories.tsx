import type { Meta, StoryObj } from '@storybook/react-vite'
import { productOf } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { CheaperOffer } from './cheaper-offer.tsx'

/** Cable ties: a piece costs 0.04, from 20,000 pieces on 0.036, from 50,000 on 0.032. */
const ties = productOf('cable-ties')

const meta = {
  title: 'Shop/Order/Cheaper offer',
  component: CheaperOffer,
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
  tags: ['!stable', 'new'],
  args: { product: ties, quantity: 19_000, onTake: fn() },
} satisfies Meta<typeof CheaperOffer>

export default meta
type Story = StoryObj<typeof meta>

/** A larger quantity costs less. A press takes it. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Order 20,000' }))
    await expect(args.onTake).toHaveBeenCalledWith(20_000)
  },
}

/** One piece more saves a cent. */
export const OnePiece: Story = {
  args: {
    quantity: 199,
    product: {
      ...ties,
      unitPrice: 2,
      minOrder: 1,
      priceBreaks: [{ from: 200, unitPrice: 1.98995 }],
    },
  },
}

/** Nothing is shown where more pieces cost more, where no price break follows, and where there are too few pieces. */
export const Nothing: Story = {
  tags: ['behaviour'],
  args: { quantity: 17_000 },
  render: (args) => (
    <>
      <CheaperOffer {...args} />
      <CheaperOffer {...args} quantity={240_000} />
      <CheaperOffer {...args} product={{ ...ties, availAble: 20_000 }} quantity={19_000} />
      <CheaperOffer {...args} quantity={undefined} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
