import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx'

/** A list whose only row can be deleted together with its button. */
function Page(args: AlertDialogProps) {
  const [open, setOpen] = useState(args.open)
  const [rows, setRows] = useState(['Windlass tensioner MT 32'])
  return (
    <section tabIndex={-1} aria-label="Products" className="flex flex-col items-start gap-2">
      {rows.length === 0 && <p>No products.</p>}
      {rows.map((name) => (
        <Button key={name} onClick={() => setOpen(true)}>
          Delete {name}
        </Button>
      ))}
      <AlertDialog
        {...args}
        open={open}
        onOpenChange={(next) => {
          args.onOpenChange(next)
          setOpen(next)
        }}
        onConfirm={() => {
          args.onConfirm()
          setRows([])
          setOpen(false)
        }}
      />
    </section>
  )
}

const meta = {
  title: 'Move around/Alert dialog',
  component: AlertDialog,
  parameters: {
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 480 } },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Delete Windlass tensioner MT 32?',
    description: 'It leaves the catalogue at once. Orders that were booked already stay.',
    confirm: 'Delete',
    onConfirm: fn(),
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof AlertDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { showsFocus: true, phone: true } }

/** The safe button has the focus. A press beside the dialog does not close it. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Windlass tensioner MT 32?' })
    await expect(dialog).toHaveAccessibleDescription(
      'It leaves the catalogue at once. Orders that were booked already stay.',
    )
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible()

    const veil = document.querySelector('[data-layer]')
    if (!veil) throw new Error('There is no layer to press on.')
    await userEvent.click(veil)
    await expect(dialog).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

/**
 * The keyboard table of the dialog pattern (WAI-ARIA Authoring Practices). Escape and Enter on the safe
 * button both dismiss it and return the focus.
 */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    {
      keys: ['Tab', 'Shift + Tab'],
      does: 'Goes to the next or the previous stop in the question, round the ends.',
    },
    {
      keys: ['Enter'],
      does: 'Presses the button that has the focus: at first the safe one, so that a hasty Enter does no harm.',
    },
    { keys: ['Escape'], does: 'Cancels; the focus is back on what opened it.' },
  ),
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Delete Windlass tensioner MT 32' })
    await userEvent.tab()
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('alertdialog')
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    const confirm = screen.getByRole('button', { name: 'Delete' })
    await waitFor(() => expect(cancel).toHaveFocus())

    for (const shift of [false, true]) {
      for (const stop of [confirm, cancel, confirm, cancel]) {
        await userEvent.tab({ shift })
        await expect(stop).toHaveFocus()
      }
    }

    // A press on the panel focuses it; Tab goes on from there.
    dialog.focus()
    await userEvent.tab()
    await expect(cancel).toHaveFocus()
    dialog.focus()
    await userEvent.tab({ shift: true })
    await expect(confirm).toHaveFocus()

    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpenChange.mock.calls).toEqual([[false], [false]])
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** The opener was deleted with its row: its nearest ancestor that takes the focus gets it. */
export const Confirmed: Story = {
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Windlass tensioner MT 32' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Products' })).toHaveFocus())
  },
}

/**
 * The second click of a double click is ignored, whatever has come under the pointer: an answer of the question that
 * the first click opened, or the row's button. A later click counts.
 */
export const DoubleClick: Story = {
  tags: ['behaviour'],
  args: { open: false },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Delete Windlass tensioner MT 32' })
    await userEvent.click(opener)
    await screen.findByRole('alertdialog')
    const confirm = () => screen.getByRole('button', { name: 'Delete' })
    fireEvent.click(confirm(), { detail: 2 })
    await expect(confirm()).toBeVisible()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(args.onOpenChange).not.toHaveBeenCalled()

    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), { detail: 1 })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    fireEvent.click(opener, { detail: 2 })
    await expect(screen.queryByRole('alertdialog')).toBeNull()

    fireEvent.click(opener, { detail: 1 })
    await screen.findByRole('alertdialog')
    fireEvent.click(confirm(), { detail: 1 })
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** While it is busy, the dialog can neither be confirmed again nor closed. */
export const Busy: Story = {
  args: { busy: 'Deleting…' },
  play: async ({ args }) => {
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toHaveAccessibleDescription('Deleting…')
    await userEvent.click(cancel)
    await userEvent.click(screen.getByRole('button', { name: 'Deleting…' }))
    await userEvent.keyboard('{Enter} {Escape}')
    await expect(screen.getByRole('alertdialog')).toBeVisible()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

/**
 * It can't be confirmed before the box is ticked, and the button says so. By keyboard: the box is before the
 * buttons. When the question is asked again, the box is not ticked.
 */
export const Acknowledge: Story = {
  tags: ['behaviour'],
  args: { acknowledge: 'I have asked the warehouse' },
  play: async ({ args, canvas }) => {
    const box = () => screen.getByRole('checkbox', { name: 'I have asked the warehouse' })
    const confirm = () => screen.getByRole('button', { name: 'Delete' })
    const cancel = () => screen.getByRole('button', { name: 'Cancel' })
    await expect(cancel()).toHaveFocus()
    await expect(confirm()).toHaveAccessibleDescription(
      'Tick “I have asked the warehouse” first, if it is so.',
    )
    await userEvent.click(confirm())
    await expect(args.onConfirm).not.toHaveBeenCalled()

    await userEvent.click(box())
    await expect(confirm()).not.toHaveAttribute('aria-disabled')
    await expect(confirm()).toHaveAccessibleDescription('')
    await userEvent.click(cancel())
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

    canvas.getByRole('button', { name: /^Delete/ }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cancel()).toHaveFocus())
    await expect(box()).not.toBeChecked()
    await userEvent.tab({ shift: true })
    await expect(box()).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.tab()
    await expect(confirm()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** The confirm button waits until the box is ticked, and says so when it gets the focus. */
export const AcknowledgeFirst: Story = {
  args: { acknowledge: 'I have asked the warehouse' },
  parameters: {
    a11y: {
      explained: {
        'color-contrast':
          'The reason lies in the top layer, of which axe knows no background: paper on ink, 15 to 1.',
      },
    },
  },
  play: async () => {
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
    await expect(screen.getByRole('tooltip')).toBeVisible()
  },
}

/**
 * The confirm button is `primary`, because nothing is lost, and the safe button has a label of its own.
 */
export const OwnLabels: Story = {
  args: {
    variant: 'primary',
    title: 'Make Demo Buyer an admin?',
    description: 'It can’t be taken back here.',
    confirm: 'Make admin',
    dismiss: 'Keep as buyer',
  },
  play: async ({ args, canvas }) => {
    await expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    const keep = () => screen.getByRole('button', { name: 'Keep as buyer' })
    await expect(keep()).toHaveFocus()
    await userEvent.click(keep())
    await expect(args.onOpenChange.mock.calls).toEqual([[false]])
    await expect(args.onConfirm).not.toHaveBeenCalled()

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: /^Delete/ }))
    await waitFor(() => expect(keep()).toHaveFocus())
  },
}

/** Unbroken texts wrap. */
export const Hostile: Story = {
  args: {
    title: `Delete ${'Windlass-tensioner-'.repeat(6)}?`,
    description: (
      <>
        <p>It leaves the catalogue at once.</p>
        <p className="mt-2">Order {'0123456789abcdef'.repeat(4)} was booked already and stays.</p>
      </>
    ),
  },
  globals: phone,
  play: async () => {
    const dialog = screen.getByRole('alertdialog')
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
}
