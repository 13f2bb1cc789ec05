import type { Meta, StoryObj } from '@storybook/react-vite'
import { longProduct, productOf } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { ReplacementOffer } from './replacement-offer.tsx'

/** The sealer: a piece costs 118. */
const sealer = productOf('steel-strap-sealer')
/** What replaces it: a piece costs 329, and 84 are there. */
const tool = productOf('combination-tool')

const meta = {
  title: 'Shop/Order/Replacement offer',
  component: ReplacementOffer,
  tags: ['!stable', 'new'],
  args: {
    product: sealer,
    quantity: 20,
    replacements: [tool],
    hrefOf: ({ _id }) => `/purchase/${_id}`,
  },
} satisfies Meta<typeof ReplacementOffer>

export default meta
type Story = StoryObj<typeof meta>

/** It leads to the product's page, and says what a piece costs instead. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: tool.name })
    await expect(link).toHaveAttribute('href', `/purchase/${tool._id}`)
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    await expect(link.parentElement).toHaveTextContent(
      `Replaced by ${tool.name}: $329.00 instead of $118.00 a piece, $211.00 more each`,
    )
  },
}

/** The prices are those of the quantity: from 50 on, a piece costs less than that of the product it replaces. */
export const Cheaper: Story = {
  args: {
    quantity: 60,
    replacements: [
      { ...tool, minOrder: 3, unitPrice: 120, priceBreaks: [{ from: 50, unitPrice: 110 }] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/\$110\.00 instead of \$118\.00 a piece, \$8\.00 less each$/),
    ).toBeVisible()
  },
}

/** Both cost the same. */
export const SamePrice: Story = { args: { replacements: [{ ...tool, unitPrice: 118 }] } }

/** What replaces it is replaced itself, and sold out: the next one is offered. */
export const NextInLine: Story = {
  args: {
    replacements: [
      { ...tool, availAble: 0, replacedBy: longProduct._id },
      { ...longProduct, minOrder: 0, availAble: 500 },
    ],
  },
}

/** Nothing is shown where it has fewer than are wanted, where it is not known, and where it leads back. */
export const Nothing: Story = {
  tags: ['behaviour'],
  args: { quantity: 100 },
  render: (args) => (
    <>
      <ReplacementOffer {...args} />
      <ReplacementOffer {...args} replacements={[]} quantity={20} />
      <ReplacementOffer {...args} replacements={[{ ...tool, availAble: 0 }]} quantity={undefined} />
      <ReplacementOffer
        {...args}
        quantity={20}
        replacements={[{ ...tool, availAble: 0, replacedBy: sealer._id }]}
      />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
    await expect(canvas.queryByText(/Replaced/)).toBeNull()
  },
}
