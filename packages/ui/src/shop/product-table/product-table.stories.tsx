import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, products } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keepingView } from '../../story-support/kept-state.tsx'
import { longName, oddRows, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { letGo, noSidewaysScroll, notLoaded, phone } from '../../story-support/page.ts'
import { manyProducts } from '../../story-support/rows.ts'
import * as table from '../../story-support/table.tsx'
import { ProductTable } from './product-table.tsx'

const stock = products.slice(0, 8)
const battery = stock[0] as Product

const meta = {
  title: 'Shop/Product table',
  component: ProductTable,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    products: { status: 'ready', data: stock },
    view: { filter: '' },
    onViewChange: fn(),
    hrefOf: ({ _id }) => `/purchase/${_id}`,
    addProductHref: '/dashboard/add-product',
    onDelete: fn(),
  },
  decorators: [table.onPage],
  render: keepingView(ProductTable),
} satisfies Meta<typeof ProductTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(table.headers()).toEqual(['sl', 'Name', 'Price / unit', 'Available', 'Delete'])
    await expect(screen.getByRole('status')).toHaveTextContent(/^8 products$/)
    await expect(canvas.getByRole('link', { name: battery.name })).toHaveAttribute(
      'href',
      `/purchase/${battery._id}`,
    )
    await expect(canvas.getByRole('cell', { name: '€1,490.00' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '1,800' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Delete ${battery.name}` }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
    await expect(args.onDelete).toHaveBeenCalledWith(battery)
    letGo()
  },
}

/** By price as a number, first the cheapest and then the dearest: €1,185 is more than €64.50. */
export const Sorted: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^Price/ }).focus()
    const header = canvas.getByRole('columnheader', { name: /^Price/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'))
    await expect(table.names()[0]).toBe('Safety strap cutter K 51')
    await userEvent.keyboard(' ')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'price', descending: true },
    })
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'))
    await expect(table.names().slice(0, 3)).toEqual([
      'Battery strapping tool BX 16',
      'Pneumatic strapping tool AP 19',
      'Sealless combination tool C 20',
    ])
    letGo()
  },
}

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter products'), 'tensioner')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 8 products'))
    await expect(table.names()).toEqual(['Windlass tensioner MT 32'])
    letGo()
  },
}

export const Empty: Story = {
  args: { products: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await table.isAbsent(canvas)
    await expect(canvas.getByRole('link', { name: 'Add a product' })).toHaveAttribute(
      'href',
      '/dashboard/add-product',
    )
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await table.saysNoMatch(canvas, 'Products', 'No product matches “crane”.')
    await expect(canvas.getByRole('button', { name: 'Clear the filter' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { products: { status: 'loading' } },
  play: ({ canvas }) => table.isAbsent(canvas),
}

export const Failed: Story = {
  args: { products: notLoaded() },
  play: ({ args, canvas }) =>
    table.saysItFailed(canvas, args.products, 'The products did not load'),
}

export const Refreshing: Story = {
  args: { products: { status: 'ready', data: stock, refreshing: true } },
  play: ({ canvas }) => table.isRefreshing(canvas, 'Products', 8),
}

const oddProducts = oddRows(stock, [
  { name: longName('Straps'), unitPrice: 1e39, availAble: 1e39 },
  { name: rightToLeft, unitPrice: 0.04 },
  { name: unbroken, availAble: 9_000_000_000_000_000 },
])

export const LongText: Story = {
  args: { products: { status: 'ready', data: oddProducts } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: unbroken })).toBeVisible()
    await noSidewaysScroll()
  },
}

/** Markup is a name like any other, and a price below nothing is shown as it is. */
export const Hostile: Story = {
  args: { products: { status: 'ready', data: [battery, hostileProduct] } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: `Delete ${hostileProduct.name}` }))
    await expect(args.onDelete).toHaveBeenLastCalledWith(hostileProduct)
    letGo()
  },
}

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { products: { status: 'ready', data: manyProducts() } },
  parameters: { picture: 'window' },
  play: ({ canvas }) => table.drawsOnlyRowsInSight(canvas, /^1,000 products$/),
}

/** The narrowest place in which it is a table still: a tablet. */
export const NarrowTable: Story = { decorators: [table.narrow] }

export const Phone: Story = { globals: phone }

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }
