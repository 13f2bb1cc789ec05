import type { Meta, StoryObj } from '@storybook/react-vite'
import { longProduct, productOf } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { ReplacementOffer } from './replacement-offer.tsx'

/** A reel costs 38.40, from 100 on 36.90; 60 are left. */
const textile = productOf('textile-strap-reel')
/** What replaces it: one costs 61.20, from 100 on 58.10, and 1,800 are there. */
const polyester = productOf('pet-strap-reel')

const meta = {
  title: 'Shop/Order/Replacement offer',
  component: ReplacementOffer,
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
  tags: ['!stable', 'new'],
  args: {
    product: textile,
    quantity: 50,
    replacements: [polyester],
    hrefOf: ({ _id }) => `/purchase/${_id}`,
  },
} satisfies Meta<typeof ReplacementOffer>

export default meta
type Story = StoryObj<typeof meta>

/** The offer links to the product’s page, and says how the price of a piece differs. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: polyester.name })
    await expect(link).toHaveAttribute('href', `/purchase/${polyester._id}`)
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    await expect(link.parentElement).toHaveTextContent(
      `Replaced by ${polyester.name}: $61.20 instead of $38.40 a piece, $22.80 more each`,
    )
  },
}

/** The prices are those of the typed quantity: from 60 pieces on, the replacement is cheaper. */
export const Cheaper: Story = {
  args: {
    quantity: 60,
    replacements: [{ ...polyester, unitPrice: 40, priceBreaks: [{ from: 60, unitPrice: 36 }] }],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/\$36\.00 instead of \$38\.40 a piece, \$2\.40 less each$/),
    ).toBeVisible()
  },
}

/** Both products cost the same. */
export const SamePrice: Story = { args: { replacements: [{ ...polyester, unitPrice: 38.4 }] } }

/** The replacement is sold out and has a replacement of its own, which is offered. */
export const NextInLine: Story = {
  args: {
    replacements: [
      { ...polyester, availAble: 0, replacedBy: longProduct._id },
      { ...longProduct, minOrder: 0, availAble: 500 },
    ],
  },
}

/** Nothing is shown where it has fewer than are wanted, where it is not known, and where it leads back. */
export const Nothing: Story = {
  tags: ['behaviour'],
  args: { quantity: 2000 },
  render: (args) => (
    <>
      <ReplacementOffer {...args} />
      <ReplacementOffer {...args} replacements={[]} quantity={50} />
      <ReplacementOffer
        {...args}
        replacements={[{ ...polyester, availAble: 0 }]}
        quantity={undefined}
      />
      <ReplacementOffer
        {...args}
        quantity={50}
        replacements={[{ ...polyester, availAble: 0, replacedBy: textile._id }]}
      />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByText(/Replaced/)).toBeNull()
  },
}
