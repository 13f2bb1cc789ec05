import type { Meta, StoryObj } from '@storybook/react-vite'
import { scenarios } from '@strapline/contract/demo'
import { type ComponentProps, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../primitives/button/button.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import {
  badge,
  bar,
  belowPage,
  demoBarActions,
  demoBarArgs,
  KeptDemoBar,
  scenarioButton,
} from '../../story-support/demo-bar.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { phone } from '../../story-support/page.ts'
import { DemoBar } from './demo-bar.tsx'

const meta = {
  title: 'Demo/Demo bar',
  component: DemoBar,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // It stands at the window's lower edge, outside of the story.
    picture: 'window',
    docs: { story: { inline: false, iframeHeight: 360 } },
  },
  decorators: [belowPage],
  args: { ...demoBarArgs },
  render: (args) => <KeptDemoBar {...args} />,
} satisfies Meta<typeof DemoBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { phone: true, forcedColors: true } }

/** The bar on the smallest phone. */
export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } }

/** Each press reports what was chosen. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const { onRole, onCopy, onDark, onTour, onCollapse } = args.actions
    await expect(bar().getByRole('button', { name: 'Buyer' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(bar().getByRole('button', { name: 'Administrator' }))
    await expect(onRole).toHaveBeenLastCalledWith('admin')
    await userEvent.click(bar().getByRole('button', { name: 'Visitor' }))
    await expect(onRole).toHaveBeenLastCalledWith('visitor')
    await userEvent.click(bar().getByRole('button', { name: 'Edited' }))
    await expect(onCopy).toHaveBeenLastCalledWith('edited')
    await userEvent.click(bar().getByRole('button', { name: 'Dark' }))
    await expect(onDark).toHaveBeenLastCalledWith(true)
    await userEvent.click(bar().getByRole('button', { name: 'Tour' }))
    await expect(onTour).toHaveBeenCalledOnce()

    await userEvent.click(badge())
    await expect(onCollapse).toHaveBeenLastCalledWith(true)
    await expect(badge()).toHaveAttribute('aria-expanded', 'false')
    await expect(badge()).toHaveFocus()
    await userEvent.click(badge())
    await expect(scenarioButton()).toBeVisible()
    badge().blur()
  },
}

/** Nobody is signed in, and there is no tour to start. */
export const Visitor: Story = {
  parameters: { phone: true },
  args: {
    role: 'visitor',
    scenario: 'empty-shop',
    actions: { ...demoBarActions, onTour: undefined },
  },
}

/** Somebody has signed up, and the server has not said yet which scenario it shows. */
export const NotKnown: Story = { args: { role: undefined, scenario: undefined } }

/** Answers were lost. The bar says what happened to each change: a robust shop loses none. */
export const Counted: Story = {
  parameters: { phone: true },
  args: { scenario: 'lost-answers', failures: { lost: 2, failed: 1, inDoubt: 0 } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.ownerDocument.body).toHaveTextContent(
      '3 failures shown, nothing lost.',
    )
  },
}

/** While a change is in doubt, the bar does not claim that it is safe. The strip says so, too. */
export const CountedInDoubt: Story = {
  args: {
    collapsed: true,
    scenario: 'lost-answers',
    failures: { lost: 1, failed: 0, inDoubt: 1 },
  },
  play: async () => {
    await expect(bar().getByText(/1 failure shown, 1 change still being checked/)).toBeVisible()
  },
}

/** The bar is collapsed to a strip that still shows the role and the scenario. */
export const Collapsed: Story = {
  parameters: { phone: true, forcedColors: true },
  args: { collapsed: true, role: 'admin', scenario: 'busy' },
}

/** The list lies over the page, which axe can't decide about then. */
const overPage = { a11y: { explained: { 'color-contrast': 'The list lies over the page.' } } }

/** The open list of scenarios, with a sentence on each. */
export const Listed: Story = {
  parameters: { showsFocus: true, ...overPage, phone: true, forcedColors: true },
  play: async () => {
    await userEvent.click(scenarioButton())
    const rows = within(bar().getByRole('list', { name: 'Scenarios' })).getAllByRole('button')
    await expect(rows).toHaveLength(Object.keys(scenarios).length)
    await expect(rows[0]).toHaveAttribute('aria-current', 'true')
    await expect(rows[0]).toHaveFocus()
    for (const [index, { label, about }] of Object.values(scenarios).entries()) {
      await expect(rows[index]).toHaveAccessibleName(`${label} ${about}`)
    }
  },
}

/** A press on a scenario starts it; a press beside the list closes it. */
export const Chosen: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(scenarioButton())
    await userEvent.click(canvas.getByText(/^A page of the shop stands/))
    await expect(bar().queryByRole('list')).toBeNull()
    await userEvent.click(scenarioButton())
    await userEvent.click(bar().getByRole('button', { name: /^Sold out/ }))
    await expect(args.actions.onScenario).toHaveBeenLastCalledWith('sold-out')
    await expect(bar().queryByRole('list')).toBeNull()
    scenarioButton().blur()
  },
}

/** The bar asks before it restarts the demo. The safe answer has the focus. */
export const Asked: Story = {
  parameters: { phone: true },
  args: { scenario: 'nearly-sold-out' },
  play: async ({ args }) => {
    const reset = () => bar().getByRole('button', { name: 'Reset' })
    await userEvent.click(reset())
    const question = within(
      bar().getByRole('group', { name: /Nearly sold out.*drafts, favourites/ }),
    )
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await expect(reset()).toHaveFocus()
    await expect(args.actions.onReset).not.toHaveBeenCalled()
    await userEvent.click(reset())
    await expect(bar().getByRole('button', { name: 'Cancel' })).toHaveFocus()
  },
}

/** After the answer the bar is back, and has reported the reset once. */
export const Confirmed: Story = {
  tags: ['behaviour'],
  play: async ({ args }) => {
    await userEvent.click(bar().getByRole('button', { name: 'Reset' }))
    await userEvent.click(bar().getByRole('button', { name: 'Reset' }))
    await expect(args.actions.onReset).toHaveBeenCalledOnce()
    await expect(scenarioButton()).toBeVisible()
    ;(document.activeElement as HTMLElement).blur()
  },
}

/** Something is in progress: nothing else can be started, and each button says why. */
export const Busy: Story = {
  parameters: { phone: true },
  args: { busy: 'Signing in as Administrator…' },
  play: async ({ args }) => {
    await userEvent.click(bar().getByRole('button', { name: 'Administrator' }))
    await userEvent.click(scenarioButton())
    await expect(args.actions.onRole).not.toHaveBeenCalled()
    await expect(bar().queryByRole('list')).toBeNull()
    await expect(scenarioButton()).toHaveAccessibleDescription('Signing in as Administrator…')
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.unhover(scenarioButton())
  },
}

/** The bar with its longest texts, and a message about an unknown name in the address. */
export const LongTexts: Story = {
  parameters: { phone: true },
  args: {
    role: 'admin',
    scenario: 'nearly-sold-out',
    busy: 'Starting “Nearly sold out”…',
    message: {
      text: `There is no scenario “${'a-long-name'.repeat(8)}”: this is the normal one. There is no role “superintendent”: choose one here. Changes are not saved: this browser has no storage.`,
    },
  },
}

/** An open dialog with a draft. */
function InDialog(props: ComponentProps<typeof DemoBar>) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Change the delivery address"
        footer={<Button variant="primary">Save address</Button>}
      >
        <div className="flex flex-col gap-6">
          <TextField label="Address" multiline rows={3} />
          <TextField label="Phone number" type="tel" />
        </div>
      </Dialog>
      <KeptDemoBar {...props} />
    </>
  )
}

/** The bar can be used while a dialog is open above it. The dialog stays open and loses nothing. */
export const OverDialog: Story = {
  parameters: { phone: true },
  render: (args) => <InDialog {...args} />,
  play: async ({ args }) => {
    const dialog = screen.getByRole('dialog')
    const address = screen.getByRole('textbox', { name: 'Address' })
    await userEvent.type(address, 'Dock Road 9')
    await userEvent.click(bar().getByRole('button', { name: 'Administrator' }))
    await expect(args.actions.onRole).toHaveBeenLastCalledWith('admin')
    await expect(bar().getByRole('button', { name: 'Administrator' })).toHaveFocus()
    await userEvent.click(scenarioButton())
    await userEvent.keyboard('{Escape}')
    await expect(bar().queryByRole('list')).toBeNull()
    await expect(dialog).toBeVisible()
    await expect(address).toHaveValue('Dock Road 9')
    // The dialog ends where the bar begins.
    const top = screen.getByRole('region', { name: 'Demo' }).getBoundingClientRect().top
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(top + 1))
    await userEvent.click(address)
    await expect(address).toHaveFocus()
    await userEvent.keyboard(', Hall 2')
    await expect(address).toHaveValue('Dock Road 9, Hall 2')
  },
}

/** On the smallest phone a dialog gets the space that the bar leaves. */
export const OverDialogNarrow: Story = {
  parameters: {
    a11y: { explained: { 'color-contrast': 'A line lies half under the title or the buttons.' } },
  },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => <InDialog {...args} />,
}

/** A press beside the dialog still closes it: only the bar is left out. */
export const BesideDialog: Story = {
  tags: ['behaviour'],
  render: (args) => <InDialog {...args} />,
  play: async () => {
    await userEvent.click(bar().getByRole('button', { name: 'Buyer' }))
    await userEvent.click(document.querySelector('[data-layer]') as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    ;(document.activeElement as HTMLElement).blur()
  },
}

/** Everything works by keyboard, out of an open dialog and back into it. */
export const Keyboard: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    {
      keys: ['F6'],
      does: 'Goes to the bar, also out of a dialog, and back to where the focus was.',
    },
    { keys: ['Tab', 'Shift + Tab'], does: 'Goes through the bar’s buttons.' },
    { keys: ['Enter', 'Space'], does: 'Presses the button.' },
    { keys: ['Arrow down', 'Arrow up'], does: 'Goes through the scenarios, round the ends.' },
    { keys: ['Escape'], does: 'Closes the list or the question; otherwise goes back like F6.' },
  ),
  render: (args) => <InDialog {...args} />,
  play: async ({ args }) => {
    const address = screen.getByRole('textbox', { name: 'Address' })
    await expect(address).toHaveFocus()
    await userEvent.keyboard('{F6}')
    await expect(badge()).toHaveFocus()
    await userEvent.tab()
    await expect(bar().getByRole('button', { name: 'Visitor' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(badge()).toHaveFocus()
    await userEvent.keyboard('{F6}')
    await expect(address).toHaveFocus()

    await userEvent.keyboard('{F6}')
    scenarioButton().focus()
    await userEvent.keyboard('{Enter}')
    await expect(bar().getByRole('button', { name: /^Normal/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(bar().getByRole('button', { name: /^Answers get lost/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(bar().getByRole('button', { name: /^Empty shop/ })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.actions.onScenario).toHaveBeenLastCalledWith('empty-shop')
    await expect(scenarioButton()).toHaveFocus()

    bar().getByRole('button', { name: 'Reset' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(bar().getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(bar().getByRole('button', { name: 'Reset' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(address).toHaveFocus()
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

/** Elements at the window's lower edge stand above the bar, however high it is. */
export const Room: Story = {
  tags: ['behaviour'],
  globals: phone,
  decorators: [
    (Story) => (
      <>
        <p className="fixed bottom-(--lower-edge)">A page’s own bar</p>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const region = screen.getByRole('region', { name: 'Demo' })
    const edges = () => [
      canvas.getByText('A page’s own bar').getBoundingClientRect().bottom,
      region.getBoundingClientRect().top,
    ]
    const [bottom, top] = edges()
    await expect(bottom).toBe(top)
    await userEvent.click(badge())
    await waitFor(() => expect(edges()[0]).toBe(edges()[1]))
    await expect(edges()[1]).toBeGreaterThan(top as number)
    badge().blur()
  },
}
