import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarClock, Send, TriangleAlert, Truck } from 'lucide-react'
import { expect, within } from 'storybook/test'
import { longName, rightToLeft, unbroken } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { Timeline } from './timeline.tsx'

const placed = {
  key: 'placed',
  title: 'Placed',
  icon: Send,
  time: { dateTime: '2026-02-23T08:30:00.000Z', text: '23 Feb 2026, 08:30' },
}
const sent = {
  key: 'sent',
  title: 'Shipped 400 pieces',
  icon: Truck,
  time: { dateTime: '2026-02-27T14:10:00.000Z', text: '27 Feb 2026, 14:10' },
  children: 'With DHL',
}

const meta = {
  title: 'Show/Timeline',
  component: Timeline,
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
  tags: ['!stable', 'new'],
  args: {
    label: 'What happened to the order',
    steps: [
      placed,
      sent,
      {
        key: 'next',
        title: 'Expected by 6 Mar',
        icon: CalendarClock,
        state: 'next',
        children: '601 pieces are still to come.',
      },
    ],
  },
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

/** The steps that are done, and those still to come. */
export const Default: Story = { parameters: { forcedColors: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const steps = within(
      canvas.getByRole('list', { name: 'What happened to the order' }),
    ).getAllByRole('listitem')
    await expect(steps).toHaveLength(3)
    // What happened is told apart from what is to come without the look.
    await expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
    ])
    await expect(canvasElement.querySelector('time')).toHaveAttribute(
      'datetime',
      '2026-02-23T08:30:00.000Z',
    )
  },
}

/** The last step needs a second look. */
export const Warning: Story = {
  parameters: { forcedColors: true },
  args: {
    steps: [
      placed,
      sent,
      { key: 'late', title: 'Late since 26 Feb', icon: TriangleAlert, state: 'warning' },
    ],
  },
}

/** All steps are done. */
export const Over: Story = {
  args: { steps: [placed, { ...sent, title: 'Shipped all 1,001 pieces' }] },
}

/** A single step, whose time is unknown. */
export const OneStep: Story = {
  args: { steps: [{ key: 'placed', title: 'Placed', icon: Send }] },
}

/** Long words break, on a phone, too. */
export const Hostile: Story = {
  globals: phone,
  args: {
    steps: [
      { ...placed, title: longName('Placed') },
      { ...sent, title: <bdi>{rightToLeft}</bdi>, children: <bdi>{unbroken}</bdi> },
    ],
  },
}
