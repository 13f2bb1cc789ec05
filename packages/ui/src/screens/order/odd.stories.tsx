import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { longName, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import {
  loadCarriers,
  orderPage,
  orderPageParameters,
  partlyShipped,
  readyOrder,
} from '../../story-support/order.ts'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { OrderScreen } from './order.tsx'

const order = partlyShipped

const meta = {
  title: 'Screens/Order',
  component: OrderScreen,
  tags: ['!stable', 'new'],
  parameters: orderPageParameters,
  beforeEach: loadCarriers,
  decorators: [inDashboardMain],
  args: { ...orderPage, product: undefined, together: [] },
} satisfies Meta<typeof OrderScreen>

export default meta
type Story = StoryObj<typeof meta>

/** A server that reports no time, price, number or progress. */
export const WithoutExtras: Story = {
  args: {
    order: readyOrder({
      _id: order._id,
      orderId: order.orderId,
      displayName: order.displayName,
      email: order.email,
      address: order.address,
      orderName: order.orderName,
      phoneNumber: order.phoneNumber,
      myOrder: order.myOrder,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: /NaN|undefined/ })).toBeNull()
  },
}

/** The buyer’s account was erased: the name and the address are no longer known. */
export const ErasedBuyer: Story = {
  args: {
    showsBuyer: true,
    againHref: undefined,
    order: readyOrder({
      ...order,
      displayName: '',
      email: '',
      address: '',
      phoneNumber: '',
      shipments: [{ pieces: 2, carrier: 'DHL', sentAt: '2025-12-05T14:10:00.000Z' }],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The buyer was erased/)).toBeVisible()
  },
}

/** Scripts, texts of all lengths, texts from right to left, and sums that do not hold. */
export const Hostile: Story = {
  parameters: { phone: true },
  args: {
    showsBuyer: true,
    order: readyOrder({
      ...order,
      orderName: longName('<img src=x onerror=alert(1)>'),
      displayName: rightToLeft,
      address: `${unbroken}\n${rightToLeft}`,
      phoneNumber: unbroken,
      myOrder: 1e39,
      number: undefined,
      reference: unbroken,
      line: 1e12,
      poNumber: unbroken,
      costCentre: rightToLeft,
      note: longName('Note'),
      placedAt: 'yesterday',
      expectedAt: 'tomorrow',
      shipments: [
        { pieces: -3, carrier: '<script>alert(1)</script>', tracking: unbroken, sentAt: 'soon' },
        { pieces: 1e39, carrier: longName('Carrier'), tracking: rightToLeft, sentAt: '' },
      ],
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(
      canvasElement.querySelector('main img, script, main a[href^="javascript"]'),
    ).toBeNull()
  },
}
