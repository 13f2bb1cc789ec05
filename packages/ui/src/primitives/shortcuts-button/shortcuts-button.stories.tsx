import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShortcutsProvider, useShortcuts } from '../../lib/shortcuts.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ShortcutsButton } from './shortcuts-button.tsx'

const onNext = fn()
const onSave = fn()
const onSend = fn()

/** A page with keys, a field, and a dialog that has a key of its own. */
function Page() {
  const [open, setOpen] = useState(false)
  useShortcuts([
    { keys: 'f', does: 'Goes to the next row.', run: onNext, repeats: true },
    { keys: 'Mod+Enter', does: 'Saves what is typed.', run: onSave },
    { keys: 'F8', does: 'Goes to the next problem.', isAvailable: false, run: onSave },
  ])
  useShortcuts(open ? [{ keys: 'Mod+Enter', does: 'Sends it.', run: onSend }] : [], 'dialog')
  return (
    <div className="flex flex-wrap items-end gap-4 p-4">
      <label>
        Note <input className="border border-rule-strong" />
      </label>
      <Button onClick={() => setOpen(true)}>Send</Button>
      <ShortcutsButton />
      <Dialog open={open} onOpenChange={setOpen} title="Send it">
        Press Ctrl + Enter.
      </Dialog>
    </div>
  )
}

const meta = {
  title: 'Act/Shortcuts',
  component: ShortcutsButton,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // There is one keyboard: two pages with the same keys in one document would be a mistake.
    docs: { story: { inline: false, iframeHeight: 320 } },
  },
  render: () => <Page />,
  beforeEach: () => {
    for (const spy of [onNext, onSave, onSend]) spy.mockClear()
  },
} satisfies Meta<typeof ShortcutsButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

const findPanel = async () =>
  within(await screen.findByRole('dialog', { name: 'Keys of this page' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The button opens the panel, and so does its key while nobody is typing. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard' }))
    const panel = await findPanel()
    const rows = panel.getAllByRole('row').map(({ textContent }) => textContent)
    await expect(rows).toEqual([
      expect.stringMatching(/^.*Enter\s*Saves what is typed\.$/),
      expect.stringMatching(/^F8\s*Goes to the next problem\.$/),
      expect.stringMatching(/^\?\s*Lists the keys of the page\.$/),
      expect.stringMatching(/^f\s*Goes to the next row\.$/),
    ])
    await userEvent.keyboard('{Escape}')
    await closed()
    await expect(canvas.getByRole('button', { name: 'Keyboard' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.keyboard('?')
    await expect(canvas.getByRole('textbox')).toHaveValue('?')
    await expect(screen.queryByRole('dialog')).toBeNull()
    canvas.getByRole('button', { name: 'Send' }).focus()
    await userEvent.keyboard('?')
    await findPanel()
  },
}

/** Where keys work, and where they don't. */
export const Keys: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable({ keys: ['Question mark'], does: 'Lists the keys of the page.' }),
  play: async ({ canvas }) => {
    const note = canvas.getByRole('textbox')
    const send = canvas.getByRole('button', { name: 'Send' })
    send.focus()
    await userEvent.keyboard('f')
    await expect(onNext).toHaveBeenCalledOnce()
    // A letter is typed, keys with Ctrl are heard in a field, too; what is not available is left to the browser.
    await userEvent.click(note)
    await userEvent.keyboard('f{F8}{Control>}{Enter}{/Control}')
    await expect(note).toHaveValue('f')
    await expect(onNext).toHaveBeenCalledOnce()
    await expect(onSave).toHaveBeenCalledOnce()
    // Held down, only what moves goes on.
    send.focus()
    for (const repeat of [false, true, true]) {
      for (const init of [{ key: 'f' }, { key: 'Enter', ctrlKey: true }]) {
        send.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, repeat, bubbles: true, cancelable: true }),
        )
      }
    }
    await expect(onNext).toHaveBeenCalledTimes(4)
    await expect(onSave).toHaveBeenCalledTimes(2)
    // A dialog hears its own keys alone.
    await userEvent.click(send)
    await screen.findByRole('dialog', { name: 'Send it' })
    await userEvent.keyboard('f?{Control>}{Enter}{/Control}')
    await expect(onSend).toHaveBeenCalledOnce()
    await expect(onNext).toHaveBeenCalledTimes(4)
    await expect(onSave).toHaveBeenCalledTimes(2)
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await closed()
    await userEvent.keyboard('?')
    await findPanel()
  },
}

/** Single-character keys are switched off: the button is still there, and the panel says so. */
export const SingleKeysOff: Story = {
  tags: ['behaviour'],
  render: () => (
    <ShortcutsProvider singleKeys={false}>
      <Page />
    </ShortcutsProvider>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Send' }).focus()
    await userEvent.keyboard('f?{Control>}{Enter}{/Control}')
    await expect(onNext).not.toHaveBeenCalled()
    await expect(onSave).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard' }))
    const panel = await findPanel()
    await expect(panel.getAllByRole('row')).toHaveLength(2)
    await expect(panel.getByText(/are switched off in your profile/)).toBeVisible()
  },
}
