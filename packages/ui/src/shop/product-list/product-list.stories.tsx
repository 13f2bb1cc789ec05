import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, longProduct, products } from '@strapline/contract/fixtures'
import { bookableQuantities } from '@strapline/contract/rules'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { purchasesOf } from '../../catalogue/purchases.ts'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { type Canvas, phone } from '../../story-support/page.ts'
import { ProductList, ProductListSkeleton } from './product-list.tsx'

const shown = products.slice(0, 8)
const [first, second, third] = shown as [Product, Product, Product]

const meta = {
  title: 'Shop/Browse/Product list',
  component: ProductList,
  tags: ['!stable', 'new'],
  args: {
    products: shown,
    hrefOf: (product) => `/purchase/${product._id}`,
    onAdd: fn(),
    sort: 'name',
    onSort: fn(),
  },
  // Something stands above it on every page.
  decorators: [(Story) => <div className="@container pt-16">{Story()}</div>],
} satisfies Meta<typeof ProductList>

export default meta
type Story = StoryObj<typeof meta>

const field = (canvas: Canvas, { name }: Product) =>
  canvas.getByRole('textbox', { name: `Quantity, ${name}` })
const button = (canvas: Canvas, { name }: Product) =>
  canvas.getByRole('button', { name: `Add to pad: ${name}` })
const least = (product: Product) => bookableQuantities(product)?.smallest ?? 0

/** A line for each product; on a phone a small card. */
export const Default: Story = { parameters: { phone: true, forcedColors: true } }

/** Bought before: a line says when, and starts with the usual quantity. All lines stay as high. */
export const BoughtBefore: Story = {
  args: {
    purchases: purchasesOf([
      { orderId: first._id, myOrder: least(first) + 2, placedAt: '2026-03-03T12:00:00Z' },
    ]),
  },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Bought once: \d+ on 3 Mar 2026$/)).toBeVisible()
    field(canvas, first).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).toHaveBeenLastCalledWith(first, least(first) + 2)
  },
}

/** A table for assistive technology, at every width, and what is typed goes to the pad. */
export const Behaviour: Story = {
  ...Default,
  // A narrower list leaves out the descriptions.
  globals: { viewport: { value: 'desktop' } },
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Products' })).toBeVisible()
    // A page without a top bar keeps no room for one, where the head would cover a line.
    const [head] = canvas.getAllByRole('columnheader')
    await expect(head && getComputedStyle(head).top).toBe('0px')
    const headers = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(headers.filter((header) => header !== 'Picture')).toEqual([
      'Product',
      'Description',
      'Part number',
      'Price / piece',
      'Order from',
      'Available',
      'Quantity',
      'Add to pad',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Price / piece' }))
    await expect(args.onSort).toHaveBeenLastCalledWith('price')
    await userEvent.click(canvas.getByRole('button', { name: 'Product' }))
    await expect(args.onSort).toHaveBeenLastCalledWith('name-desc')
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(shown.length)
    await expect(canvas.getByRole('link', { name: first.name })).toHaveAttribute(
      'href',
      `/purchase/${first._id}`,
    )
    await expect(field(canvas, first)).toHaveValue(String(least(first)))
    await userEvent.click(button(canvas, first))
    await expect(args.onAdd).toHaveBeenLastCalledWith(first, least(first))

    await userEvent.clear(field(canvas, second))
    await userEvent.type(field(canvas, second), '1.1')
    await expect(field(canvas, second), 'nothing is said while it is typed').toBeValid()
    await userEvent.click(button(canvas, second))
    await expect(args.onAdd).toHaveBeenCalledTimes(1)
    await expect(field(canvas, second)).toHaveFocus()
    await expect(field(canvas, second)).toBeInvalid()
    await expect(field(canvas, second)).toHaveAccessibleDescription('Enter 3 to 35 pieces.')
    // It is selected, so that the next key replaces it.
    await userEvent.keyboard('12')
    await expect(field(canvas, second)).toBeValid()
    await userEvent.click(button(canvas, second))
    await expect(args.onAdd).toHaveBeenLastCalledWith(second, 12)
  },
}

const soldOut: Product = { ...second, availAble: 0 }
const tooFew: Product = { ...third, availAble: third.minOrder + 1 }

/** Every key that does something. */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  args: { products: [first, soldOut, ...shown.slice(2)] },
  parameters: keyboardTable(
    {
      keys: ['Tab'],
      where: 'everywhere',
      does: 'Goes through the headings, and through the name, the quantity and the button of each line.',
    },
    {
      keys: ['Enter'],
      where: 'a heading',
      does: 'Sorts by it; pressed again, the other way round.',
    },
    { keys: ['Enter'], where: 'a quantity', does: 'Adds it to the pad.' },
    {
      keys: ['Arrow down', 'Arrow up'],
      where: 'a quantity',
      does: 'Goes to the quantity of the line below or above, past those that are sold out.',
    },
  ),
  play: async ({ args, canvas }) => {
    for (const name of ['Product', 'Part number', 'Price / piece', 'Order from', 'Available']) {
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name })).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect(args.onSort).toHaveBeenLastCalledWith('available')
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: first.name })).toHaveFocus()
    await userEvent.tab()
    await expect(field(canvas, first)).toHaveFocus()
    // The text is selected: typing replaces it.
    await userEvent.keyboard('9{Enter}')
    await expect(args.onAdd).toHaveBeenLastCalledWith(first, 9)
    await userEvent.keyboard('{ArrowDown}')
    await expect(field(canvas, third)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onAdd).toHaveBeenLastCalledWith(third, least(third))
    await userEvent.keyboard('{ArrowUp}')
    await expect(field(canvas, first)).toHaveFocus()
    await expect(field(canvas, first)).toHaveValue('9')
    await userEvent.keyboard('{ArrowUp}')
    await expect(field(canvas, first), 'there is none above').toHaveFocus()
    await userEvent.tab()
    await expect(button(canvas, first)).toHaveFocus()
  },
}

/** A sold-out product has no field: a text says so, and its button says why it can’t be pressed. */
export const SoldOut: Story = {
  parameters: { phone: true },
  args: { products: [first, soldOut, tooFew] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Sold out')).toBeVisible()
    await expect(canvas.getByText('Too few to order')).toBeVisible()
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1)
    await expect(button(canvas, soldOut)).toHaveAccessibleDescription(/^Sold out: nothing/)
    await userEvent.click(button(canvas, soldOut))
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}

/** The list is sorted by stock, the most first. The heading says so. */
export const Sorted: Story = {
  parameters: { forcedColors: true },
  args: { sort: 'available' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Available' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  },
}

/** Products can be compared: each line begins with a box. On a phone the box ends its card. */
export const Comparable: Story = {
  parameters: { phone: true },
  args: { compared: [second._id], onCompare: fn() },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: `Compare: ${second.name}`, checked: true })
    await userEvent.click(box)
    await expect(args.onCompare).toHaveBeenLastCalledWith(second._id, false)
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(shown.length)
  },
}

/** In a place without room for descriptions beside the names. */
export const WithoutDescriptions: Story = {
  args: { products: shown.slice(0, 4), compared: [] },
  decorators: [(Story) => <div className="@container max-w-232">{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Description' })).toBeNull()
  },
}

/**
 * The fields start with the quantity that the visitor needs, if it can be ordered. What was typed stays.
 */
export const Needed: Story = {
  args: { needed: 40 },
  play: async ({ canvas }) => {
    const starts = shown.map((product) => (field(canvas, product) as HTMLInputElement).value)
    await expect(starts).toEqual(['40', '3', '40', '40', '40', '40', '40', '40'])
  },
}

/** A quantity that can't be ordered, after a press on Add to pad. */
export const Invalid: Story = {
  parameters: { phone: true },
  args: { products: shown.slice(0, 3) },
  play: async ({ args, canvas }) => {
    await userEvent.clear(field(canvas, second))
    await userEvent.type(field(canvas, second), 'some{Enter}')
    await expect(canvas.getByText('Enter 3 to 35 pieces.')).toBeVisible()
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}

/**
 * On a phone the buttons are large enough for a finger, and a wrong quantity gets the focus and is
 * announced.
 */
export const Fingers: Story = {
  tags: ['behaviour'],
  globals: phone,
  play: async ({ args, canvas }) => {
    for (const product of shown) {
      await expect(button(canvas, product).getBoundingClientRect().height).toBeGreaterThanOrEqual(
        44,
      )
    }
    await userEvent.clear(field(canvas, second))
    await userEvent.type(field(canvas, second), '1')
    await userEvent.click(button(canvas, second))
    await expect(args.onAdd).not.toHaveBeenCalled()
    await expect(field(canvas, second)).toHaveFocus()
    await expect(canvas.getByText('Enter 3 to 35 pieces.')).toBeVisible()
  },
}

/** Long names, markup and huge numbers widen nothing. */
export const LongText: Story = {
  parameters: { phone: true },
  args: { products: [longProduct, hostileProduct, { ...first, partNumber: 'X'.repeat(40) }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
  },
}

/** Between a phone and a desktop there are no pictures, and names take two lines. */
export const Narrow: Story = {
  args: { products: shown.slice(0, 4) },
  decorators: [(Story) => <div className="@container max-w-172">{Story()}</div>],
}

/** The skeleton while products load. */
export const Loading: Story = {
  parameters: { phone: true },
  render: () => <ProductListSkeleton rows={5} />,
  play: async () => {
    await expect(screen.queryByRole('table')).toBeNull()
  },
}
