import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import {
  battery,
  KeepsPad,
  orderPad,
  padWith,
  third,
  troubled,
} from '../../story-support/order-pad.tsx'
import { least, linesOf } from '../../story-support/pad.ts'
import { removeFocus, shows, wholeScreen } from '../../story-support/page.ts'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { OrderPadScreen } from './order-pad.tsx'
import { preloadPanels } from './panels.tsx'

const meta = {
  title: 'Screens/Order pad',
  component: OrderPadScreen,
  tags: ['!stable', 'new', 'behaviour'],
  parameters: { ...wholeScreen, ...shows({ route: dashboardPages.bulkOrder.path }) },
  args: { ...orderPad },
  render: (args) => <KeepsPad {...args} />,
  decorators: [inDashboardMain],
  // Their code is there, as it is when the pointer comes to their buttons.
  beforeEach: () => preloadPanels().then(() => undefined),
} satisfies Meta<typeof OrderPadScreen>

export default meta
type Story = StoryObj<typeof meta>

/** Rows from a spreadsheet, pasted onto the page. */
export const Pasted: Story = {
  args: { pad: padWith(linesOf([])) },
  play: async ({ canvas }) => {
    // A press makes it this page that is pasted into, not the frame around it.
    await userEvent.click(canvas.getByRole('heading', { level: 1 }))
    await userEvent.paste(
      `${battery.name}\t${least(battery)}\r\n${third.name}\t${least(third)}\r\n`,
    )
    await expect(canvas.getByRole('combobox', { name: 'Part, line 1' })).toHaveValue(battery.name)
    await expect(canvas.getByRole('textbox', { name: 'Quantity, line 2' })).toHaveValue(
      String(least(third)),
    )
    await expect(canvas.getByRole('button', { name: 'Send 2 lines' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(canvas.getByRole('button', { name: 'Send 0 lines' })).toBeInTheDocument()
  },
}

/** "Fix 2" shows what it changes, and changes it as one step. */
export const FixesAll: Story = {
  args: { pad: padWith(linesOf(troubled)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fix 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fix 2 of 5 problems' }))
    await expect(dialog.getByText(/^The other 3 need you/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: /^Apply / }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // To order less than was asked for is not ticked.
    await expect(canvas.getByRole('button', { name: '4 lines with problems' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(canvas.getByRole('button', { name: '5 lines with problems' })).toBeVisible()
  },
}

/** The dialog of the kept lists closes when one of them is opened. */
export const OpensAList: Story = {
  args: {
    pad: padWith(linesOf([])),
    lists: { ...orderPad.lists, pad: { ...orderPad.lists.pad, lines: 0 } },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Lists' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lists' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Open.*Monthly order/ }))
    await waitFor(() =>
      expect(args.lists.actions.onOpen).toHaveBeenCalledWith('monthly', expect.anything()),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** The pad asks before it adds a paste with a header, or a file that is dropped. */
export const Imports: Story = {
  play: async ({ args, canvas }) => {
    const { actions, onOpenChange } = args.importing
    await userEvent.click(canvas.getByRole('button', { name: 'Paste or open a file' }))
    await expect(onOpenChange).toHaveBeenLastCalledWith(true)
    removeFocus()
    const text = `Part number\tQuantity\n${battery.name}\t3`
    await userEvent.paste(text)
    await expect(actions.onText).toHaveBeenCalledWith(text)
    await expect(args.pad.onEdit).not.toHaveBeenCalled()
    const files = new DataTransfer()
    const file = new File(['BX 16;3'], 'order.csv')
    files.items.add(file)
    canvas
      .getByRole('grid')
      .dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }),
      )
    await expect(actions.onFile).toHaveBeenCalledWith(file)
  },
}
