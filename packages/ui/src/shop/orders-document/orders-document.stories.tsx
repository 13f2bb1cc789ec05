import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyerOrders, orders } from '@strapline/contract/fixtures'
import { expect } from 'storybook/test'
import { OrdersDocument } from './orders-document.tsx'

const meta = {
  title: 'Shop/Order/Documents',
  component: OrdersDocument,
  // A document has headings of its own, and a place that shows its beginning.
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
  tags: ['!stable', 'new'],
  args: { title: 'My Orders', orders: buyerOrders, buyer: buyerOrders[0]?.displayName },
} satisfies Meta<typeof OrdersDocument>

export default meta
type Story = StoryObj<typeof meta>

/** The list of orders on paper. */
export const OrdersDocumentDefault: Story = {}

export const OrdersDocumentBehaviour: Story = {
  ...OrdersDocumentDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'My Orders' })).toBeVisible()
    await expect(canvas.getByText('Total')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** An administrator’s list says who placed each order. */
export const OrdersDocumentOfAllBuyers: Story = {
  args: { title: 'Manage all Order', orders, buyer: undefined },
}

/** A part of one order was shipped, another order is late, and the last one was cancelled. */
export const OrdersDocumentWithStatuses: Story = {
  args: {
    orders: buyerOrders.map((order, at) => ({
      ...order,
      ...[
        {
          status: 'partly shipped',
          shipments: [{ pieces: 20, sentAt: '2026-02-27T14:10:00.000Z' }],
        },
        { status: 'confirmed', shipments: [], expectedAt: '2026-02-25' },
        { status: 'cancelled', shipments: [] },
      ][at],
    })),
  },
}

/** A server that reports no prices and no times: the document leaves them out, and shows no total. */
export const OrdersDocumentWithoutPricesAndTimes: Story = {
  args: {
    orders: [
      {
        _id: '65f300000000000000000001',
        orderId: '65f100000000000000000001',
        displayName: 'Demo Buyer',
        email: 'buyer@strapline.example',
        address: 'Via delle Officine 14, 20151 Milano, Italy',
        orderName: 'Battery strapping tool BX 16',
        phoneNumber: '+39 02 5550 1234',
        myOrder: 5,
      },
    ],
  },
}
