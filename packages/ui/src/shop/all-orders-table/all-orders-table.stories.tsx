import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { hostileProduct, orders, products, users } from '@strapline/contract/fixtures'
import { shippingStatus } from '@strapline/contract/rules'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { AllOrdersTable, type AllOrdersTableProps } from './all-orders-table.tsx'

/** Keeps what the app keeps in the address: the view. */
function Stateful(props: AllOrdersTableProps) {
  const [view, setView] = useState(props.view)
  return (
    <AllOrdersTable
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
  title: 'Shop/All orders table',
  component: AllOrdersTable,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    orders: { status: 'ready', data: orders },
    view: { filter: '' },
    onViewChange: fn(),
    hrefOf: ({ orderId }) => `/purchase/${orderId}`,
    onCancel: fn(),
  },
  decorators: [(Story) => <div className="page py-8">{Story()}</div>],
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof AllOrdersTable>

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
    await expect(headers()).toEqual([
      'sl',
      'Product Name',
      'email',
      'Quantity',
      'Shipping',
      'Cancel',
    ])
    await expect(screen.getByRole('status')).toHaveTextContent(/^6 orders$/)
    await expect(canvas.getAllByRole('cell', { name: shippingStatus })).toHaveLength(6)
    const coil = orders[3] as Order
    await expect(canvas.getByRole('link', { name: coil.orderName })).toHaveAttribute(
      'href',
      `/purchase/${coil.orderId}`,
    )
    await expect(canvas.getByRole('cell', { name: coil.email })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '12,000' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Cancel ${coil.orderName}` }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await expect(args.onCancel).toHaveBeenCalledWith(coil)
    letGo()
  },
}

export const Sorted: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^email/ }).focus()
    const header = canvas.getByRole('columnheader', { name: /^email/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'))
    await expect(names()[0]).toBe('Polyester strap 16 x 0.8 mm, 1,500 m')
    await userEvent.keyboard('{Enter}')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'email', descending: true },
    })
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'))
    await expect(names()[0]).toBe('Phosphated wire buckle 19 mm')
    letGo()
  },
}

/** What one buyer has ordered. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter orders'), 'packwerk')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 6 orders'))
    await expect(names()).toEqual(['Steel strap 19 x 0.5 mm, 50 kg'])
    letGo()
  },
}

export const Empty: Story = {
  args: { orders: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'All orders' })).toHaveTextContent(
      'No order matches “crane”.',
    )
    await expect(canvas.getByRole('button', { name: 'Clear the filter' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { orders: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const Failed: Story = {
  args: {
    orders: {
      status: 'error',
      message: 'The server did not answer. Check your connection and try again.',
      retry: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const alert = within(canvas.getByRole('alert'))
    await expect(alert.getByRole('heading', { name: 'The orders did not load' })).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
    await expect(args.orders.status === 'error' && args.orders.retry).toHaveBeenCalledOnce()
    letGo()
  },
}

export const Refreshing: Story = {
  args: { orders: { status: 'ready', data: orders, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing: All orders' })).toBeVisible()
    await expect(names()).toHaveLength(6)
  },
}

const oddOrders: Order[] = [
  {
    orderName: `Straps ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300),
    email: 'purchasing-department-for-fastening-and-packaging@warehouse-north-east.example',
    myOrder: 1e39,
  },
  // An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
  {
    orderName: '\u202eright to left, and it must not turn its neighbours round',
    email: '\u202ebuyer@right-to-left.example',
  },
  { orderName: 'x'.repeat(120), myOrder: 9_000_000_000_000_000 },
].map((odd, index) => ({ ...(orders[index] as Order), ...odd }))

export const LongText: Story = {
  args: { orders: { status: 'ready', data: oddOrders } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'x'.repeat(120) })).toBeVisible()
    await noSidewaysScroll()
  },
}

/** An order keeps its product's name as it was stored. */
export const Hostile: Story = {
  args: {
    orders: {
      status: 'ready',
      data: orders.map((order, index) =>
        index === 1
          ? { ...order, orderName: hostileProduct.name, email: '<b>bold</b>@example', myOrder: -3 }
          : order,
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '<b>bold</b>@example' })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: `Cancel ${hostileProduct.name}` }),
    ).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

const manyOrders: Order[] = Array.from({ length: 1000 }, (_, index) => ({
  ...(orders[index % orders.length] as Order),
  _id: `65f3${index.toString(16).padStart(20, '0')}`,
  orderName: products[index % products.length]?.name ?? '',
  email: users[index % users.length]?.email ?? '',
  myOrder: ((index * 37) % 500) + 1,
}))

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { orders: { status: 'ready', data: manyOrders } },
  parameters: { picture: 'window' },
  play: async ({ canvas }) => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^1,000 orders$/)
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
