import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderThatIs } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FulfilOrders } from './fulfil-orders.tsx'

const deliveredOne = orderThatIs('delivered')
const partly = orderThatIs('partly shipped')
const confirmedOne = orderThatIs('confirmed')
const pending = orderThatIs('pending')

const meta = {
  title: 'Shop/Administer/Fulfil orders',
  component: FulfilOrders,
  tags: ['!stable', 'new'],
  args: { orders: [pending, confirmedOne, partly], onChange: fn() },
  decorators: [(Story) => <div className="flex flex-wrap items-center gap-2">{Story()}</div>],
} satisfies Meta<typeof FulfilOrders>
export default meta
type Story = StoryObj<typeof meta>

/** Each button counts the orders for which it can be pressed. */
export const Default: Story = { parameters: { phone: true } }

/** All of the orders were shipped. */
export const Shipped: Story = {
  args: {
    orders: [deliveredOne, { ...partly }].map((order) => ({
      ...order,
      status: 'shipped',
      shipments: [{ pieces: order.myOrder, sentAt: '2026-02-27T09:00:00Z' }],
    })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mark 2 orders as delivered' }))
    await expect(args.onChange).toHaveBeenCalledWith(
      args.orders.map((order) => ({
        order,
        change: expect.objectContaining({ status: 'delivered', shipments: order.shipments }),
      })),
    )
  },
}

/** All of the orders are delivered or cancelled: nothing is left to do. */
export const Over: Story = {
  args: { orders: [deliveredOne, { ...pending, status: 'cancelled' }] },
}

/**
 * One carrier and one day apply to all orders. Each order becomes one parcel with all its open pieces.
 */
export const Shipping: Story = {
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ship 3 orders' }))
    await expect(await screen.findByRole('dialog', { name: 'Ship 3 orders' })).toBeVisible()
  },
}

/** What is typed is true of each of them; the day that an order had stays where none is typed. */
export const ShippingBehaviour: Story = {
  tags: ['behaviour'],
  args: { orders: [confirmedOne, partly, deliveredOne] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ship 2 orders' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ship 2 orders' })
    await expect(dialog).toHaveTextContent('1 of the 3 selected is left as it is.')
    const { getByRole } = within(dialog)
    await userEvent.type(getByRole('textbox', { name: 'Carrier' }), 'DHL')
    const day = getByRole('textbox', { name: 'Expected by (date)' })
    await userEvent.type(day, 'soon')
    await userEvent.click(getByRole('button', { name: 'Ship 2 orders' }))
    await expect(day).toHaveAccessibleDescription(/expectedAt must be a day/)
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(day)
    await userEvent.click(getByRole('button', { name: 'Ship 2 orders' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onChange).toHaveBeenCalledWith([
      {
        order: confirmedOne,
        change: {
          status: 'shipped',
          expectedAt: confirmedOne.expectedAt,
          shipments: [{ pieces: confirmedOne.myOrder, carrier: 'DHL' }],
        },
      },
      {
        order: partly,
        change: {
          status: 'shipped',
          expectedAt: partly.expectedAt,
          shipments: [...(partly.shipments ?? []), { pieces: 1, carrier: 'DHL' }],
        },
      },
    ])
  },
}

/** A day for all of them. */
export const Confirming: Story = {
  tags: ['behaviour'],
  args: { orders: [pending, { ...pending, _id: 'other' }] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm 2 orders' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm 2 orders' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Expected by (date)' }), '2026-03-20')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm 2 orders' }))
    await expect(args.onChange).toHaveBeenCalledWith(
      args.orders.map((order) => ({
        order,
        change: { status: 'confirmed', expectedAt: '2026-03-20' },
      })),
    )
  },
}

/** The dialog says what goes back into stock, and which orders are left as they are. */
export const Cancelling: Story = {
  args: { orders: [pending, partly, deliveredOne] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel 2 orders' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel 2 orders?' }))
    await expect(dialog.getByText(/What was not shipped goes back into stock/)).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
