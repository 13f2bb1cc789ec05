import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { ShortcutsProvider, useShortcuts } from '../../lib/shortcuts.tsx'
import { ShortcutsPanel, type ShortcutsPanelProps } from './shortcuts-panel.tsx'

const run = fn()

/** The page whose keys it lists. */
function Page(props: ShortcutsPanelProps) {
  useShortcuts([
    { keys: 'F8', does: 'Goes to the next line with a problem.', run },
    { keys: 'Alt+Shift+F', does: 'Shows what would be changed.', run },
    { keys: 'Mod+Z', does: 'Undoes the last change.', run },
    { keys: 'f', does: 'Goes to the filter of the orders.', run },
  ])
  return (
    <div className="min-h-dvh">
      <ShortcutsPanel {...props} />
    </div>
  )
}

const meta = {
  title: 'Act/Shortcuts',
  component: ShortcutsPanel,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 480 } },
  },
  args: { open: true, onOpenChange: fn(), isMac: false },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof ShortcutsPanel>

export default meta
type Story = StoryObj<typeof meta>

export const ShortcutsPanelDefault: Story = { parameters: { phone: true } }

export const ShortcutsPanelBehaviour: Story = {
  ...ShortcutsPanelDefault,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const panel = within(await screen.findByRole('dialog', { name: 'Keys of this page' }))
    const names = panel.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(names).toEqual(['F8', 'Alt + Shift + F', 'Ctrl + Z', 'f'])
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
    await expect(run).not.toHaveBeenCalled()
  },
}

/** On a Mac the keys have other names. */
export const ShortcutsPanelMac: Story = {
  parameters: {
    a11y: {
      explained: {
        'color-contrast': 'Axe does not measure a name of one sign: it may be a picture.',
      },
    },
  },
  args: { isMac: true },
  play: async () => {
    const panel = within(await screen.findByRole('dialog'))
    const names = panel.getAllByRole('rowheader').map(({ textContent }) => textContent)
    await expect(names).toEqual(['F8', 'Option + Shift + F', 'Cmd + Z', 'f'])
  },
}

/** Single-character shortcuts are switched off. */
export const ShortcutsPanelSingleKeysOff: Story = {
  render: (args) => (
    <ShortcutsProvider singleKeys={false}>
      <Page {...args} />
    </ShortcutsProvider>
  ),
}
