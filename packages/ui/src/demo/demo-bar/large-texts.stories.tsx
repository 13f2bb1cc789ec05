import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  badge,
  bar,
  belowPage,
  demoBarArgs,
  KeptDemoBar,
  scenarioButton,
} from '../../story-support/demo-bar.tsx'
import { largeTexts } from '../../story-support/large-texts.tsx'
import { DemoBar } from './demo-bar.tsx'

const meta = {
  title: 'Demo/Demo bar',
  component: DemoBar,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    picture: 'window',
    docs: { story: { inline: false, iframeHeight: 640 } },
    a11y: { explained: { 'color-contrast': 'What is scrolled lies half under the edge.' } },
  },
  globals: { viewport: { value: 'narrow' } },
  decorators: [belowPage, largeTexts],
  args: { ...demoBarArgs },
  render: (args) => <KeptDemoBar {...args} />,
} satisfies Meta<typeof DemoBar>

export default meta
type Story = StoryObj<typeof meta>

const region = () => screen.getByRole('region', { name: 'Demo' })

/** The bar takes half of the window at most, and nothing is wider than that. */
async function leavesRoom() {
  await waitFor(() =>
    expect(region().getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight / 2),
  )
}

/** Each button can be brought into the bar, and is as wide as its words. */
async function hasAll(names: (string | RegExp)[]) {
  for (const name of names) {
    const button = bar().getByRole('button', { name })
    button.focus()
    button.scrollIntoView({ block: 'center' })
    const { top, left, right } = button.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(region().getBoundingClientRect().top)
    await expect(top).toBeLessThan(window.innerHeight - 24)
    await expect([left >= 0, right <= window.innerWidth]).toEqual([true, true])
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  }
  badge().scrollIntoView()
}

/**
 * The bar on the smallest phone, with text at 200 %. It scrolls, and everything in it can be reached.
 */
export const LargeTexts: Story = {}

/** Each of its buttons can be reached. */
export const LargeTextsReached: Story = {
  tags: ['behaviour'],
  play: async () => {
    await leavesRoom()
    await hasAll(['Visitor', 'Buyer', 'Administrator', /^Scenario/, 'Tour', 'Reset'])
  },
}

/** The collapsed bar shows the role and the scenario below its button. */
export const LargeTextsCollapsed: Story = {
  args: { collapsed: true, role: 'admin', scenario: 'nearly-sold-out' },
  play: leavesRoom,
}

/** The list of scenarios lies over the page, in the window. */
export const LargeTextsListed: Story = {
  play: async () => {
    await leavesRoom()
    await userEvent.click(scenarioButton())
    const list = bar().getByRole('list', { name: 'Scenarios' })
    const last = within(list).getByRole('button', { name: /^Answers get lost/ })
    last.focus()
    last.scrollIntoView({ block: 'end' })
    // The list finds its place once it is laid out.
    await waitFor(() => expect(list.getBoundingClientRect().top).toBeGreaterThanOrEqual(0))
    await expect(last.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** The bar asks before a reset: both answers are in view. */
export const LargeTextsAsked: Story = {
  play: async () => {
    await userEvent.click(bar().getByRole('button', { name: 'Reset' }))
    await leavesRoom()
    await hasAll(['Cancel', 'Reset'])
  },
}

/**
 * In a wide window the bar looks as in a narrow one with normal texts, and the list fits in the
 * window.
 */
export const LargeTextsWide: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await userEvent.click(scenarioButton())
    const { left, right } = bar().getByRole('list').getBoundingClientRect()
    await expect([left >= 0, right <= window.innerWidth]).toEqual([true, true])
    await leavesRoom()
  },
}
