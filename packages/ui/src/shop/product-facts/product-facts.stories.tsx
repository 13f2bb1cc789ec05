import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { buyer, hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import { expect, within } from 'storybook/test'
import { ProductFacts } from './product-facts.tsx'

const reel = productOf('pet-strap-reel')

const meta = {
  title: 'Shop/Browse/Product facts',
  component: ProductFacts,
  args: {
    product: reel,
    orderingAs: { name: buyer.name, email: buyer.email },
  },
} satisfies Meta<typeof ProductFacts>

export default meta
type Story = StoryObj<typeof meta>

const inColumn: Decorator[] = [(Story) => <div className="max-w-form">{Story()}</div>]

/** A product that can be ordered, with who orders it. */
export const Default: Story = { decorators: inColumn, parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const facts = canvas.getAllByRole('definition').map((fact) => fact.textContent)
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Part number',
      'Minimum quantity',
      'Available quantity',
      'You can order',
      'Ordering as',
    ])
    // The limits are exclusive: neither 24 nor 1,800 can be ordered.
    await expect(facts.slice(0, 4)).toEqual([
      '12-1608',
      '24 pieces',
      '1,800 pieces',
      '25 to 1,799 pieces',
    ])
  },
}

const stocks = {
  'no quantity between the limits': {
    ...reel,
    partNumber: undefined,
    minOrder: 24,
    availAble: 25,
  },
  'one quantity between the limits': { ...reel, minOrder: 5, availAble: 7 },
  'whole packs': { ...reel, pack: { pieces: 12, name: 'pallet', only: true } },
  'sold out': { ...reel, availAble: 0 },
}

/** No quantity within the limits, exactly one, whole packs only, and sold out; without a buyer. */
export const Stock: Story = {
  render: () => (
    <div className="grid grid-cols-4 gap-8">
      {Object.entries(stocks).map(([name, product]) => (
        <section key={name} aria-label={name}>
          <ProductFacts product={product} />
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const factsOf = (name: keyof typeof stocks) => within(canvas.getByRole('region', { name }))
    const tooFew = factsOf('no quantity between the limits')
    await expect(tooFew.queryByText('You can order')).toBeNull()
    await expect(tooFew.queryByText('Ordering as')).toBeNull()
    // A server may leave it out.
    await expect(tooFew.queryByText('Part number')).toBeNull()
    const one = factsOf('one quantity between the limits')
    await expect(one.getByText('You can order').nextElementSibling).toHaveTextContent(
      /^exactly 6 pieces$/,
    )
    const packs = factsOf('whole packs')
    await expect(packs.getByText('You can order').nextElementSibling).toHaveTextContent(
      /^36 to 1,788 pieces, in whole packs of 12$/,
    )
    const soldOut = factsOf('sold out')
    await expect(soldOut.getByText('Available quantity').nextElementSibling).toHaveTextContent(
      /^Sold out$/,
    )
    await expect(soldOut.queryByText('You can order')).toBeNull()
  },
}

/** Long values take a line of their own, markup is text, and a negative stock is shown as it is stored. */
export const Hostile: Story = {
  parameters: { phone: true },
  render: () => (
    <div className="grid gap-8 lg:grid-cols-2">
      <ProductFacts
        product={longProduct}
        orderingAs={{
          name: 'Internationale Verpackungsmaschinenhandelsgesellschaft Nordwest',
          email: 'purchasing.department.north-west@verpackungsmaschinenhandelsgesellschaft.example',
        }}
      />
      <ProductFacts
        product={hostileProduct}
        orderingAs={{ name: hostileProduct.name, email: hostileProduct.description }}
      />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const hostile = within(canvasElement.querySelectorAll('dl')[1] as HTMLElement)
    await expect(hostile.getByText('-3 pieces')).toBeVisible()
    await expect(hostile.queryByText('You can order')).toBeNull()
    await expect(hostile.getByText(hostileProduct.name, { exact: false })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}
