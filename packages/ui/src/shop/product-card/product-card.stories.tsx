import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { type Canvas, phone } from '../../story-support/page.ts'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'

const product = productOf('battery-strapping-tool')

/** As wide as on the home page, where four stand in a row. */
const inColumn: Decorator[] = [(Story) => <div className="max-w-72">{Story()}</div>]

const meta = {
  title: 'Shop/Product card',
  component: ProductCard,
  args: {
    product,
    href: `/purchase/${product._id}`,
    favourite: false,
    onToggleFavourite: fn(),
    onPreview: fn(),
  },
  parameters: {
    // The card stands under its section's heading, which is not in this picture.
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
} satisfies Meta<typeof ProductCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  decorators: inColumn,
  play: async ({ args, canvas }) => {
    for (const name of [product.name, 'Purchase']) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', args.href)
    }
    await expect(canvas.getByRole('link', { name: 'Purchase' })).toHaveAccessibleDescription(
      product.name,
    )
    await expect(canvas.getByText(`${product.description.slice(0, 60).trimEnd()}…`)).toBeVisible()
    await expect(canvas.getByText('€1,490.00')).toBeVisible()
    await expect(canvas.getByText('€7.00', { exact: false })).toBeVisible()
    await expect(canvas.getByText('Min Order : 2')).toBeVisible()

    const heart = canvas.getByRole('button', { name: `Add to favourites: ${product.name}` })
    await userEvent.click(heart)
    await expect(args.onToggleFavourite).toHaveBeenCalledOnce()
    const preview = canvas.getByRole('button', { name: 'Preview' })
    await userEvent.click(preview)
    await expect(args.onPreview).toHaveBeenCalledOnce()
    preview.blur()
  },
}

export const Favourite: Story = {
  decorators: inColumn,
  args: { favourite: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Remove from favourites/ })).toBeVisible()
  },
}

async function expectToFit({ canvas }: { canvas: Canvas }) {
  const card = canvas.getByRole('article')
  await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
}

/** What can't be ordered as usual says so beside the minimum, on cards as high as the others. */
export const Stock: Story = {
  render: (args) => (
    <ul className="grid grid-cols-4 gap-6">
      {[
        { ...product, name: 'Enough' },
        { ...product, name: 'None left', availAble: 0 },
        { ...product, name: 'One quantity', minOrder: 5, availAble: 7 },
        { ...product, name: 'Less than the minimum', minOrder: 1000, availAble: 1001 },
      ].map((each) => (
        <li key={each.name}>
          <ProductCard {...args} product={each} href={`/purchase/${each._id}`} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const notes = canvas
      .getAllByText(/^Min Order : /)
      .map((minimum) => minimum.nextElementSibling?.textContent)
    await expect(notes).toEqual([undefined, 'Sold out', 'Exactly 6 pieces', 'Too few to order'])
    await expect(canvas.getByText('Min Order : 1,000')).toBeVisible()
  },
}

export const LongText: Story = {
  decorators: inColumn,
  args: { product: longProduct },
  play: expectToFit,
}

/** In a row of its own. */
export const Wide: Story = {
  args: { layout: 'wide' },
  play: async ({ canvas }) => {
    const picture = (canvas.getByRole('presentation') as HTMLElement).getBoundingClientRect()
    const name = canvas.getByRole('heading').getBoundingClientRect()
    await expect(name.left).toBeGreaterThan(picture.right)
    await expect(name.bottom).toBeLessThan(picture.bottom)
  },
}

export const WideLongText: Story = {
  args: { product: longProduct, layout: 'wide' },
  play: expectToFit,
}

export const Hostile: Story = {
  decorators: inColumn,
  args: { product: hostileProduct },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByText(hostileProduct.description)).toBeVisible()
    await expect(canvasElement.querySelector('script')).toBeNull()
    const images = [...canvasElement.querySelectorAll('img')].map(
      ({ src }) => new URL(src).pathname,
    )
    await expect(images).toEqual(['/figures/missing-drawing.svg'])
  },
}

/** Cards of one row are equally high, with their prices and their buttons on one line. */
export const InARow: Story = {
  render: (args) => (
    <ul className="grid grid-cols-4 gap-6">
      {[product, productOf('steel-seals'), hostileProduct, longProduct].map((each) => (
        <li key={each._id}>
          <ProductCard {...args} product={each} href={`/purchase/${each._id}`} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const bottoms = canvas
      .getAllByRole('link', { name: 'Purchase' })
      .map((link) => link.getBoundingClientRect().bottom)
    await expect(new Set(bottoms).size).toBe(1)
  },
}

/** While the products are on their way: the same room, so that nothing shifts when they are there. */
export const Loading: Story = {
  render: (args) => (
    <div className="grid grid-cols-4 items-start gap-6">
      <ProductCardSkeleton />
      <ProductCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article')
    const skeleton = card.previousElementSibling as HTMLElement
    await expect(skeleton.offsetHeight).toBe(card.offsetHeight)
  },
}

export const Phone: Story = {
  globals: phone,
}
