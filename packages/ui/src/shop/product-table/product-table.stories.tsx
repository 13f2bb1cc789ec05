import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { hostileProduct, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ProductTable, type ProductTableProps } from './product-table.tsx'

const stock = products.slice(0, 8)
const battery = stock[0] as Product

/** Keeps what the app keeps in the address: the view. */
function Stateful(props: ProductTableProps) {
  const [view, setView] = useState(props.view)
  return (
    <ProductTable
      {...props}
      view={view}
      onViewChange={(next) => {
        setView(next)
        props.onViewChange(next)
      }}
    />
  )
}

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
  decorators: [(Story) => <div className="page py-8">{Story()}</div>],
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof ProductTable>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const noSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

/** Leaves no ring and no cursor in the picture. */
function letGo() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(headers()).toEqual(['sl', 'Name', 'Price / unit', 'Available', 'Delete'])
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
    await expect(names()[0]).toBe('Safety strap cutter K 51')
    await userEvent.keyboard(' ')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'price', descending: true },
    })
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'))
    await expect(names().slice(0, 3)).toEqual([
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
    await expect(names()).toEqual(['Windlass tensioner MT 32'])
    letGo()
  },
}

export const Empty: Story = {
  args: { products: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Add a product' })).toHaveAttribute(
      'href',
      '/dashboard/add-product',
    )
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Products' })).toHaveTextContent(
      'No product matches “crane”.',
    )
    await expect(canvas.getByRole('button', { name: 'Clear the filter' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { products: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const Failed: Story = {
  args: {
    products: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const alert = within(canvas.getByRole('alert'))
    await expect(alert.getByRole('heading', { name: 'The products did not load' })).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await expect(args.products.status === 'error' && args.products.retry).toHaveBeenCalledOnce()
    letGo()
  },
}

export const Refreshing: Story = {
  args: { products: { status: 'ready', data: stock, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing: Products' })).toBeVisible()
    await expect(names()).toHaveLength(8)
  },
}

const oddProducts: Product[] = [
  {
    name: `Straps ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300),
    unitPrice: 1e39,
    availAble: 1e39,
  },
  // An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
  { name: '\u202eright to left, and it must not turn its neighbours round', unitPrice: 0.04 },
  { name: 'x'.repeat(120), availAble: 9_000_000_000_000_000 },
].map((odd, index) => ({ ...(stock[index] as Product), ...odd }))

export const LongText: Story = {
  args: { products: { status: 'ready', data: oddProducts } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'x'.repeat(120) })).toBeVisible()
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

const manyProducts: Product[] = Array.from({ length: 1000 }, (_, index) => {
  const product = products[index % products.length] as Product
  return { ...product, _id: `${product._id}-${index}`, availAble: (index * 37) % 5000 }
})

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { products: { status: 'ready', data: manyProducts } },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^1,000 products$/)
    await expect(canvas.getAllByRole('row').length).toBeLessThan(100)
  },
}

/** The narrowest place in which it is a table still: a tablet. */
export const NarrowTable: Story = {
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
}

export const Phone: Story = { globals: phone }

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }
