import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { hostileProduct, orders, users } from '@strapline/contract/fixtures'
import { shippingStatus } from '@strapline/contract/rules'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keepingView } from '../../story-support/kept-state.tsx'
import {
  longEmail,
  longName,
  oddRows,
  rightToLeft,
  rightToLeftEmail,
  unbroken,
} from '../../story-support/odd-text.ts'
import { letGo, noSidewaysScroll, notLoaded, phone } from '../../story-support/page.ts'
import { manyOrders } from '../../story-support/rows.ts'
import * as table from '../../story-support/table.tsx'
import { AllOrdersTable } from './all-orders-table.tsx'

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
  decorators: [table.onPage],
  render: keepingView(AllOrdersTable),
} satisfies Meta<typeof AllOrdersTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(table.headers()).toEqual([
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
    await expect(table.names()[0]).toBe('Polyester strap 16 x 0.8 mm, 1,500 m')
    await userEvent.keyboard('{Enter}')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'email', descending: true },
    })
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'))
    await expect(table.names()[0]).toBe('Phosphated wire buckle 19 mm')
    letGo()
  },
}

/** What one buyer has ordered. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Filter orders'), 'packwerk')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 6 orders'))
    await expect(table.names()).toEqual(['Steel strap 19 x 0.5 mm, 50 kg'])
    letGo()
  },
}

export const Empty: Story = {
  args: { orders: { status: 'ready', data: [] } },
  play: async ({ canvas }) => {
    await table.isAbsent(canvas)
    await expect(canvas.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  },
}

export const NoMatch: Story = {
  args: { view: { filter: 'crane' } },
  play: async ({ canvas }) => {
    await table.saysNoMatch(canvas, 'All orders', 'No order matches “crane”.')
    await expect(canvas.getByRole('button', { name: 'Clear the filter' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { orders: { status: 'loading' } },
  play: ({ canvas }) => table.isAbsent(canvas),
}

export const Failed: Story = {
  args: { orders: notLoaded() },
  play: ({ args, canvas }) => table.saysItFailed(canvas, args.orders, 'The orders did not load'),
}

export const Refreshing: Story = {
  args: { orders: { status: 'ready', data: orders, refreshing: true } },
  play: ({ canvas }) => table.isRefreshing(canvas, 'All orders', 6),
}

const oddOrders = oddRows(orders, [
  { orderName: longName('Straps'), email: longEmail, myOrder: 1e39 },
  { orderName: rightToLeft, email: rightToLeftEmail },
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

/** Only the rows near the window are in the page. */
export const ManyRows: Story = {
  args: { orders: { status: 'ready', data: manyOrders(orders, users) } },
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
