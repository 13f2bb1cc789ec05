import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

/** A page with the button that opens it, since where the focus comes from is half of a dialog. */
function Page({ tall, ...args }: DialogProps & { tall?: boolean }) {
  const [open, setOpen] = useState(args.open)
  return (
    <div className={tall ? 'h-[200vh]' : undefined}>
      <Button onClick={() => setOpen(true)}>Change address</Button>
      <Dialog
        {...args}
        open={open}
        onOpenChange={(next) => {
          args.onOpenChange(next)
          setOpen(next)
        }}
      />
    </div>
  )
}

const onSubmit = fn().mockName('onSubmit')

const form = (
  <form
    id="address-form"
    className="flex flex-col gap-6"
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <TextField label="Email" defaultValue="buyer@strapline.example" disabled />
    <TextField label="Address" name="address" multiline rows={3} />
    <TextField label="Phone number" name="phoneNumber" type="tel" />
  </form>
)

const footer = (
  <>
    <Button>Use the old one</Button>
    <Button type="submit" form="address-form" variant="primary">
      Save address
    </Button>
  </>
)

const clauses = Array.from({ length: 24 }, (_, index) => index + 1)

const terms = clauses.map((clause) => (
  <p key={clause} className="mt-4 first:mt-0">
    <span className="tabular">{clause}.</span> Goods travel at the seller’s risk until they are
    unloaded at the address that the order names.
  </p>
))

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  parameters: {
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 480 } },
  },
  // Docgen calls `string | undefined` a union and offers no control for it.
  argTypes: {
    description: { control: 'text', table: { type: { summary: 'string' } } },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Change the delivery address',
    description: 'It counts from the next order on.',
    children: form,
    footer,
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async () => {
    const dialog = screen.getByRole('dialog', { name: 'Change the delivery address' })
    await expect(dialog).toHaveAccessibleDescription('It counts from the next order on.')
    // The first field that can be filled in, not the one above it that can't, and not Close.
    await expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus()
  },
}

/** Tab from stop to stop and round the end, then all the way back. The first stop has the focus. */
async function expectRound(stops: string[]) {
  const dialog = screen.getByRole('dialog')
  const [first = '', ...others] = stops
  for (const [shift, names] of [
    [false, [...others, first]],
    [true, [...others.toReversed(), first]],
  ] as const) {
    for (const name of names) {
      await userEvent.tab({ shift })
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
      await expect(document.activeElement).toHaveAccessibleName(name)
    }
  }
}

/**
 * The keyboard table of the dialog pattern (WAI-ARIA Authoring Practices). The disabled Email is no
 * stop, and what lies behind is none either.
 */
export const KeyboardTable: Story = {
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Change address' })
    await userEvent.tab()
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    const address = screen.getByRole('textbox', { name: 'Address' })
    await waitFor(() => expect(address).toHaveFocus())

    await expectRound(['Address', 'Phone number', 'Use the old one', 'Save address', 'Close'])

    // Escape closes it, and the focus is back where it came from.
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** Where the panel itself has the focus, Tab leads to its first stop and Shift+Tab to its last. */
export const KeyboardFromThePanel: Story = {
  args: { children: <p>The battery is sold apart, the charger with it.</p> },
  play: async () => {
    const dialog = screen.getByRole('dialog')
    await expect(dialog).toHaveFocus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    dialog.focus()
    await userEvent.tab({ shift: true })
    await expect(screen.getByRole('button', { name: 'Save address' })).toHaveFocus()
  },
}

export const ClosedByItsButton: Story = {
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Change address' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** A press beside it closes it; a press inside, or one that began inside, does not. */
export const ClosedByAPressBeside: Story = {
  play: async ({ args }) => {
    const veil = document.querySelector('[data-layer]')
    if (!veil) throw new Error('There is no layer to press on.')
    await userEvent.click(screen.getByText('It counts from the next order on.'))
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.click(veil)
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Sending a form is not closing: whether it worked is known later, and only by who opened it. */
export const StaysOpenOnSubmit: Story = {
  play: async ({ args }) => {
    onSubmit.mockClear()
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '02 5550')
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }))
    await expect(onSubmit).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('02 5550')
  },
}

/** Nothing to fill in: the focus is on the panel, so that it is read out from its start. */
export const WithoutDescription: Story = {
  args: {
    title: 'Chargers',
    description: undefined,
    children: <p>The battery is sold apart, the charger with it.</p>,
    footer: undefined,
    size: 'sm',
  },
  play: async () => {
    const dialog = screen.getByRole('dialog', { name: 'Chargers' })
    await expect(dialog).not.toHaveAttribute('aria-describedby')
    await expect(dialog).toHaveFocus()
  },
}

export const Large: Story = { args: { size: 'lg' } }

/** The page behind stays where it is; the dialog scrolls, with its title and buttons in view. */
export const LongContent: Story = {
  parameters: {
    a11y: { explained: { 'color-contrast': 'A line lies half under the title or the buttons.' } },
  },
  args: { title: 'Delivery terms', children: terms },
  render: (args) => <Page {...args} tall />,
  play: async () => {
    const dialog = screen.getByRole('dialog', { name: 'Delivery terms' })
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    await waitFor(() => {
      expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    })
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    dialog.scrollTo(0, dialog.scrollHeight)
    await expect(screen.getByText(/^24\./)).toBeVisible()
    for (const name of ['Close', 'Save address']) {
      const button = screen.getByRole('button', { name })
      const at = button.getBoundingClientRect()
      const middle = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)
      await expect(button.contains(middle)).toBe(true)
    }
  },
}

export const LongText: Story = {
  args: {
    title: `Booking for: ${'Pneumatic-strapping-tool-'.repeat(6)}`,
    description: `It counts from the next order on: ${'0123456789'.repeat(12)}`,
  },
  globals: phone,
  play: async () => {
    const dialog = screen.getByRole('dialog')
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}

/** A sheet at the bottom, in reach of the thumb, as wide as the screen. */
export const Phone: Story = {
  globals: phone,
  play: async () => {
    const dialog = screen.getByRole('dialog')
    const { left, right, top } = dialog.getBoundingClientRect()
    await expect([left, right]).toEqual([0, document.documentElement.clientWidth])
    // It slides in where motion is welcome.
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBe(window.innerHeight))
    await expect(top).toBeGreaterThanOrEqual(48)
  },
}

export const PhoneLongContent: Story = {
  parameters: {
    a11y: { explained: { 'color-contrast': 'A line lies half under the title or the buttons.' } },
  },
  args: { title: 'Delivery terms', children: terms },
  globals: phone,
}
