import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { buyerOrders, hostileProduct, products } from '@strapline/contract/fixtures'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { OrderTable, type OrderTableProps } from './order-table.tsx'

/** Keeps what the app keeps in the address: the view. */
function Stateful(props: OrderTableProps) {
  const [view, setView] = useState(props.view)
  return (
    <OrderTable
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
  title: 'Shop/Order table',
  component: OrderTable,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    orders: { status: 'ready', data: buyerOrders },
    view: { filter: '' },
    onViewChange: fn(),
    hrefOf: (order) => `/purchase/${order.orderId}`,
    productsHref: '/purchase',
  },
  decorators: [(Story) => <div className="page py-8">{Story()}</div>],
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof OrderTable>

export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const noSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

/** Leaves no ring, no cursor and no reason in the picture. */
function letGo() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(headers()).toEqual(['sl', 'Order Name', 'Quantity', 'Order Id', 'Cancel'])
    await expect(screen.getByRole('status')).toHaveTextContent(/^3 orders$/)
    const [first] = buyerOrders
    const link = canvas.getByRole('link', { name: first?.orderName ?? '' })
    await expect(link).toHaveAttribute('href', `/purchase/${first?.orderId}`)
    await expect(canvas.getByRole('cell', { name: first?._id ?? '' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '4,000' })).toBeVisible()
  },
}

/** The reason is found with the keyboard too. */
export const CancelSaysWhyNot: Story = {
  parameters: {
    a11y: {
      explained: {
        'color-contrast':
          'The reason lies in the top layer, of which axe knows no background: paper on ink, 15 to 1.',
      },
    },
  },
  play: async ({ canvas }) => {
    const cancel = canvas.getByRole('button', { name: `Cancel ${buyerOrders[1]?.orderName}` })
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    cancel.focus()
    await expect(canvas.getByRole('tooltip')).toHaveTextContent(
      'Orders are cancelled by an administrator.',
    )
    await userEvent.keyboard('{Enter}')
    await expect(cancel).toHaveFocus()
  },
}

/** By quantity as a number: 4,000 is more than 48. */
export const Sorted: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: /^Quantity/ }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'quantity', descending: false },
    })
    const header = canvas.getByRole('columnheader', { name: /^Quantity/ })
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'))
    await expect(names()).toEqual([
      'Battery strapping tool BX 16',
      'Polyester strap 16 x 0.8 mm, 1,500 m',
      'Serrated steel seal 19 mm',
    ])
    letGo()
  },
}

/** A buyer quotes an order's number, so it is found by that too. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter orders'), buyerOrders[1]?._id ?? '')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 3 orders'))
    await expect(names()).toEqual(['Serrated steel seal 19 mm'])
    letGo()
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'My orders' })).toHaveTextContent(
      'No order matches “crane”.',
    )
    await expect(canvas.getByRole('button', { name: 'Clear the filter' })).toBeVisible()
  },
}

export const Empty: Story = {
  args: { orders: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
    const way = canvas.getByRole('link', { name: 'See the products' })
    await expect(way).toHaveAttribute('href', '/purchase')
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
    await expect(
      within(canvas.getByRole('alert')).getByRole('heading', { name: 'Your orders did not load' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.orders.status === 'error' && args.orders.retry).toHaveBeenCalledOnce()
    letGo()
  },
}

export const Refreshing: Story = {
  args: { orders: { status: 'ready', data: buyerOrders, refreshing: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Refreshing: My orders' })).toBeVisible()
    await expect(names()).toHaveLength(3)
  },
}

const oddOrders: Order[] = [
  {
    orderName: `Straps ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300),
    myOrder: 1e39,
    _id: '0123456789'.repeat(8),
  },
  // An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
  { orderName: '\u202eright to left, and it must not turn its neighbours round', myOrder: 2 },
  { orderName: 'x'.repeat(120), myOrder: 9_000_000_000_000_000 },
].map((odd, index) => ({ ...(buyerOrders[index] as Order), ...odd }))

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
      data: buyerOrders.map((order, index) =>
        index === 1
          ? { ...order, orderName: hostileProduct.name, myOrder: hostileProduct.minOrder }
          : order,
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: `Cancel ${hostileProduct.name}` }),
    ).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

const manyOrders: Order[] = Array.from({ length: 1000 }, (_, index) => ({
  ...(buyerOrders[index % buyerOrders.length] as Order),
  _id: `65f3${index.toString(16).padStart(20, '0')}`,
  orderName: products[index % products.length]?.name ?? '',
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
