import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderThatIs } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FulfilOrder } from './fulfil-order.tsx'

const delivered = orderThatIs('delivered')
const partly = orderThatIs('partly shipped')
const confirmed = orderThatIs('confirmed')
const pending = orderThatIs('pending')

const meta = {
  title: 'Shop/Administer/Fulfil order',
  component: FulfilOrder,
  tags: ['!stable', 'new'],
  args: {
    order: pending,
    onChange: fn(async () => true),
    submitting: false,
    refusal: undefined,
  },
} satisfies Meta<typeof FulfilOrder>

export default meta
type Story = StoryObj<typeof meta>

/** The order was placed. It can be confirmed, shipped at once or cancelled. */
export const Default: Story = { parameters: { phone: true } }

/** The order was confirmed. */
export const Confirmed: Story = { args: { order: confirmed } }

/** A part of the order was shipped. */
export const PartlyShipped: Story = { args: { order: partly } }

/** All of the order was shipped. */
export const Shipped: Story = {
  args: { order: { ...delivered, status: 'shipped' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as delivered' }))
    await expect(args.onChange).toHaveBeenCalledWith({
      status: 'delivered',
      shipments: delivered.shipments,
    })
  },
}

/** All of the order has arrived. A mistake can be taken back, step by step. */
export const Delivered: Story = { args: { order: delivered } }

/** It was cancelled: its pieces are in stock, and nothing more can be done. */
export const Cancelled: Story = {
  tags: ['behaviour'],
  args: { order: { ...pending, status: 'cancelled' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The server refused the change, because somebody else changed the order first. */
export const Refused: Story = {
  args: {
    refusal: {
      message:
        'Somebody else has changed this order since you loaded it. Load it again before you change it.',
    },
  },
}

/** The dialog asks by which day the order is expected. */
export const Confirming: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm order' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm order' }))
    const day = dialog.getByRole('textbox', { name: 'Expected by (date)' })
    await userEvent.type(day, 'soon')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm order' }))
    await expect(day).toHaveAccessibleDescription(/expectedAt must be a day/)
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(day)
    await userEvent.type(day, '2026-03-20')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm order' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onChange).toHaveBeenCalledWith({
      status: 'confirmed',
      expectedAt: '2026-03-20',
    })
  },
  tags: ['behaviour'],
}

/**
 * The dialog asks what is shipped and how. It starts with all open pieces; fewer can be entered.
 */
export const Shipping: Story = {
  args: { order: partly },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ship pieces' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship pieces' }))
    await expect(dialog.getByRole('textbox', { name: 'Pieces' })).toHaveValue('1')
  },
}

/** More than is open is refused in the field; less leaves the order partly shipped. */
export const ShippingBehaviour: Story = {
  tags: ['behaviour'],
  args: { order: confirmed },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ship pieces' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship pieces' }))
    const pieces = dialog.getByRole('textbox', { name: 'Pieces' })
    const ship = dialog.getByRole('button', { name: 'Ship pieces' })
    for (const [typed, said] of [
      ['5001', /5000 pieces are still to be sent/],
      ['0', /whole number of pieces/],
      ['-3', /whole number of pieces/],
    ] as const) {
      await userEvent.clear(pieces)
      await userEvent.type(pieces, typed)
      await userEvent.click(ship)
      await expect(pieces).toHaveAccessibleDescription(said)
    }
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(pieces)
    await userEvent.type(pieces, '2000')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Carrier' }), 'DHL')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Tracking number' }), '1467023526')
    await userEvent.click(ship)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onChange).toHaveBeenCalledWith({
      status: 'partly shipped',
      expectedAt: confirmed.expectedAt,
      shipments: [{ pieces: 2000, carrier: 'DHL', tracking: '1467023526' }],
    })
  },
}

/** What was typed stays where the server refuses it. */
export const ShippingRefused: Story = {
  tags: ['behaviour'],
  args: { order: confirmed, onChange: fn(async () => false) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ship pieces' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship pieces' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Carrier' }), 'DHL')
    await userEvent.click(dialog.getByRole('button', { name: 'Ship pieces' }))
    await expect(dialog.getByRole('textbox', { name: 'Carrier' })).toHaveValue('DHL')
  },
}

/** The dialog says what goes back into stock before the order is cancelled. */
export const Cancelling: Story = {
  args: { order: partly },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByText(/1 piece goes back into stock/)).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** The last parcel is taken back, and the rest stays. */
export const TakingBack: Story = {
  tags: ['behaviour'],
  args: { order: partly },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take back the last step' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByText(/shipment of 2 pieces is deleted/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Take it back' }))
    await expect(args.onChange).toHaveBeenCalledWith({
      status: 'confirmed',
      expectedAt: partly.expectedAt,
    })
  },
}
