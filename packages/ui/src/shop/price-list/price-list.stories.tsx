import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { products } from '@strapline/contract/fixtures'
import { expect, within } from 'storybook/test'
import { PriceList } from './price-list.tsx'

const meta = {
  title: 'Shop/Order/Documents',
  component: PriceList,
  // A document has headings of its own, and a place that shows its beginning.
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
  tags: ['!stable', 'new'],
  args: { products },
} satisfies Meta<typeof PriceList>

export default meta
type Story = StoryObj<typeof meta>

/** The price list on paper. */
export const PriceListDefault: Story = {}

export const PriceListBehaviour: Story = {
  ...PriceListDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(products.length)
    const ties = within(canvas.getByRole('row', { name: /^26-4830/ }))
    await expect(ties.getAllByRole('cell').at(-1)).toHaveTextContent('€0.04€0.036€0.032€0.028')
    await expect(ties.getByText('Bag of 100: €4.00')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The list says which filters were applied, and which products can’t be ordered. */
export const PriceListChosen: Story = {
  args: {
    products: [
      ...products.slice(0, 2),
      {
        _id: '65f100000000000000000099',
        name: 'Strapping tool that is no longer made',
        description: 'The last ones.',
        image: '/drawings/heat-gun.svg',
        unitPrice: 12.5,
        minOrder: 3,
        availAble: 3,
      },
      { ...(products[2] as Product), availAble: 0 },
    ],
    chosenBy: [
      { label: 'Search', value: 'strapping tool' },
      { label: 'Chosen by', value: 'Drive: battery, Up to €2,000.00' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Too few to order')).toBeVisible()
    await expect(canvas.getByText('Sold out')).toBeVisible()
  },
}
