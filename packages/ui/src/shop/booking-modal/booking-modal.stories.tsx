import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, longProduct, productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../primitives/button/button.tsx'
import { phone } from '../../story-support/page.ts'
import { BookingModal, type BookingModalProps, type BookingOutcome } from './booking-modal.tsx'

/** Opens and closes the modal as a page does. */
function Desk(props: BookingModalProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <div className="page min-h-dvh py-8">
      <Button onClick={() => setOpen(true)}>Add order</Button>
      <BookingModal
        {...props}
        open={open}
        onOpenChange={(next) => {
          props.onOpenChange(next)
          setOpen(next)
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Shop/Booking modal',
  component: BookingModal,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
  },
  args: {
    product: productOf('pet-strap-reel'),
    buyer: { name: buyer.name, email: buyer.email },
    open: true,
    onOpenChange: fn(),
    onSubmit: fn(async (): Promise<BookingOutcome> => 'booked'),
    submitting: false,
  },
  render: (args) => <Desk {...args} />,
} satisfies Meta<typeof BookingModal>

export default meta
type Story = StoryObj<typeof meta>

async function findDialog() {
  return within(await screen.findByRole('dialog', { name: /^Booking for: / }))
}

async function fillIn(quantity: string) {
  const dialog = await findDialog()
  await userEvent.type(
    dialog.getByRole('textbox', { name: 'Address' }),
    '  Via delle Officine 14, 20151 Milano  ',
  )
  await userEvent.type(dialog.getByRole('textbox', { name: 'Phone number' }), ' +39 02 5550 1234 ')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Quantity' }), quantity)
  return dialog
}

const filledIn = {
  address: 'Via delle Officine 14, 20151 Milano',
  phoneNumber: '+39 02 5550 1234',
  quantity: 48,
}

async function findClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

export const Default: Story = {
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeDisabled()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(buyer.name)
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeDisabled()
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(buyer.email)
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveAccessibleDescription(
      'Between 25 and 1,799 pieces',
    )
  },
}

/** What doesn't validate isn't submitted; each message stands beside its field. */
export const Invalid: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog()
    const address = dialog.getByRole('textbox', { name: 'Address' })
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await userEvent.click(submit)
    await waitFor(() => expect(address).toHaveFocus())
    await expect(dialog.getByText(messages.booking.addressRequired)).toBeVisible()
    await expect(dialog.getByText(messages.booking.phoneNumberRequired)).toBeVisible()
    await expect(dialog.getByText(messages.booking.quantityRequired)).toBeVisible()

    const outOfRange = 'Please enter minimun To Maximun quantity'
    for (const bound of ['1800', '30.5', '24']) {
      await userEvent.clear(quantity)
      await userEvent.type(quantity, bound)
      await waitFor(() =>
        expect(quantity).toHaveAccessibleDescription(expect.stringContaining(outOfRange)),
      )
      await userEvent.click(submit)
    }
    await expect(address).toBeInvalid()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

/** A message goes as soon as what is typed is right. */
export const Corrected: Story = {
  play: async () => {
    const dialog = await findDialog()
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(quantity).toBeInvalid())
    await userEvent.type(quantity, '25')
    await waitFor(() => expect(quantity).toBeValid())
    await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'Via delle Officine 14')
    await waitFor(() => expect(dialog.queryByText(messages.booking.addressRequired)).toBeNull())
  },
}

/** The server has not answered yet: no second press, however made, sends a second order. */
export const Submitting: Story = {
  args: { onSubmit: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args }) => {
    const dialog = await fillIn('48')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Submit' }))
    await expect(await dialog.findByRole('button', { name: 'Booking…' })).toBeVisible()
    const quantity = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
    quantity.form?.requestSubmit()
    await userEvent.click(dialog.getByRole('button', { name: 'Booking…' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith(filledIn)
  },
}

/** Booked: the modal closes, and the next booking starts from empty fields. */
export const Booked: Story = {
  play: async ({ args, canvas }) => {
    const dialog = await fillIn('48')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await findClosed()
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith(filledIn)

    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    const reopened = await findDialog()
    for (const name of ['Address', 'Phone number', 'Quantity']) {
      await expect(reopened.getByRole('textbox', { name })).toHaveValue('')
    }
    await userEvent.keyboard('{Escape}')
    await findClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add order' })).toHaveFocus())
  },
}

/** Refused: the modal closes all the same, and what was typed is there when it is opened again. */
export const RefusedKeepsTheDraft: Story = {
  args: { onSubmit: fn(async (): Promise<BookingOutcome> => 'refused') },
  play: async ({ args, canvas }) => {
    const dialog = await fillIn('48')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await findClosed()
    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    const reopened = await findDialog()
    await expect(reopened.getByRole('textbox', { name: 'Quantity' })).toHaveValue('48')
    await userEvent.click(reopened.getByRole('button', { name: 'Submit' }))
    await findClosed()
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
    await expect(args.onSubmit).toHaveBeenLastCalledWith(filledIn)
    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    await findDialog()
  },
}

/** One quantity lies between the limits: the hint says which. */
export const OneQuantity: Story = {
  args: { product: { ...productOf('pet-strap-reel'), minOrder: 5, availAble: 7 } },
  play: async ({ args }) => {
    const dialog = await fillIn('6')
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveAccessibleDescription(
      'Exactly 6 pieces',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ ...filledIn, quantity: 6 }))
  },
}

/** A quantity as it is written in the hint, with its group, is that quantity. */
export const GroupedQuantity: Story = {
  play: async ({ args }) => {
    const dialog = await fillIn('1.799')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ ...filledIn, quantity: 1799 }))
  },
}

/** The last pieces were sold while the modal was open. */
export const SoldOut: Story = {
  args: { product: { ...productOf('pet-strap-reel'), availAble: 0 } },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('alert')).toHaveTextContent(/^Sold out: /)
  },
}

/** What is available changed while the modal was open, and nothing can be booked any more. */
export const NotBookableAnyMore: Story = {
  args: { product: { ...productOf('pet-strap-reel'), availAble: 25 } },
  play: async ({ args }) => {
    const dialog = await fillIn('24')
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await expect(submit).toHaveAccessibleDescription(
      'Cannot be booked now: an order must be larger than 24 and smaller than the 25 available.',
    )
    await userEvent.click(submit)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    // Beside the button's own reason it stands in view.
    await expect(dialog.getByRole('alert')).toHaveTextContent('Cannot be booked now')
    dialog.getByRole('textbox', { name: 'Quantity' }).focus()
  },
}

export const LongText: Story = {
  args: {
    product: longProduct,
    buyer: {
      name: 'Internationale Verpackungsmaschinenhandelsgesellschaft Nordwest',
      email: 'purchasing.department.north-west@verpackungsmaschinenhandelsgesellschaft.example',
    },
  },
}

export const Phone: Story = {
  globals: phone,
}

export const PhoneInvalid: Story = {
  globals: phone,
  play: async () => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Quantity' })).toBeInvalid())
  },
}
