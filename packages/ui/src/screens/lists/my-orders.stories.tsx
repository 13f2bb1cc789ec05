import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { buyerOrders, hostileProduct } from '@strapline/contract/fixtures'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import type { ListScreenProps } from '../../screens/list/list.tsx'
import { listMeta, ready, showsList, sortsBy } from '../../story-support/list.tsx'
import { longName, oddRows, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { noSidewaysScroll, notLoaded, phone, removeFocus } from '../../story-support/page.ts'
import * as table from '../../story-support/table.tsx'
import { myOrdersList } from './my-orders.tsx'

const meta = {
  title: 'Screens/Lists/My orders',
  ...listMeta({
    list: myOrdersList({
      hrefOf: ({ orderId }) => `/purchase/${orderId}`,
      productsHref: '/purchase',
    }),
    rows: buyerOrders,
  }),
} satisfies Meta<ListScreenProps<Order>>

export default meta
type Story = StoryObj<typeof meta>

const [first, second] = buyerOrders as [Order, Order]

export const Default: Story = {
  play: async ({ canvas }) => {
    await showsList(canvas, {
      title: 'My Orders',
      headers: ['sl', 'Order Name', 'Quantity', 'Order Id', 'Cancel'],
      count: '3 orders',
    })
    await expect(canvas.getByRole('link', { name: first.orderName })).toHaveAttribute(
      'href',
      `/purchase/${first.orderId}`,
    )
    await expect(canvas.getByRole('cell', { name: first._id })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '4,000' })).toBeVisible()
    for (const name of table.names()) {
      await expect(canvas.getByRole('button', { name: `Cancel ${name}` })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    }
  },
}

/** The reason is found with the keyboard too. */
export const CancelSaysWhyNot: Story = {
  parameters: table.reasonShown,
  play: async ({ canvas }) => {
    await table.saysWhyNot(
      canvas,
      `Cancel ${second.orderName}`,
      'Orders are cancelled by an administrator.',
    )
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/** By quantity as a number: 4,000 is more than 48. A buyer quotes an order's number, so it is found. */
export const Sorted: Story = {
  play: async ({ canvas }) => {
    await sortsBy(canvas, {
      'Order Name': ['Battery strapping tool BX 16', 'Serrated steel seal 19 mm'],
      Quantity: ['Battery strapping tool BX 16', 'Serrated steel seal 19 mm'],
      'Order Id': ['Polyester strap 16 x 0.8 mm, 1,500 m', 'Battery strapping tool BX 16'],
    })
    await userEvent.type(canvas.getByLabelText('Filter orders'), second._id)
    await waitFor(() => expect(table.names()).toEqual([second.orderName]))
    removeFocus()
  },
}

export const OneOrder: Story = {
  args: { rows: ready([first]) },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent(/^1 order$/)
  },
}

export const Empty: Story = {
  args: { rows: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See the products' })).toHaveAttribute(
      'href',
      '/purchase',
    )
  },
}

export const Failed: Story = {
  args: { rows: notLoaded() },
  play: ({ args, canvas }) => table.saysItFailed(canvas, args.rows, 'Your orders did not load'),
}

/** An order keeps its product's name as it was stored, markup included. */
export const LongText: Story = {
  args: {
    rows: ready(
      oddRows(
        [...buyerOrders, first],
        [
          { orderName: longName('Straps'), myOrder: 1e39, _id: '0123456789'.repeat(8) },
          { orderName: rightToLeft, myOrder: 2 },
          { orderName: unbroken, myOrder: 9_000_000_000_000_000 },
          { orderName: hostileProduct.name, myOrder: hostileProduct.minOrder, _id: 'hostile' },
        ],
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: unbroken })).toBeVisible()
    await expect(canvas.getByRole('link', { name: hostileProduct.name })).toBeVisible()
    await expect(canvas.getByRole('main').querySelector('img')).toBeNull()
    await noSidewaysScroll()
  },
}

/** The narrowest place in which it is a table still: a tablet. */
export const Narrow: Story = { decorators: [table.narrow] }

export const Phone: Story = { globals: phone }

export const PhoneEmpty: Story = { ...Empty, globals: phone }

export const PhoneLongText: Story = { ...LongText, globals: phone }
