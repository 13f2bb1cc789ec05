import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, longProduct, productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../primitives/button/button.tsx'
import type { Refusal } from '../../primitives/form/form.tsx'
import { phone } from '../../story-support/page.ts'
import { BookingModal, type BookingModalProps } from './booking-modal.tsx'

/** What a page does around the modal: it opens and closes it, and says why the server refused. */
function Desk({ onSubmit, refusal, ...props }: BookingModalProps) {
  const [open, setOpen] = useState(props.open)
  const [refused, setRefused] = useState<Refusal>()
  return (
    <div className="page min-h-dvh py-8">
      <Button onClick={() => setOpen(true)}>Add order</Button>
      <BookingModal
        {...props}
        open={open}
        onSubmit={async (input) => {
          setRefused(undefined)
          const worked = await onSubmit(input)
          if (!worked) setRefused(refusal)
          return worked
        }}
        refusal={refused}
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
  parameters: {
    layout: 'fullscreen',
  },
  args: {
    product: productOf('pet-strap-reel'),
    buyer: { name: buyer.name, email: buyer.email },
    open: true,
    onOpenChange: fn(),
    draft: { kept: undefined, keep: fn() },
    onSubmit: fn<BookingModalProps['onSubmit']>(async () => true),
    submitting: false,
    refusal: undefined,
  },
  render: (args) => <Desk {...args} />,
} satisfies Meta<BookingModalProps>

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

/** What the error summary says, once it has the focus. */
async function findSummary(dialog: Awaited<ReturnType<typeof findDialog>>) {
  const heading = await dialog.findByRole('heading', { name: 'There is a problem' })
  const summary = heading.closest<HTMLElement>('[tabindex="-1"]')
  await waitFor(() => expect(summary).toHaveFocus())
  return within(summary as HTMLElement)
}

/** What doesn't validate isn't submitted; each message stands beside its field and in the summary. */
export const Invalid: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog()
    const address = dialog.getByRole('textbox', { name: 'Address' })
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await userEvent.click(submit)
    const links = (await findSummary(dialog)).getAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      `Address: ${messages.booking.addressRequired}`,
      `Phone number: ${messages.booking.phoneNumberRequired}`,
      `Quantity: ${messages.booking.quantityRequired}`,
    ])
    await expect(address).toHaveAccessibleDescription(messages.booking.addressRequired)
    await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
      messages.booking.phoneNumberRequired,
    )
    await expect(quantity).toHaveAccessibleDescription(/^Quantity is required /)

    const outOfRange = 'Please enter minimun To Maximun quantity'
    for (const bound of ['1800', '30.5', '24']) {
      await userEvent.clear(quantity)
      await userEvent.type(quantity, bound)
      await waitFor(() =>
        expect(quantity).toHaveAccessibleDescription(expect.stringContaining(outOfRange)),
      )
      await userEvent.click(submit)
    }
    await findSummary(dialog)
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
  args: { onSubmit: fn<BookingModalProps['onSubmit']>(() => new Promise<never>(() => undefined)) },
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
    await waitFor(() => expect(args.draft.keep).toHaveBeenLastCalledWith(undefined))

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

/** Refused: it closes all the same. Opened again, it has what was typed, and says what is wrong where. */
export const RefusedKeepsTheDraft: Story = {
  args: {
    onSubmit: fn<BookingModalProps['onSubmit']>(async () => false),
    refusal: {
      message: messages.refusal.invalid,
      fields: { quantity: messages.booking.quantityOutOfRange },
    },
  },
  play: async ({ args, canvas }) => {
    const dialog = await fillIn('48')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await findClosed()
    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    const reopened = await findDialog()
    const quantity = reopened.getByRole('textbox', { name: 'Quantity' })
    await expect(quantity).toHaveValue('48')
    await expect(reopened.getByText('What you typed before is still here.')).toBeVisible()
    await expect(quantity).toBeInvalid()
    await expect(quantity).toHaveAccessibleDescription(
      expect.stringContaining(messages.booking.quantityOutOfRange),
    )
    await userEvent.click(reopened.getByRole('button', { name: 'Submit' }))
    await findClosed()
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
    await expect(args.onSubmit).toHaveBeenLastCalledWith(filledIn)
    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    await findDialog()
  },
}

/** Closed by a slip and opened again: what was typed is there and said to be, its mistakes are not. */
export const ClosedAndReopened: Story = {
  play: async ({ args, canvas }) => {
    const dialog = await findDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'Hafenstrasse 7')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await findSummary(dialog)
    await userEvent.keyboard('{Escape}')
    await findClosed()
    await expect(args.draft.keep).toHaveBeenLastCalledWith({ address: 'Hafenstrasse 7' })

    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    const reopened = await findDialog()
    await expect(reopened.getByRole('textbox', { name: 'Address' })).toHaveValue('Hafenstrasse 7')
    await expect(reopened.getByText('What you typed before is still here.')).toBeVisible()
    await expect(reopened.queryByRole('alert')).toBeNull()
    for (const field of reopened.getAllByRole('textbox')) await expect(field).toBeValid()
    await userEvent.click(reopened.getByRole('button', { name: 'Clear the form' }))
    await expect(reopened.getByRole('textbox', { name: 'Address' })).toHaveValue('')
    await expect(args.draft.keep).toHaveBeenLastCalledWith(undefined)
  },
}

/** After a reload, or a login that had to come in between. */
export const Draft: Story = {
  args: {
    draft: {
      kept: { address: 'Hafenstrasse 7', phoneNumber: '+49 40 5550 9876', quantity: '48' },
      keep: fn(),
    },
  },
  play: async () => {
    const dialog = await findDialog()
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await waitFor(() => expect(address).toHaveFocus())
    await expect(address).toHaveValue('Hafenstrasse 7')
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('48')
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()
  },
}

/** Whoever pressed has signed out before the answer came: nobody is there to close it for. */
export const AnsweredToNobody: Story = {
  args: { onSubmit: fn<BookingModalProps['onSubmit']>(async () => undefined) },
  play: async ({ args }) => {
    const dialog = await fillIn('48')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(await dialog.findByRole('button', { name: 'Submit' })).toBeVisible()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('48')
    dialog.getByRole('button', { name: 'Submit' }).blur()
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
    await findSummary(dialog)
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toBeInvalid()
  },
}
