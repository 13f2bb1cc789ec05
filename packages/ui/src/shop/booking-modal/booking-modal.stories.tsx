import type { Meta, StoryObj } from '@storybook/react-vite'
import { buyer, longProduct, productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../primitives/button/button.tsx'
import type { Refusal } from '../../primitives/form/form.tsx'
import { inEditedVoice } from '../../story-support/edited-voice.ts'
import { shows } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { BookingModal, type BookingModalProps } from './booking-modal.tsx'

/** The page around the modal: it opens and closes it, and passes on why the server refused. */
function BookingPage({ onSubmit, refusal, ...props }: BookingModalProps) {
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
  title: 'Shop/Order/Booking modal',
  component: BookingModal,
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 800 } },
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
  render: (args) => <BookingPage {...args} />,
} satisfies Meta<BookingModalProps>

export default meta
type Story = StoryObj<typeof meta>

async function findDialog() {
  return within(await screen.findByRole('dialog', { name: /^Order / }))
}

async function fillIn(quantity: string) {
  const dialog = await findDialog()
  await paste(
    dialog.getByRole('textbox', { name: 'Address' }),
    '  Via delle Officine 14, 20151 Milano  ',
  )
  await paste(dialog.getByRole('textbox', { name: 'Phone number' }), ' +39 02 5550 1234 ')
  await paste(dialog.getByRole('textbox', { name: 'Quantity' }), quantity)
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

/** Name and email can't be changed; the hint says which quantities can be ordered. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
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

/**
 * While a quantity that can be booked is typed, the modal shows its cost and the remaining stock, and the button says
 * how many pieces it books. For any other quantity it shows no amount. Nothing moves.
 */
export const Cost: Story = {
  args: { product: productOf('battery-strapping-tool') },
  parameters: { phone: true },
  play: async () => {
    const dialog = await findDialog()
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    const top = () => quantity.getBoundingClientRect().top
    // The dialog has opened, and in a low window is scrolled to the field: from now on nothing moves.
    await userEvent.click(quantity)
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    const topBefore = top()
    for (const notBookable of ['2', '48', '5.5', 'five']) {
      await userEvent.clear(quantity)
      await paste(quantity, notBookable)
      await expect(dialog.queryByText(/remain/)).toBeNull()
      await expect(dialog.getByRole('button', { name: 'Book order' })).toBeVisible()
    }
    await userEvent.clear(quantity)
    await paste(quantity, '5')
    await expect(dialog.getByText('43 of 48 pieces remain').parentElement).toHaveTextContent(
      /^5 × \$1,490\.00 = \$7,450\.00 43/,
    )
    await expect(dialog.getByRole('button', { name: 'Book 5 pieces' })).toBeVisible()
    await expect(top()).toBe(topBefore)
  },
}

/** On a phone the sheet scrolls under its heading. */
const scrolled = {
  phone: true,
  a11y: {
    explained: {
      'color-contrast':
        'axe takes the heading for covered that stays in view while the sheet scrolls: ink on raised, 15 to 1.',
    },
  },
}

/** Because of a price break, a larger quantity costs less in all. One press takes it. */
export const CheaperInAll: Story = {
  args: { product: productOf('cable-ties') },
  parameters: scrolled,
  play: async () => {
    const dialog = await findDialog()
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    await paste(quantity, '19000')
    await expect(dialog.getByText(/1,000 more pieces for \$\S+ less in all/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Order 20,000' }))
    await expect(quantity).toHaveValue('20,000')
    await expect(dialog.queryByText(/less in all/)).toBeNull()
    await userEvent.clear(quantity)
    await paste(quantity, '19000')
  },
}

/** The error summary, once it has the focus. */
async function findSummary(dialog: Awaited<ReturnType<typeof findDialog>>) {
  const heading = await dialog.findByRole('heading', { name: 'There is a problem' })
  const summary = heading.closest<HTMLElement>('[tabindex="-1"]')
  await waitFor(() => expect(summary).toHaveFocus())
  return within(summary as HTMLElement)
}

/** Invalid fields are not submitted; each message stands beside its field and in the summary. */
export const Invalid: Story = {
  parameters: { phone: true, ...shows({ route: '/purchase/:purchaseId' }) },
  play: async ({ args }) => {
    const dialog = await findDialog()
    const address = dialog.getByRole('textbox', { name: 'Address' })
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    const submit = dialog.getByRole('button', { name: /^Book / })
    await userEvent.click(submit)
    const links = (await findSummary(dialog)).getAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      messages.booking.addressRequired,
      messages.booking.phoneNumberRequired,
      messages.booking.quantityRequired,
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
    for (const field of [address, quantity]) await expect(field).toBeInvalid()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

/**
 * A quantity outside the limits is reported when the field loses the focus. The limits are shown once. An empty field
 * is not reported.
 */
export const LeftOutOfRange: Story = {
  tags: ['behaviour'],
  beforeEach: inEditedVoice,
  play: async () => {
    const dialog = await findDialog()
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    await userEvent.click(quantity)
    await userEvent.tab()
    await expect(quantity).toBeValid()
    await userEvent.type(quantity, '24')
    await userEvent.tab()
    await waitFor(() => expect(quantity).toHaveAccessibleDescription('Enter 25 to 1,799 pieces.'))
    await userEvent.type(quantity, '0')
    await waitFor(() => expect(quantity).toBeValid())
    await expect(quantity).toHaveAccessibleDescription('Between 25 and 1,799 pieces')
  },
}

/** In the edited texts a line says whom the order is for, in place of the disabled fields. */
export const Edited: Story = {
  parameters: { phone: true },
  beforeEach: inEditedVoice,
  play: async () => {
    const dialog = await fillIn('48')
    await expect(dialog.queryByRole('textbox', { name: 'Name' })).toBeNull()
    await expect(dialog.getByText(buyer.email)).toBeVisible()
  },
}

/** In the edited voice the message has the numbers. */
export const OutOfRangeInEdited: Story = {
  tags: ['behaviour'],
  beforeEach: inEditedVoice,
  play: async () => {
    const dialog = await fillIn('1')
    await userEvent.click(dialog.getByRole('button', { name: 'Order' }))
    const [link] = (await findSummary(dialog)).getAllByRole('link')
    await expect(link).toHaveTextContent('Quantity: Enter 25 to 1,799 pieces.')
  },
}

/** The booking is in flight: no further click, and no Enter, sends a second order. */
export const Submitting: Story = {
  parameters: { phone: true, ...shows({ route: '/purchase/:purchaseId' }) },
  args: { onSubmit: fn<BookingModalProps['onSubmit']>(() => new Promise<never>(() => undefined)) },
  play: async ({ args }) => {
    const dialog = await fillIn('48')
    await userEvent.dblClick(dialog.getByRole('button', { name: /^Book / }))
    await expect(await dialog.findByRole('button', { name: 'Booking…' })).toBeVisible()
    const quantity = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
    quantity.form?.requestSubmit()
    await userEvent.click(dialog.getByRole('button', { name: 'Booking…' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith(filledIn)
  },
}

/**
 * Messages disappear while the fields are corrected. Once it is booked the modal closes, and the next
 * booking starts with empty fields.
 */
export const Booked: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const dialog = await findDialog()
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    await userEvent.click(dialog.getByRole('button', { name: /^Book / }))
    await waitFor(() => expect(quantity).toBeInvalid())
    await fillIn('48')
    await waitFor(() => expect(quantity).toBeValid())
    await expect(dialog.queryByText(messages.booking.addressRequired)).toBeNull()

    await userEvent.click(dialog.getByRole('button', { name: /^Book / }))
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

/** If the server refuses, the modal closes. When it is opened again, it has what was typed, with a message at each field to correct. */
export const RefusedKeepsTheDraft: Story = {
  parameters: { phone: true, ...shows({ route: '/purchase/:purchaseId', state: 'Refused' }) },
  args: {
    onSubmit: fn<BookingModalProps['onSubmit']>(async () => false),
    refusal: {
      message: messages.refusal.invalid,
      fields: { quantity: messages.booking.quantityOutOfRange },
    },
  },
  play: async ({ args, canvas }) => {
    const dialog = await fillIn('48')
    await userEvent.click(dialog.getByRole('button', { name: /^Book / }))
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
    await userEvent.click(reopened.getByRole('button', { name: /^Book / }))
    await findClosed()
    await expect(args.onSubmit).toHaveBeenCalledTimes(2)
    await expect(args.onSubmit).toHaveBeenLastCalledWith(filledIn)
    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    await findDialog()
  },
}

/**
 * The draft is restored after a reload or a login, and when the modal is opened again. Its error messages are not.
 */
export const Draft: Story = {
  args: {
    draft: {
      kept: { address: 'Hafenstrasse 7', phoneNumber: '+49 40 5550 9876', quantity: '48' },
      keep: fn(),
    },
  },
  play: async ({ args, canvas }) => {
    const dialog = await findDialog()
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await waitFor(() => expect(address).toHaveFocus())
    await expect(address).toHaveValue('Hafenstrasse 7')
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('48')
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible()

    await userEvent.click(dialog.getByRole('button', { name: 'Clear the form' }))
    await expect(address).toHaveValue('')
    await expect(args.draft.keep).toHaveBeenLastCalledWith(undefined)

    await userEvent.type(address, 'Via delle Officine 14')
    await userEvent.click(dialog.getByRole('button', { name: /^Book / }))
    await findSummary(dialog)
    await userEvent.keyboard('{Escape}')
    await findClosed()
    await expect(args.draft.keep).toHaveBeenLastCalledWith({ address: 'Via delle Officine 14' })

    await userEvent.click(canvas.getByRole('button', { name: 'Add order' }))
    const reopened = await findDialog()
    await expect(reopened.getByRole('textbox', { name: 'Address' })).toHaveValue(
      'Via delle Officine 14',
    )
    await expect(reopened.getByText('What you typed before is still here.')).toBeVisible()
    await expect(reopened.queryByRole('alert')).toBeNull()
    for (const field of reopened.getAllByRole('textbox')) await expect(field).toBeValid()
  },
}

/** The visitor signed out before the answer came: it neither closes the modal nor changes it. */
export const AnsweredAfterSignOut: Story = {
  tags: ['behaviour'],
  args: { onSubmit: fn<BookingModalProps['onSubmit']>(async () => undefined) },
  play: async ({ args }) => {
    const dialog = await fillIn('48')
    await userEvent.click(dialog.getByRole('button', { name: /^Book / }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(await dialog.findByRole('button', { name: /^Book / })).toBeVisible()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('48')
    dialog.getByRole('button', { name: /^Book / }).blur()
  },
}

/** Only one quantity can be ordered. */
export const OneQuantity: Story = {
  args: { product: { ...productOf('pet-strap-reel'), minOrder: 1199, availAble: 1201 } },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveAccessibleDescription(
      'Exactly 1,200 pieces',
    )
  },
}

/** A quantity can be typed as the hint writes it, with a thousands separator. */
export const ThousandsSeparator: Story = {
  ...OneQuantity,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await fillIn('1.200')
    await userEvent.click(dialog.getByRole('button', { name: /^Book / }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith({ ...filledIn, quantity: 1200 }))
  },
}

/** The stock fell while the modal was open, and nothing can be booked any more. */
export const NotBookable: Story = {
  args: { product: { ...productOf('pet-strap-reel'), availAble: 25 } },
  play: async ({ args }) => {
    const dialog = await fillIn('24')
    const submit = dialog.getByRole('button', { name: /^Book / })
    await expect(submit).toHaveAccessibleDescription(
      'Cannot be ordered now: an order must be more than 24 and less than the 25 available.',
    )
    await userEvent.click(submit)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    // The button's own reason is not in view.
    await expect(dialog.getByRole('alert')).toHaveTextContent('Cannot be ordered now')
    dialog.getByRole('textbox', { name: 'Quantity' }).focus()
  },
}

const textile = productOf('textile-strap-reel')
const polyester = productOf('pet-strap-reel')

/**
 * The quantity exceeds the stock. The replacement is offered if it can be ordered in that quantity.
 */
export const Replaced: Story = {
  parameters: scrolled,
  args: {
    product: textile,
    replaced: {
      replacements: [polyester],
      hrefOf: ({ _id }) => `/purchase/${_id}`,
    },
    initial: { quantity: '100' },
  },
  play: async () => {
    const dialog = await findDialog()
    const link = dialog.getByRole('link', { name: polyester.name })
    await expect(link).toHaveAttribute('href', `/purchase/${polyester._id}`)
    await expect(dialog.getByText(/^Replaced by/)).toHaveTextContent(/\$21\.20 more each$/)
  },
}

/** What replaces a product is not offered while that can be ordered, and not for more than there are of both. */
export const NotReplaced: Story = {
  ...Replaced,
  tags: ['behaviour'],
  play: async () => {
    const dialog = await findDialog()
    const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
    for (const pieces of ['30', '2000', '']) {
      await userEvent.clear(quantity)
      await paste(quantity, pieces)
      await waitFor(() => expect(dialog.queryByText(/^Replaced by/)).toBeNull())
    }
  },
}

/**
 * The product is sold out. The modal says from which day it is in stock again, and what replaces it meanwhile.
 */
export const BackLater: Story = {
  ...Replaced,
  args: {
    ...Replaced.args,
    product: { ...textile, availAble: 0, restockAt: '2026-05-12' },
    initial: {},
  },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('alert')).toHaveTextContent(/Back on 12 May\.$/)
    await expect(dialog.getByText(/^Replaced by/)).toBeVisible()
  },
}

/** Long names of the product and the buyer. */
export const LongText: Story = {
  parameters: {
    a11y: {
      explained: {
        'color-contrast':
          'The footer stays in view over the form that scrolls below it: ink on raised.',
      },
    },
  },
  args: {
    product: longProduct,
    buyer: {
      name: 'Internationale Verpackungsmaschinenhandelsgesellschaft Nordwest',
      email: 'purchasing.department.north-west@verpackungsmaschinenhandelsgesellschaft.example',
    },
  },
}
