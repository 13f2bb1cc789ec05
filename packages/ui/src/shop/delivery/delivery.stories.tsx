import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { paste } from '../../story-support/paste.ts'
import {
  type AddressToKeep,
  Delivery,
  type DeliveryAddress,
  type DeliveryProps,
} from './delivery.tsx'

/** Keeps the addresses, which the app stores. */
function Kept({ book, editing: first, onEdit, form }: DeliveryProps) {
  const [addresses, setAddresses] = useState(book.addresses)
  const [chosen, setChosen] = useState(book.chosen)
  const [editing, setEditing] = useState(first)
  function keep(kept: AddressToKeep) {
    book.onKeep(kept)
    setAddresses((all) =>
      all.map((each) => (each.id === kept.id ? { ...each, ...kept, id: each.id } : each)),
    )
  }
  return (
    <div className="max-w-xl">
      <Delivery
        book={{
          ...book,
          addresses,
          chosen,
          onChoose: (id) => {
            book.onChoose(id)
            setChosen(id)
          },
          onKeep: keep,
          onDelete: (id) => {
            book.onDelete(id)
            setAddresses((all) => all.filter((each) => each.id !== id))
          },
          onRestore: (address) => {
            book.onRestore(address)
            setAddresses(book.addresses)
          },
        }}
        editing={editing}
        onEdit={(id) => {
          onEdit(id)
          setEditing(id)
        }}
        form={form}
      />
    </div>
  )
}

const works: DeliveryAddress = {
  id: 'works',
  label: 'Milan works',
  address: 'Via delle Officine 14, 20151 Milano, Italy',
  phoneNumber: '+39 02 5550 1234',
}
const depot: DeliveryAddress = {
  id: 'depot',
  label: 'Hamburg depot',
  address: 'Hafenstrasse 7\nGate 3\n20457 Hamburg, Germany',
  phoneNumber: '+49 40 5550 9876',
}

const book: DeliveryProps['book'] = {
  addresses: [works, depot],
  chosen: 'works',
  onChoose: fn(),
  onKeep: fn(),
  onDelete: fn(),
  onRestore: fn(),
}

const meta = {
  title: 'Shop/Order/Delivery',
  component: Delivery,
  args: { book, editing: undefined, onEdit: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Delivery>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { phone: true } }

/** A first order in this browser: the addresses of older orders are offered, the newest first. */
export const FromOrders: Story = {
  args: {
    book: {
      ...book,
      addresses: [works, depot].map((address) => ({
        ...address,
        label: address.address.split(/[,\n]/)[0] ?? '',
        isFromOrder: true,
      })),
    },
  },
  parameters: { phone: true },
}

/** Choosing takes one press. A deleted address can be restored where it was. */
export const Behaviour: Story = {
  tags: ['behaviour'],
  parameters: {
    ...keyboardTable(
      { keys: ['Arrow down', 'Arrow up'], does: 'Chooses the next or the previous address.' },
      {
        keys: ['Tab', 'Shift + Tab'],
        does: 'Goes to the next or the previous button, or to the chosen address.',
      },
    ),
  },
  play: async ({ args, canvas }) => {
    const milan = canvas.getByRole('radio', { name: 'Milan works' })
    await expect(milan).toBeChecked()
    await expect(milan).toHaveAccessibleDescription(/Via delle Officine 14.* \+39 02 5550 1234/s)
    await userEvent.tab()
    await expect(milan).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Hamburg depot' })).toBeChecked()
    await expect(args.book.onChoose).toHaveBeenLastCalledWith('depot')
    await userEvent.keyboard('{ArrowUp}')
    await expect(milan).toBeChecked()
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await userEvent.click(canvas.getByRole('radio', { name: 'Another address' }))
    await expect(args.book.onChoose).toHaveBeenLastCalledWith(undefined)

    await userEvent.click(canvas.getByRole('button', { name: 'Delete Milan works' }))
    await expect(args.book.onDelete).toHaveBeenCalledWith('works')
    await expect(canvas.queryByRole('radio', { name: 'Milan works' })).toBeNull()
    await expect(canvas.getByRole('region', { name: 'Kept addresses' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo deleting Milan works' }))
    await expect(args.book.onRestore).toHaveBeenCalledWith(works)
    await expect(canvas.getByRole('radio', { name: 'Milan works' })).toBeVisible()
  },
}

/**
 * An address is edited in place, by the rules of the booking. It stays open until it is valid or cancelled.
 */
export const Editing: Story = {
  args: { editing: 'depot' },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    const form = within(canvas.getByRole('form', { name: 'Edit Hamburg depot' }))
    const phoneNumber = form.getByRole('textbox', { name: 'Phone number' })
    await expect(form.getByRole('textbox', { name: 'Address' })).toHaveFocus()
    await userEvent.clear(phoneNumber)
    await paste(phoneNumber, 'ask for Jan')
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }))
    await expect(phoneNumber).toHaveValue('ask for Jan')
    await expect(phoneNumber).toHaveAccessibleDescription(messages.booking.phoneNumberInvalid)
    await expect(args.book.onKeep).not.toHaveBeenCalled()
  },
}

/** The address is replaced; without a label it is named by its first part. */
export const Saved: Story = {
  args: { editing: 'depot' },
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const form = within(canvas.getByRole('form', { name: 'Edit Hamburg depot' }))
    await userEvent.clear(form.getByRole('textbox', { name: 'Label' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save address' }))
    await expect(args.book.onKeep).toHaveBeenCalledWith({ ...depot, label: 'Hafenstrasse 7' })
    await expect(args.onEdit).toHaveBeenLastCalledWith(undefined)
    await expect(await canvas.findByRole('radio', { name: 'Hafenstrasse 7' })).toBeVisible()
  },
}

/** Cancelling discards what was typed. */
export const Cancelled: Story = {
  args: { editing: 'depot' },
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await paste(canvas.getByRole('textbox', { name: 'Label' }), ' and more')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.book.onKeep).not.toHaveBeenCalled()
    await expect(canvas.getByRole('radio', { name: 'Hamburg depot' })).toBeVisible()
  },
}

/** The list of addresses is full: another one can be used for this order, but is not kept. */
export const Full: Story = {
  args: {
    book: {
      ...book,
      problem:
        'You have 50 addresses, which is the most: another one is used and not kept. To keep it, delete one first.',
    },
  },
}

/** Long and hostile texts stay in their place. */
export const Hostile: Story = {
  args: {
    book: {
      ...book,
      addresses: [
        { ...works, label: rightToLeft, address: unbroken },
        { ...depot, label: unbroken, address: `<b>Gate</b> ${rightToLeft}`, phoneNumber: unbroken },
      ],
    },
  },
  parameters: { phone: true },
}

/** Nobody has kept an address yet: the fields of the form beside it ask for one. */
export const Empty: Story = {
  args: { book: { ...book, addresses: [], chosen: undefined } },
  tags: ['behaviour'],
  play: async () => {
    await expect(screen.queryByRole('radio')).toBeNull()
  },
}
