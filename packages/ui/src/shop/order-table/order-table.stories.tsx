import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyerOrders, hostileProduct } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keepingView } from '../../story-support/kept-state.tsx'
import { longName, oddRows, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { letGo, noSidewaysScroll, notLoaded, phone } from '../../story-support/page.ts'
import { manyOrders } from '../../story-support/rows.ts'
import * as table from '../../story-support/table.tsx'
import { OrderTable } from './order-table.tsx'

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
  decorators: [table.onPage],
  render: keepingView(OrderTable),
} satisfies Meta<typeof OrderTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(table.headers()).toEqual(['sl', 'Order Name', 'Quantity', 'Order Id', 'Cancel'])
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
  parameters: table.reasonShown,
  play: ({ canvas }) =>
    table.saysWhyNot(
      canvas,
      `Cancel ${buyerOrders[1]?.orderName}`,
      'Orders are cancelled by an administrator.',
    ),
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
    await expect(table.names()).toEqual([
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
    await expect(table.names()).toEqual(['Serrated steel seal 19 mm'])
    letGo()
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await table.saysNoMatch(canvas, 'My orders', 'No order matches “crane”.')
    await expect(canvas.getByRole('button', { name: 'Clear the filter' })).toBeVisible()
  },
}

export const Empty: Story = {
  args: { orders: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await table.isAbsent(canvas)
    const way = canvas.getByRole('link', { name: 'See the products' })
    await expect(way).toHaveAttribute('href', '/purchase')
  },
}

export const Loading: Story = {
  args: { orders: { status: 'loading' } },
  play: ({ canvas }) => table.isAbsent(canvas),
}

export const Failed: Story = {
  args: { orders: notLoaded() },
  play: ({ args, canvas }) => table.saysItFailed(canvas, args.orders, 'Your orders did not load'),
}

export const Refreshing: Story = {
  args: { orders: { status: 'ready', data: buyerOrders, refreshing: true } },
  play: ({ canvas }) => table.isRefreshing(canvas, 'My orders', 3),
}

const oddOrders = oddRows(buyerOrders, [
  { orderName: longName('Straps'), myOrder: 1e39, _id: '0123456789'.repeat(8) },
  { orderName: rightToLeft, myOrder: 2 },
  { orderName: unbroken, myOrder: 9_000_000_000_000_000 },
])

export const LongText: Story = {
  args: { orders: { status: 'ready', data: oddOrders } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: unbroken })).toBeVisible()
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

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { orders: { status: 'ready', data: manyOrders(buyerOrders) } },
  parameters: { picture: 'window' },
  play: ({ canvas }) => table.drawsOnlyRowsInSight(canvas, /^1,000 orders$/),
}

/** The narrowest place in which it is a table still: a tablet. */
export const NarrowTable: Story = { decorators: [table.narrow] }

export const Phone: Story = { globals: phone }

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }
