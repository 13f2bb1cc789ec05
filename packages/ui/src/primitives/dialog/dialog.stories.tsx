import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { sheetActions, sheetLook, sheetTitle } from '../../lib/layer/sheet-look.ts'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
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
        // Its args have no handlers: here is what closes it.
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('footer [type=button]')) setOpen(false)
        }}
      />
    </div>
  )
}

const onSubmit = fn().mockName('onSubmit')

const clauses = Array.from({ length: 24 }, (_, index) => index + 1)

const terms = clauses.map((clause) => (
  <p key={clause} className="mt-4 first:mt-0">
    <span className="tabular">{clause}.</span> Goods travel at the seller’s risk until they are
    unloaded at the address that the order names.
  </p>
))

const meta = {
  title: 'Move around/Dialog',
  component: Dialog,
  parameters: {
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 480 } },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Change the delivery address',
    description: 'Your next order goes to the new address.',
    children: (
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
    ),
    footer: (
      <>
        <Button>Use the old one</Button>
        <Button type="submit" form="address-form" variant="primary">
          Save address
        </Button>
      </>
    ),
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

/** On a phone it is a sheet at the bottom. */
export const Default: Story = { parameters: { showsFocus: true, forcedColors: true, phone: true } }

/** The focus is on the first field that can be filled in. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async () => {
    const dialog = screen.getByRole('dialog', { name: 'Change the delivery address' })
    await expect(dialog).toHaveAccessibleDescription('Your next order goes to the new address.')
    // Neither the disabled field above it, nor Close.
    await expect(screen.getByRole('textbox', { name: 'Address' })).toHaveFocus()
  },
}

/** Tab through all stops and around the end, then back. The first stop has the focus. */
async function expectFocusTrap(stops: string[]) {
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
 * The keyboard table of the dialog pattern (WAI-ARIA Authoring Practices). Neither the disabled Email nor
 * anything behind the dialog is a tab stop. Closing returns the focus.
 */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    {
      keys: ['Tab', 'Shift + Tab'],
      does: 'Goes to the next or the previous stop in the dialog, round the ends.',
    },
    {
      keys: ['Escape'],
      does: 'Closes it; the focus is back on what opened it or, if that was removed, on its nearest ancestor that takes the focus.',
    },
  ),
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Change address' })
    await userEvent.tab()
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
    const address = screen.getByRole('textbox', { name: 'Address' })
    await waitFor(() => expect(address).toHaveFocus())

    await expectFocusTrap(['Address', 'Phone number', 'Use the old one', 'Save address', 'Close'])

    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await expect(args.onOpenChange.mock.calls).toEqual([[false], [false]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** A submit does not close it; neither does a press inside. A press beside it does. */
export const PressBeside: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    onSubmit.mockClear()
    const veil = document.querySelector('[data-layer]')
    if (!veil) throw new Error('There is no layer to press on.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '02 5550')
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }))
    await expect(onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByText('Your next order goes to the new address.'))
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('02 5550')

    await userEvent.click(veil)
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/**
 * If the dialog has no field, its panel has the focus, so it is read from the start. From there Tab leads to the first
 * control and Shift+Tab to the last.
 */
export const WithoutDescription: Story = {
  args: {
    title: 'Chargers',
    description: undefined,
    children: <p>The battery is sold apart, the charger with it.</p>,
    footer: <Button variant="primary">Show the chargers</Button>,
    size: 'sm',
  },
  play: async () => {
    const dialog = screen.getByRole('dialog', { name: 'Chargers' })
    await expect(dialog).not.toHaveAttribute('aria-describedby')
    await expect(dialog).toHaveFocus()
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    dialog.focus()
    await userEvent.tab({ shift: true })
    await expect(screen.getByRole('button', { name: 'Show the chargers' })).toHaveFocus()
    dialog.focus()
  },
}

/** The widest size, without buttons. */
export const Large: Story = { args: { size: 'lg', footer: undefined } }

/** The dialog scrolls with its title and buttons in view; the page behind does not scroll. */
export const LongContent: Story = {
  parameters: {
    phone: true,
    a11y: { explained: { 'color-contrast': 'A line lies half under the title or the buttons.' } },
  },
  args: { title: 'Delivery terms', children: terms },
  render: (args) => <Page {...args} tall />,
  play: async () => {
    const dialog = screen.getByRole('dialog', { name: 'Delivery terms' })
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    dialog.scrollTo(0, dialog.scrollHeight)
    await expect(screen.getByText(/^24\./)).toBeVisible()
    // In a low window they scroll with the content.
    const stay = window.matchMedia('(height >= 30rem)').matches
    for (const name of ['Close', 'Save address']) {
      const button = screen.getByRole('button', { name })
      if (!stay) button.scrollIntoView()
      const at = button.getBoundingClientRect()
      const middle = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)
      await expect(button.contains(middle)).toBe(true)
    }
  },
}

/** Unbroken texts wrap. */
export const Hostile: Story = {
  args: {
    title: `Order ${'Pneumatic-strapping-tool-'.repeat(6)}`,
    description: `Your next order goes to the new address: ${'0123456789'.repeat(12)}`,
  },
  globals: phone,
  play: async () => {
    const dialog = screen.getByRole('dialog')
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}

/** A dialog as a picture: a real one lies over the whole page, and there are two here. */
function Panel({
  title,
  children,
  buttons,
}: Pick<DialogProps, 'children' | 'title'> & { buttons: ReactNode }) {
  return (
    <div className={sheetLook({ size: 'sm', className: 'mx-auto rounded-md' })}>
      <p className={`${sheetTitle} border-rule border-b px-6 py-4`}>{title}</p>
      <div className="p-6">{children}</div>
      {buttons && <div className={`${sheetActions} border-rule border-t px-6 py-4`}>{buttons}</div>}
    </div>
  )
}

/** Good and bad uses. */
export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['guidance'],
  parameters: guidance,
  render: () => (
    <Guidance
      pairs={[
        {
          good: {
            picture: (
              <Panel
                title="Change the delivery address"
                buttons={
                  <>
                    <Button>Use the old one</Button>
                    <Button variant="primary">Save address</Button>
                  </>
                }
              >
                <TextField label="Address" />
              </Panel>
            ),
            says: 'say in the title what is done here and to what, and on one primary button what it does.',
          },
          bad: {
            picture: (
              <Panel
                title="Edit"
                buttons={
                  <>
                    <Button>Cancel</Button>
                    <Button variant="primary">OK</Button>
                  </>
                }
              >
                <TextField label="Address" />
              </Panel>
            ),
            says: 'use words that fit every dialog: the title is the first thing that is read, and for some people the only one.',
          },
        },
        {
          good: {
            picture: (
              <Panel
                title="Change the phone number"
                buttons={
                  <>
                    <Button>Use the old one</Button>
                    <Button variant="primary">Save number</Button>
                  </>
                }
              >
                <TextField label="Phone number" />
              </Panel>
            ),
            says: (
              <>
                put the buttons into <code>footer</code>, the main one last.
              </>
            ),
          },
          bad: {
            picture: (
              <Panel title="Change the phone number" buttons={null}>
                <div className="flex items-end gap-2">
                  <Button variant="primary">Save number</Button>
                  <Button>Use the old one</Button>
                </div>
                <TextField label="Phone number" className="mt-6" />
              </Panel>
            ),
            says: 'put the buttons above the content or between the fields: readers who reach the end find no way to go on.',
          },
        },
      ]}
    />
  ),
}
