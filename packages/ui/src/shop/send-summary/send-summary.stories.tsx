import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { unbroken } from '../../story-support/odd-text.ts'
import { paste } from '../../story-support/paste.ts'
import { SendSummary, type SendSummaryProps } from './send-summary.tsx'

/** Keeps which address is chosen, which the app stores. */
function Kept({ delivery, ...props }: SendSummaryProps) {
  const [chosen, setChosen] = useState(delivery.chosen)
  return (
    <div className="min-h-dvh">
      <SendSummary
        {...props}
        delivery={{
          ...delivery,
          chosen,
          onChoose: (id) => {
            delivery.onChoose(id)
            setChosen(id)
          },
        }}
      />
    </div>
  )
}

const works = {
  id: 'works',
  label: 'Milan works',
  address: 'Via delle Officine 14, 20151 Milano, Italy',
  phoneNumber: '+39 02 5550 1234',
}
const depot = {
  id: 'depot',
  label: 'Hamburg depot',
  address: 'Hafenstrasse 7, 20457 Hamburg, Germany',
  phoneNumber: '+49 40 5550 9876',
}

const delivery: SendSummaryProps['delivery'] = {
  addresses: [works, depot],
  chosen: 'depot',
  onChoose: fn(),
  onKeep: fn(),
  onDelete: fn(),
  onRestore: fn(),
}

const meta = {
  title: 'Shop/Order/Sending',
  component: SendSummary,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 800 } },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    summary: { lines: 40, pieces: 12_480, total: 18_214.6, problems: 2 },
    delivery,
    draft: { kept: undefined, keep: fn() },
    onSend: fn<SendSummaryProps['onSend']>(async () => true),
    sending: false,
    refusal: undefined,
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof SendSummary>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = async () => within(await screen.findByRole('dialog', { name: /^Send / }))

/** Two lines with a problem stay in the pad. */
export const Default: Story = { parameters: { phone: true } }

/** The chosen address has the focus, and Enter sends: the whole order takes no pointer. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    await expect(dialog.getByText('$18,214.60')).toBeVisible()
    await expect(dialog.getByText(/^2 lines have a problem/)).toBeVisible()
    const hamburg = dialog.getByRole('radio', { name: 'Hamburg depot' })
    await waitFor(() => expect(hamburg).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    // Enter in a choice presses the button of its form, which user-event only does for one inside the form.
    const milan = dialog.getByRole<HTMLInputElement>('radio', { name: 'Milan works' })
    await expect(milan).toHaveFocus()
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send 38 lines' })
    await expect(milan.form).toBe(send.form)
    milan.form?.requestSubmit()
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce())
    const { address, phoneNumber } = works
    await expect(args.onSend).toHaveBeenCalledWith({ address, phoneNumber })
    await expect(args.delivery.onKeep).not.toHaveBeenCalled()
  },
}

/** The texts for the buyer's own books, for all lines. The last ones used can be inserted with one press. */
export const WithTexts: Story = {
  parameters: { phone: true },
  args: {
    texts: { last: { poNumber: 'PO-25-0873', costCentre: '4120 Dispatch' }, ownPoNumbers: 3 },
  },
}

/** The texts go with the order, without those that are empty. A number that is too long is not cut off. */
export const TextsSent: Story = {
  ...WithTexts,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    const poNumber = dialog.getByRole('textbox', { name: 'PO number' })
    await expect(poNumber).toHaveAccessibleDescription(/3 lines have numbers of their own/)
    await paste(poNumber, '4711-'.repeat(40))
    const send = dialog.getByRole('button', { name: 'Send 38 lines' })
    await userEvent.click(send)
    await expect(await dialog.findByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await expect(poNumber).toHaveAccessibleDescription(/50/)
    await userEvent.clear(poNumber)
    await paste(poNumber, ' PO-26-0001 ')
    await userEvent.click(dialog.getByRole('button', { name: 'As last time: 4120 Dispatch' }))
    await userEvent.click(send)
    await waitFor(() =>
      expect(args.onSend).toHaveBeenCalledWith({
        address: depot.address,
        phoneNumber: depot.phoneNumber,
        poNumber: 'PO-26-0001',
        costCentre: '4120 Dispatch',
      }),
    )
  },
}

/** The first order of a buyer: address and phone number are typed once. */
export const FirstTime: Story = {
  args: {
    summary: { lines: 1, pieces: 48, total: 2937.6, problems: 0 },
    delivery: { ...delivery, addresses: [], chosen: undefined },
  },
  parameters: { phone: true },
}

/** The address is kept for the next order; without a label it is named by its first part. */
export const FirstTimeSent: Story = {
  ...FirstTime,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    await paste(dialog.getByRole('textbox', { name: 'Address' }), ` ${works.address} `)
    await paste(dialog.getByRole('textbox', { name: 'Phone number' }), works.phoneNumber)
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 line' }))
    const { address, phoneNumber } = works
    await waitFor(() => expect(args.onSend).toHaveBeenCalledWith({ address, phoneNumber }))
    await expect(args.delivery.onKeep).toHaveBeenCalledWith({
      label: 'Via delle Officine 14',
      address,
      phoneNumber,
    })
  },
}

/**
 * The fields have the rules and messages of the booking. Nothing is sent, and what was typed is kept.
 */
export const Invalid: Story = {
  parameters: { phone: true },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('radio', { name: 'Another address' }))
    const phoneNumber = dialog.getByRole('textbox', { name: 'Phone number' })
    await paste(phoneNumber, 'ask for Jan')
    await userEvent.click(dialog.getByRole('button', { name: 'Send 38 lines' }))
    const heading = await dialog.findByRole('heading', { name: 'There is a problem' })
    await waitFor(() => expect(heading.closest('[tabindex="-1"]')).toHaveFocus())
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
      messages.booking.addressRequired,
    )
    await expect(phoneNumber).toHaveAccessibleDescription(messages.booking.phoneNumberInvalid)
    await expect(phoneNumber).toHaveValue('ask for Jan')
    // The typed address waits while a kept one is looked at.
    await userEvent.click(dialog.getByRole('radio', { name: 'Milan works' }))
    await expect(dialog.queryByRole('textbox')).toBeNull()
    await userEvent.click(dialog.getByRole('radio', { name: 'Another address' }))
    await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue('ask for Jan')
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(args.delivery.onKeep).not.toHaveBeenCalled()
  },
}

/** An address is being edited. Nothing can be sent until that is done. */
export const Editing: Story = {
  parameters: { phone: true },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Edit Milan works' }))
    const send = dialog.getByRole('button', { name: 'Send 38 lines' })
    await expect(send).toHaveAccessibleDescription(/^Save the address/)
    await userEvent.click(send)
    await expect(args.onSend).not.toHaveBeenCalled()
    send.blur()
    screen.getByRole('dialog').scrollTo(0, 0)
  },
}

/** The lines are being sent. A second press does nothing. */
export const Sending: Story = {
  args: { sending: true },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Starting…' }))
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

/** The sending could not begin. Everything is still there for the next try. */
export const Refused: Story = {
  args: {
    onSend: fn<SendSummaryProps['onSend']>(async () => false),
    refusal: {
      message: 'This pad is being sent in another tab. Go on there, or take it over here.',
    },
  },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Send 38 lines' }))
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce())
    await expect(await dialog.findByRole('alert')).toHaveTextContent('in another tab')
    await expect(dialog.getByRole('radio', { name: 'Hamburg depot' })).toBeChecked()
  },
}

/** Every line has a problem: the button says what to do. */
export const NothingToSend: Story = {
  args: { summary: { lines: 3, pieces: 0, total: 0, problems: 3 } },
  play: async ({ args }) => {
    const dialog = await findDialog()
    const send = dialog.getByRole('button', { name: 'Send 0 lines' })
    await expect(send).toHaveAccessibleDescription(/^No line can be sent yet/)
    await userEvent.click(send)
    await expect(args.onSend).not.toHaveBeenCalled()
    dialog.getByRole('radio', { name: 'Hamburg depot' }).focus()
  },
}

/** Large amounts and long texts. */
export const LongText: Story = {
  args: {
    summary: {
      lines: 500,
      pieces: 9_007_199_254_740_000,
      total: 9_007_199_254_740_000,
      problems: 12,
    },
    delivery: { ...delivery, addresses: [{ ...depot, label: unbroken, address: unbroken }] },
  },
  parameters: { phone: true },
}
