import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { orders } from '@strapline/contract/fixtures'
import { orderStatuses } from '@strapline/contract/fulfilment'
import { expect } from 'storybook/test'
import { inEditedVoice } from '../../story-support/edited-voice.ts'
import { fromRightToLeft } from '../../story-support/from-right-to-left.ts'
import { OrderStatus } from './order-status.tsx'

const order = orders[2] as Order
const sentAt = '2026-02-27T14:10:00.000Z'
const partly: Order = {
  ...order,
  myOrder: 1001,
  status: 'partly shipped',
  expectedAt: '2026-03-06',
  shipments: [{ pieces: 400, sentAt }],
}

const meta = {
  title: 'Shop/Order/Order status',
  component: OrderStatus,
  tags: ['!stable', 'new'],
  args: { order: partly },
} satisfies Meta<typeof OrderStatus>

export default meta
type Story = StoryObj<typeof meta>

/** A part of the order was shipped. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('partly shipped 400 of 1,001 shipped')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** From right to left, the part that was shipped still begins with its number. */
export const FromRightToLeft: Story = {
  tags: ['behaviour'],
  globals: fromRightToLeft,
  play: async ({ canvas }) => {
    const text = canvas.getByText('400 of 1,001 shipped').firstChild as Text
    const leftOf = (at: number) => {
      const letter = document.createRange()
      letter.setStart(text, at)
      letter.setEnd(text, at + 1)
      return letter.getBoundingClientRect().left
    }
    // Would notice: "of 1,001 shipped 400", by a text that takes the direction of the layout.
    await expect(leftOf(0)).toBeLessThan(leftOf(4))
  },
}

/** Every status, each with a sign of its own. In the texts as specified they are written small, as “pending” is. */
export const Statuses: Story = {
  parameters: { forcedColors: true },
  render: (args) => (
    <ul className="grid gap-2">
      {orderStatuses.map((status) => (
        <li key={status}>
          <OrderStatus {...args} order={{ ...order, status, shipments: [] }} />
        </li>
      ))}
    </ul>
  ),
}

/** In the edited texts a status begins with a capital. */
export const EditedVoice: Story = {
  beforeEach: inEditedVoice,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Partly shipped 400 of 1,001 shipped')
  },
}

/** The day by which all of it was expected has passed: a warning says so in words. */
export const Late: Story = {
  parameters: { forcedColors: true },
  args: { order: { ...partly, expectedAt: '2026-02-25' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Late since 26 Feb')).toBeVisible()
  },
}

/** The status links to the order’s page. */
export const Linked: Story = {
  args: { href: '/dashboard/order/65f300000000000000000003' },
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByRole('link', { name: `partly shipped: ${args.order.orderName}` }),
    ).toHaveAttribute('href', '/dashboard/order/65f300000000000000000003')
  },
}

/** The status on the page of an order. */
export const Large: Story = {
  args: { size: 'large', order: { ...partly, expectedAt: '2026-02-25' } },
}

/** In a narrow column the status takes more lines. */
export const Narrow: Story = {
  args: { order: { ...partly, expectedAt: '2026-02-25' } },
  decorators: [(Story) => <div className="w-28 text-sm">{Story()}</div>],
}

/** The server does not say how far an order is. It is pending, as specified. */
export const Unsaid: Story = {
  args: { order: { ...order, status: undefined, shipments: undefined, expectedAt: undefined } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^pending$/)
  },
}
