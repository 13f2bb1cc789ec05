import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyerOrders, hostileProduct } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keepingView } from '../../story-support/kept-state.tsx'
import { longName, oddRows, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { letGo, noSidewaysScroll, notLoaded, phone, wholeScreen } from '../../story-support/page.ts'
import { manyOrders } from '../../story-support/rows.ts'
import { dashboardStoryPaths, inDashboard } from '../../story-support/story-shell.tsx'
import * as table from '../../story-support/table.tsx'
import { MyOrdersScreen } from './my-orders.tsx'

const meta = {
  title: 'Screens/My orders',
  component: MyOrdersScreen,
  tags: ['!autodocs'],
  parameters: wholeScreen,
  args: {
    orders: { status: 'ready', data: buyerOrders },
    view: { filter: '' },
    onViewChange: fn(),
    hrefOf: (order) => `/purchase/${order.orderId}`,
    productsHref: '/purchase',
  },
  render: keepingView(MyOrdersScreen),
  decorators: [inDashboard('buyer', dashboardStoryPaths.myOrders)],
} satisfies Meta<typeof MyOrdersScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^My Orders$/)
    await expect(screen.getByRole('status')).toHaveTextContent(/^3 orders$/)
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
    for (const name of table.names()) {
      await expect(canvas.getByRole('button', { name: `Cancel ${name}` })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    }
  },
}

export const OneOrder: Story = {
  args: { orders: { status: 'ready', data: buyerOrders.slice(0, 1) } },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^1 order$/)
  },
}

export const Sorted: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /^Order Name/ }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(table.names()[0]).toBe('Battery strapping tool BX 16'))
    letGo()
  },
}

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter orders'), 'strap')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 of 3 orders'))
    letGo()
  },
}

export const Empty: Story = {
  args: { orders: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the products' })).toHaveAttribute(
      'href',
      '/purchase',
    )
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await table.clearsItsFilter(canvas, 3)
    await userEvent.type(canvas.getByLabelText('Filter orders'), 'crane')
    await waitFor(() => table.saysNoMatch(canvas, 'My orders', 'No order matches “crane”.'))
    letGo()
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
  { orderName: rightToLeft },
  { orderName: unbroken },
])

export const LongText: Story = {
  args: { orders: { status: 'ready', data: oddOrders } },
  play: async () => {
    await expect(table.names()).toHaveLength(3)
    await noSidewaysScroll()
  },
}

export const Hostile: Story = {
  args: {
    orders: {
      status: 'ready',
      data: buyerOrders.map((order) => ({ ...order, orderName: hostileProduct.name })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: hostileProduct.name })).toHaveLength(3)
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
  },
}

/** What a buyer who orders daily has after three years; only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { orders: { status: 'ready', data: manyOrders(buyerOrders.slice(0, 1)) } },
  parameters: { picture: 'window' },
  play: ({ canvas }) => table.drawsOnlyRowsInSight(canvas, /^1,000 orders$/),
}

export const Phone: Story = { globals: phone }

export const PhoneFiltered: Story = { ...Filtered, globals: phone }

export const PhoneNoMatch: Story = { ...NoMatch, globals: phone }

export const PhoneLoading: Story = { ...Loading, globals: phone }

export const PhoneFailed: Story = { ...Failed, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }

export const PhoneEmpty: Story = { ...Empty, globals: phone }

export const PhoneManyRows: Story = { ...ManyRows, globals: phone }

/** Cards have no headers to press: the order is chosen above them. */
export const PhoneSorted: Story = {
  globals: phone,
  play: async ({ args, canvas }) => {
    const order = canvas.getByRole('combobox', { name: 'Sort by' })
    await userEvent.selectOptions(order, 'Quantity, highest first')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'quantity', descending: true },
    })
    await waitFor(() => expect(table.names()[0]).toBe('Serrated steel seal 19 mm'))
    letGo()
  },
}
