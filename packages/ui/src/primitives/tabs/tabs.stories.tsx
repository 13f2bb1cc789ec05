import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { phone, removeFocus } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { Tabs, type TabsProps } from './tabs.tsx'

/** Holds the selected value, as a screen does. */
function Controlled(args: TabsProps) {
  const [value, setValue] = useState(args.value)
  return (
    <Tabs
      {...args}
      value={value}
      onValueChange={(next) => {
        args.onValueChange(next)
        setValue(next)
      }}
    />
  )
}

const meta = {
  title: 'Move around/Tabs',
  component: Tabs,
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
  args: {
    label: 'Facts about the tool',
    value: 'strap',
    onValueChange: fn(),
    items: [
      { value: 'strap', label: 'Strap', content: <p>Polyester, 13 to 16 mm.</p> },
      { value: 'tension', label: 'Tension', content: <p>Up to 2,500 N, in ten steps.</p> },
      {
        value: 'supply',
        label: 'Supply',
        content: (
          <p>
            Battery, sold apart. <a href="#charger">See chargers</a>
          </p>
        ),
      },
    ],
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { forcedColors: true } }

/** A tab is selected by a press. A panel without controls has the focus itself. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('tablist', { name: 'Facts about the tool' })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Tension' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('tension')
    await expect(canvas.getByRole('tabpanel', { name: 'Tension' })).toHaveTextContent('2,500 N')
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1)
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel', { name: 'Tension' })).toHaveFocus()
  },
}

/**
 * The keyboard table of the tabs pattern (WAI-ARIA Authoring Practices), with automatic activation. The
 * tab in the middle is selected at first, so that "selected" differs from "first".
 */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    {
      keys: ['Tab'],
      where: 'before the row',
      does: 'Goes to the selected tab; the others are no tab stops.',
    },
    {
      keys: ['Arrow right', 'Arrow left'],
      where: 'a tab',
      does: 'Selects the next or the previous tab, around the ends.',
    },
    { keys: ['Home', 'End'], where: 'a tab', does: 'Selects the first or the last.' },
    {
      keys: ['Space', 'Enter'],
      where: 'a tab',
      does: 'Nothing more: the tab that has the focus is selected already.',
    },
    {
      keys: ['Tab'],
      where: 'a tab',
      does: 'Goes to the first thing in the panel, or to the panel when it holds text alone.',
    },
    { keys: ['Shift + Tab'], where: 'the panel', does: 'Goes back to the selected tab.' },
  ),
  args: { value: 'tension' },
  play: async ({ args, canvas }) => {
    const [strap, tension, supply] = canvas.getAllByRole('tab') as HTMLElement[]
    async function expectAt(tab: HTMLElement | undefined) {
      await expect(tab).toHaveFocus()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(canvas.getAllByRole('tab', { selected: true })).toEqual([tab])
      await expect(canvas.getByRole('tabpanel')).toHaveAccessibleName(tab?.textContent ?? '')
    }

    // Tab: to the selected tab, and from there out of the row; the other tabs are no tab stops.
    await userEvent.tab()
    await expectAt(tension)
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel', { name: 'Tension' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expectAt(tension)
    // The browser moves the focus after the event; until then the row must have stopped being a tab stop.
    fireEvent.keyDown(tension as HTMLElement, { key: 'Tab', shiftKey: true })
    await waitFor(() => expect(canvas.getByRole('tablist').tabIndex).toBe(-1))
    removeFocus()
    await userEvent.tab()
    await expectAt(tension)
    await expect(args.onValueChange).not.toHaveBeenCalled()

    // Arrow right and arrow left: the neighbour, around the ends.
    for (const [key, tab] of [
      ['ArrowRight', supply],
      ['ArrowRight', strap],
      ['ArrowLeft', supply],
      ['ArrowLeft', tension],
      ['ArrowLeft', strap],
      ['ArrowRight', tension],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expectAt(tab)
    }
    await expect(args.onValueChange).toHaveBeenCalledTimes(6)

    // Home and End, also on the tab that they lead to.
    for (const [key, tab] of [
      ['Home', strap],
      ['Home', strap],
      ['End', supply],
      ['End', supply],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expectAt(tab)
    }

    // Space and Enter: the tab is selected already, so nothing changes.
    await userEvent.keyboard(' {Enter}')
    await expectAt(supply)
    await expect(args.onValueChange).toHaveBeenCalledTimes(8)

    // The tab list is horizontal, so Up and Down scroll the page.
    const scrolls: boolean[] = []
    const record = (event: KeyboardEvent) => scrolls.push(!event.defaultPrevented)
    window.addEventListener('keydown', record)
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    window.removeEventListener('keydown', record)
    await expect(scrolls).toEqual([true, true])
    await expectAt(supply)

    // A panel with a link is no tab stop: the link is.
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'See chargers' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expectAt(supply)
  },
}

function LoadedOnPress() {
  const [loaded, setLoaded] = useState(false)
  return loaded ? (
    <Button>Order a charger</Button>
  ) : (
    <p onPointerDown={() => setLoaded(true)}>Loading the chargers…</p>
  )
}

/** The panel stops being a tab stop when a control is rendered in it later. */
export const LateContent: Story = {
  tags: ['behaviour'],
  args: {
    value: 'chargers',
    items: [{ value: 'chargers', label: 'Chargers', content: <LoadedOnPress /> }],
  },
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('tabpanel', { name: 'Chargers' })
    await expect(panel).toHaveAttribute('tabindex', '0')
    await userEvent.click(canvas.getByText('Loading the chargers…'))
    await expect(await canvas.findByRole('button', { name: 'Order a charger' })).toBeVisible()
    await expect(panel).not.toHaveAttribute('tabindex')
  },
}

const numbers = (
  <div className="flex gap-1">
    {['1', '2', '3', '4'].map((number) => (
      <Button key={number} size="sm" shape="icon" variant="quiet" className="tabular">
        {number}
      </Button>
    ))}
  </div>
)

/** The row of tabs ends with something that is not a tab, outside of the tab list. */
export const WithListEnd: Story = {
  args: { listEnd: numbers },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist')
    await expect(list).not.toContainElement(canvas.getByRole('button', { name: '1' }))
  },
}

const many = ['Latest', 'Corrupti', 'Excepturi', 'Consectetur', 'Pneumatic', 'Battery', 'Manual']

/**
 * There are more tabs than fit: the row scrolls, the page does not. The selected tab is scrolled into view, at first
 * without taking the focus, then with each arrow key.
 */
export const Phone: Story = {
  parameters: {
    showsFocus: true,
    a11y: { explained: { 'color-contrast': 'Tabs beyond the ends of the row are cut off.' } },
  },
  args: {
    label: 'Market sectors',
    value: 'consectetur',
    items: many.map((label) => ({
      value: label.toLowerCase(),
      label,
      content: <p>Tools of the sector {label}.</p>,
    })),
    listEnd: numbers,
  },
  globals: phone,
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist')
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)

    const initial = canvas.getByRole('tab', { selected: true }).getBoundingClientRect()
    const { left, right } = list.getBoundingClientRect()
    await expect(initial.left).toBeGreaterThan(left - 1)
    await expect(initial.right).toBeLessThan(right + 1)
    await expect(window.scrollY).toBe(0)

    const last = canvas.getByRole('tab', { name: 'Manual' })
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(last).toHaveFocus()
    // A scroll position is a whole number, a width is not.
    await expect(last.getBoundingClientRect().right).toBeLessThan(right + 1)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    const pneumatic = canvas.getByRole('tab', { name: 'Pneumatic' })
    await expect(pneumatic.getBoundingClientRect().left).toBeGreaterThan(left - 1)
  },
}

/** Long labels and unbroken content on a phone. */
export const Hostile: Story = {
  parameters: {
    a11y: { explained: { 'color-contrast': 'Tabs beyond the ends of the row are cut off.' } },
  },
  args: {
    items: [
      {
        value: 'strap',
        label: 'Woven, corded and composite textile strap',
        content: <p className="wrap-anywhere">{'polyethylene-terephthalate-'.repeat(8)}</p>,
      },
      {
        value: 'tension',
        label: 'Tension, adjustable in ten steps',
        content: <p>Up to 2,500 N.</p>,
      },
    ],
  },
  globals: phone,
}

/** At rest, hovered, focused and pressed. The first tab is the selected one. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => <Interaction rows={[{ show: () => <Tabs {...args} /> }]} />,
}
