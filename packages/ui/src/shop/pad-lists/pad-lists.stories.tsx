import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { longName, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { paste } from '../../story-support/paste.ts'
import { type KeptList, PadLists, type PadListsProps } from './pad-lists.tsx'

/** Keeps the lists, which the app stores. */
function Kept({ actions, ...props }: PadListsProps) {
  const [lists, setLists] = useState(props.lists)
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ part: 'BX 16', quantity: '3' }))
  return (
    <div className="min-h-dvh">
      <PadLists
        {...props}
        lists={lists}
        actions={{
          ...actions,
          onKeep: (name, replaced) => {
            actions.onKeep(name, replaced)
            const others = lists.filter(({ id }) => id !== replaced)
            setLists([{ id: name, name, rows: rows(props.pad.lines) }, ...others])
          },
          onRename: (id, name) => {
            actions.onRename(id, name)
            setLists((all) => all.map((list) => (list.id === id ? { ...list, name } : list)))
          },
          onDelete: (id) => {
            actions.onDelete(id)
            setLists((all) => all.filter((list) => list.id !== id))
          },
          onRestore: (list) => {
            actions.onRestore(list)
            setLists(props.lists)
          },
        }}
      />
    </div>
  )
}

const row = { part: 'BX 16', quantity: '3' }
const monthly: KeptList = { id: 'monthly', name: 'Monthly order', rows: Array(40).fill(row) }
const workshop: KeptList = { id: 'workshop', name: 'Workshop, line 3', rows: [row] }
const stock: KeptList = { id: 'stock', name: 'Straps and seals', rows: Array(480).fill(row) }

const address = 'https://shop.example/dashboard/bulk-order#1.W1siQlgxNiIsIjMiXV0'

const meta = {
  title: 'Shop/Order/Pad lists',
  component: PadLists,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 800 } },
    a11y: { explained: { 'color-contrast': 'A line lies half under the title of the dialog.' } },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    lists: [monthly, workshop, stock],
    pad: {
      lines: 38,
      link: () => ({ kind: 'link', address }),
    },
    actions: {
      onKeep: fn(),
      onOpen: fn(),
      onRename: fn(),
      onDuplicate: fn(),
      onDelete: fn(),
      onRestore: fn(),
      onImport: fn(),
      onExport: fn(),
    },
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof PadLists>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Lists' }))

export const Default: Story = { parameters: { phone: true } }

/** A pad is saved; a list is copied, deleted and restored; files are imported and exported. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args: { actions, onOpenChange } }) => {
    const dialog = await findDialog()
    const name = dialog.getByRole('textbox', { name: 'Save this pad as' })
    await waitFor(() => expect(name).toHaveFocus())
    await paste(name, '  Spring order ')
    await userEvent.keyboard('{Enter}')
    await expect(actions.onKeep).toHaveBeenCalledWith('Spring order', undefined)
    await expect(dialog.getByText('Saved as “Spring order”.')).toHaveAttribute('role', 'status')
    await expect(name).toHaveValue('')

    await userEvent.click(dialog.getByRole('button', { name: 'Duplicate Monthly order' }))
    await expect(actions.onDuplicate).toHaveBeenCalledWith('monthly')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Monthly order' }))
    await expect(actions.onDelete).toHaveBeenCalledWith('monthly')
    await expect(dialog.getByRole('region', { name: 'Saved lists' })).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Undo deleting Monthly order' }))
    await expect(actions.onRestore).toHaveBeenCalledWith(monthly)

    await userEvent.click(dialog.getByRole('button', { name: 'Export CSV' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Import a file' }))
    await expect(actions.onExport).toHaveBeenCalledOnce()
    await expect(actions.onImport).toHaveBeenCalledOnce()

    // What was deleted before the dialog was closed is not offered when it is open again.
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Monthly order' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await expect(onOpenChange).toHaveBeenCalledWith(false)
    await expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull()
  },
}

/** The name belongs to another list. The panel asks before it replaces that list. */
export const SameName: Story = {
  parameters: { phone: true },
  play: async ({ args: { actions } }) => {
    const dialog = await findDialog()
    const name = dialog.getByRole('textbox', { name: 'Save this pad as' })
    await paste(name, 'Monthly order')
    await userEvent.click(dialog.getByRole('button', { name: 'Save 38 lines' }))
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'You have a list “Monthly order” of 40 lines already.',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another name' }))
    await expect(name).toHaveFocus()
    await expect(name).toHaveValue('Monthly order')
    await expect(actions.onKeep).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Save 38 lines' }))
    dialog.getByRole('button', { name: 'Save 38 lines' }).blur()
  },
}

export const Replaced: Story = {
  tags: ['behaviour'],
  play: async ({ args: { actions } }) => {
    const dialog = await findDialog()
    await paste(dialog.getByRole('textbox', { name: 'Save this pad as' }), 'Monthly order')
    await userEvent.click(dialog.getByRole('button', { name: 'Save 38 lines' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Replace it' }))
    await expect(actions.onKeep).toHaveBeenCalledWith('Monthly order', 'monthly')
  },
}

/** A name needs a visible character, and has a maximum length. */
export const Invalid: Story = {
  play: async ({ args: { actions } }) => {
    const dialog = await findDialog()
    const name = dialog.getByRole('textbox', { name: 'Save this pad as' })
    const keep = dialog.getByRole('button', { name: 'Save 38 lines' })
    await paste(name, longName('Monthly'))
    await userEvent.click(keep)
    await expect(name).toHaveAccessibleDescription('The name must be at most 100 characters.')
    await userEvent.clear(name)
    await paste(name, ' \u200b ')
    await userEvent.click(keep)
    await expect(name).toHaveAccessibleDescription(/^Give the list a name/)
    await expect(name).toHaveFocus()
    await expect(actions.onKeep).not.toHaveBeenCalled()
  },
}

/** The pad has lines. The panel asks whether to replace them. */
export const Opening: Story = {
  parameters: { phone: true },
  play: async ({ args: { actions } }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Open Monthly order' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Replace the pad' }))
    await expect(actions.onOpen).toHaveBeenLastCalledWith('monthly', 'replace')
    await userEvent.click(dialog.getByRole('button', { name: 'Open Straps and seals' }))
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'The pad has 38 lines. Add these 480 lines after them, or replace them? If you add them, 18 lines will be left out, because a pad holds 500.',
    )
    await expect(dialog.getByRole('button', { name: 'Add to the pad' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(actions.onOpen).toHaveBeenLastCalledWith('stock', 'add')
    await userEvent.click(dialog.getByRole('button', { name: 'Open Workshop, line 3' }))
  },
}

/** The pad is empty, so the panel does not ask. */
export const EmptyPad: Story = {
  args: { pad: { ...meta.args.pad, lines: 0 } },
  play: async ({ args: { actions } }) => {
    const dialog = await findDialog()
    const keep = dialog.getByRole('button', { name: 'Save 0 lines' })
    await expect(keep).toHaveAccessibleDescription(/^The pad is empty/)
    await userEvent.click(keep)
    await userEvent.click(dialog.getByRole('button', { name: 'Export CSV' }))
    await expect(actions.onKeep).not.toHaveBeenCalled()
    await expect(actions.onExport).not.toHaveBeenCalled()
    const open = dialog.getByRole('button', { name: 'Open Monthly order' })
    await userEvent.click(open)
    await expect(actions.onOpen).toHaveBeenCalledWith('monthly', 'replace')
  },
}

/** A list gets a new name, in its place. */
export const Renaming: Story = {
  parameters: { phone: true },
  play: async ({ args: { actions } }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Rename Workshop, line 3' }))
    const name = dialog.getByRole('textbox', { name: 'Name of the list' })
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.clear(name)
    await paste(name, 'Monthly order')
    await userEvent.keyboard('{Enter}')
    await expect(name).toHaveAccessibleDescription(/^You have a list with this name/)
    await expect(actions.onRename).not.toHaveBeenCalled()
  },
}

export const Renamed: Story = {
  tags: ['behaviour'],
  play: async ({ args: { actions } }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Rename Workshop, line 3' }))
    await paste(dialog.getByRole('textbox', { name: 'Name of the list' }), ' and 4')
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    await expect(actions.onRename).toHaveBeenCalledWith('workshop', 'Workshop, line 3 and 4')
    await expect(dialog.getByRole('button', { name: 'Open Workshop, line 3 and 4' })).toBeVisible()
  },
}

/** Nobody has kept a list. */
export const Empty: Story = { args: { lists: [] }, parameters: { phone: true } }

/** The link is copied, or selected where the browser forbids that. */
export const Copied: Story = {
  tags: ['behaviour'],
  play: async () => {
    const dialog = await findDialog()
    const write = fn(async (_: string) => undefined)
    const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
    const use = (writeText: (text: string) => Promise<unknown>) =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    try {
      use(write)
      await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
      await expect(await dialog.findByText('The link is copied.')).toBeVisible()
      await expect(write).toHaveBeenCalledWith(address)
      use(() => Promise.reject(new Error('forbidden')))
      await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
      await expect(await dialog.findByText(/The link is selected/)).toBeVisible()
    } finally {
      if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard)
      else Reflect.deleteProperty(navigator, 'clipboard')
    }
  },
}

/** The list has too many lines for a link. A file is offered instead. */
export const LinkTooLong: Story = {
  args: { pad: { lines: 500, link: () => ({ kind: 'too-long' }) } },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.queryByRole('textbox', { name: 'Link to these lines' })).toBeNull()
    dialog.getByRole('button', { name: 'Export CSV' }).scrollIntoView()
  },
}

/** No more lists can be kept. Nothing is deleted automatically, but one list can be replaced. */
export const Full: Story = {
  args: {
    lists: [
      monthly,
      ...Array.from({ length: 99 }, (_, at) => ({ ...workshop, id: `${at}`, name: `Line ${at}` })),
    ],
    problem: 'You have 100 lists, which is the most. To keep another one, delete one first.',
  },
  play: async ({ args: { actions, problem } }) => {
    const dialog = await findDialog()
    const name = dialog.getByRole('textbox', { name: 'Save this pad as' })
    const keep = dialog.getByRole('button', { name: 'Save 38 lines' })
    const copy = dialog.getByRole('button', { name: 'Duplicate Monthly order' })
    await expect(copy).toHaveAccessibleDescription(problem ?? '')
    await userEvent.click(copy)
    await expect(actions.onDuplicate).not.toHaveBeenCalled()
    await paste(name, 'Monthly order')
    await userEvent.click(keep)
    await expect(dialog.getByRole('button', { name: 'Replace it' })).toBeVisible()
    await userEvent.clear(name)
    await paste(name, 'Spring order')
    await userEvent.click(keep)
    await expect(name).toHaveAccessibleDescription(problem ?? '')
    await expect(name).toHaveValue('Spring order')
    await expect(actions.onKeep).not.toHaveBeenCalled()
  },
}

/** Long and hostile names stay in their place. */
export const Hostile: Story = {
  args: {
    lists: [
      { ...monthly, name: unbroken },
      { ...workshop, name: `<b>${rightToLeft}</b>` },
      { ...stock, name: longName('Straps').slice(0, 100) },
    ],
  },
  parameters: { phone: true },
}
