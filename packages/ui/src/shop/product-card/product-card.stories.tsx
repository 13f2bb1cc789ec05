import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, longProduct, productOf } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { inEditedVoice } from '../../story-support/edited-voice.ts'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import type { Canvas } from '../../story-support/page.ts'
import { AddToPad } from '../add-to-pad/add-to-pad.tsx'
import { CompareCheck } from '../compare-check/compare-check.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'

const product = productOf('battery-strapping-tool')
const favourite = productOf('steel-seals')

/** The width of a card on the home page, where four stand in a row; all of the width on a phone. */
const inColumn: Decorator[] = [(Story) => <div className="md:max-w-72">{Story()}</div>]

/** As many columns as have room for a card. */
const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-6'

const meta = {
  title: 'Shop/Browse/Product card',
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

async function expectTextInside(canvas: Canvas) {
  for (const card of canvas.getAllByRole('article')) {
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
  }
}

/** A card in a cell of a grid. On a phone it is as wide as the window. */
export const Default: Story = { decorators: inColumn, parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
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
    // As specified, and beside it the least that can be ordered: an order is above the minimum.
    const minimum = canvas.getByText('Min Order : 2')
    await expect(minimum).toBeVisible()
    await expect(minimum.nextElementSibling).toHaveTextContent(/^Order from 3$/)
    await expect(canvas.getByText('10-2416')).toBeVisible()

    const heart = canvas.getByRole('button', { name: `Add to favourites: ${product.name}` })
    await userEvent.click(heart)
    await expect(args.onToggleFavourite).toHaveBeenCalledOnce()
    const preview = canvas.getByRole('button', { name: 'Preview' })
    await userEvent.click(preview)
    await expect(args.onPreview).toHaveBeenCalledOnce()
  },
}

/**
 * Beside the minimum stands the smallest quantity that can be ordered, or what the stock allows. All cards have the
 * same height.
 */
export const Stock: Story = {
  render: (args) => (
    <ul className={columns}>
      {[
        { ...product, name: 'None left', availAble: 0 },
        { ...product, name: 'Back later', availAble: 0, restockAt: '2026-05-12' },
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
    await expect(notes).toEqual([
      'Sold out',
      'Sold out, back on 12 May',
      'Order exactly 6',
      'Too few to order',
    ])
    await expect(canvas.getByText('Min Order : 1,000')).toBeVisible()
  },
}

/**
 * A usual card, a favourite, one with markup and one with unbroken text. All are equally high, with prices and buttons
 * on one line.
 */
export const InARow: Story = {
  parameters: { forcedColors: true },
  render: (args) => (
    <ul className={columns}>
      {[product, favourite, hostileProduct, longProduct].map((each) => (
        <li key={each._id}>
          <ProductCard
            {...args}
            product={each}
            href={`/purchase/${each._id}`}
            favourite={each === favourite}
          />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole('button', { name: `Remove from favourites: ${favourite.name}` }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByText(hostileProduct.description)).toBeVisible()
    await expect(canvasElement.querySelector('script')).toBeNull()
    const images = [...canvasElement.querySelectorAll('img')].map(
      ({ src }) => new URL(src).pathname,
    )
    await expect(images[2]).toContain('/figures/missing-drawing.svg')
    await expectTextInside(canvas)
  },
}

/**
 * A card in a row of its own: the text stands beside the picture, on a phone below it. Long texts fit.
 */
export const Wide: Story = {
  args: { layout: 'wide' },
  parameters: { phone: true },
  render: (args) => (
    <div className="grid gap-6">
      <ProductCard {...args} />
      <ProductCard {...args} product={longProduct} />
    </div>
  ),
  play: ({ canvas }) => expectTextInside(canvas),
}

/**
 * In the catalogue the icon that compares stands in the line of the part number, and the field and button that add to
 * the pad stand above the links.
 */
export const InTheCatalogue: Story = {
  decorators: inColumn,
  parameters: { phone: true },
  args: {
    check: <CompareCheck product={product} look="icon" isCompared onCompare={() => undefined} />,
    order: <AddToPad product={product} onAdd={() => undefined} isOneOfMany />,
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: `Compare: ${product.name}` })
    await expect(box).toBeChecked()
    await expect(canvas.getByRole('button', { name: `Add to pad: ${product.name}` })).toBeVisible()
  },
}

/**
 * In the edited texts a card has one button, an icon for the quick view, and a description that ends with a whole
 * word.
 */
export const Brief: Story = {
  beforeEach: inEditedVoice,
  decorators: inColumn,
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/welds and cuts 13 to 16…$/)).toBeInTheDocument()
    await expect(canvas.getByText('48 in stock')).toBeVisible()
    const preview = canvas.getByRole('button', { name: 'Preview' })
    await expect(preview).toHaveAccessibleDescription(product.name)
    await userEvent.click(preview)
    await expect(args.onPreview).toHaveBeenCalledOnce()
  },
}

/**
 * In the edited texts the card’s one button adds the product to the pad, and its name links to the product’s page.
 */
export const BriefInTheCatalogue: Story = {
  ...InTheCatalogue,
  beforeEach: inEditedVoice,
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Purchase' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: product.name })).toHaveAttribute(
      'href',
      args.href,
    )
    await expect(canvas.getByRole('button', { name: `Add to pad: ${product.name}` })).toBeVisible()
  },
}

/** The skeleton of a card, and of one with an order. */
export const Loading: Story = {
  render: (args) => (
    <div className={`${columns} items-start`}>
      <ProductCardSkeleton />
      <ProductCard {...args} />
      <ProductCardSkeleton hasOrder />
      <ProductCard
        {...args}
        order={<AddToPad product={product} onAdd={() => undefined} isOneOfMany />}
      />
    </div>
  ),
}

/** The skeleton is as high as the brief card, in a grid and in the catalogue. */
export const BriefLoading: Story = {
  ...Loading,
  tags: ['behaviour'],
  beforeEach: inEditedVoice,
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('article')) {
      const skeleton = card.previousElementSibling as HTMLElement
      await expect(card.offsetHeight).toBe(skeleton.offsetHeight)
    }
  },
}

/** The skeleton is as high as the card, with a part number or without, so that nothing moves when the product arrives. */
export const LoadingHeights: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <div className={`${columns} items-start`}>
      <ProductCardSkeleton />
      <ProductCard {...args} />
      <ProductCard {...args} product={{ ...product, partNumber: undefined }} />
      <ProductCard
        {...args}
        check={
          <CompareCheck
            product={product}
            look="icon"
            isCompared={false}
            onCompare={() => undefined}
          />
        }
      />
      <ProductCardSkeleton hasOrder />
      <ProductCard
        {...args}
        order={<AddToPad product={product} onAdd={() => undefined} isOneOfMany />}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('article')
    const heightOf = (element?: Element | null) =>
      (element as HTMLElement | undefined)?.offsetHeight
    const without = heightOf(cards[0]?.previousElementSibling)
    const withOrder = heightOf(cards[3]?.previousElementSibling)
    await expect(cards.map(heightOf)).toEqual([without, without, without, withOrder])
  },
}

const soldOut = { ...favourite, availAble: 0 }
const otherLength = {
  ...favourite,
  name: 'Serrated steel seal for polyester strap of 19 mm, semi-open',
  description: 'Open seal for 19 mm polyester strap, galvanised, in a box.',
}

/** A card with little to say. */
const brief = { ...productOf('strap-cutter'), description: 'Cuts steel strap.' }

/** Cards beside each other, as pictures. */
function Cards({
  products = [brief, otherLength],
  className = '',
}: {
  products?: Product[]
  className?: string
}) {
  return (
    <div className={`flex justify-center gap-4 ${className}`}>
      {products.map((shown) => (
        <div key={shown._id} className="grid min-w-0 max-w-64 flex-1 basis-full">
          <ProductCard
            product={shown}
            href="/purchase/1"
            favourite={false}
            onToggleFavourite={() => undefined}
            onPreview={() => undefined}
          />
        </div>
      ))}
    </div>
  )
}

/** Good and bad uses. */
export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['guidance'],
  parameters: guidance,
  render: () => (
    <Guidance
      pairs={[
        {
          good: {
            picture: <Cards className="items-stretch" />,
            says: 'let each fill its cell of the grid, so that prices and buttons of a row line up.',
          },
          bad: {
            picture: <Cards className="items-start" />,
            says: 'let a card end where its text ends: prices are compared along a line.',
          },
        },
        {
          good: {
            picture: <Cards products={[soldOut]} />,
            says: 'say below the price what limits an order, and leave the drawing alone.',
          },
          bad: {
            picture: (
              <div className="relative mx-auto">
                <Cards products={[soldOut]} />
                <p className="absolute top-4 start-0 bg-danger px-3 py-1 font-semibold text-on-ink text-sm">
                  Only today!
                </p>
              </div>
            ),
            says: 'put anything over the drawing.',
          },
        },
      ]}
    />
  ),
}
