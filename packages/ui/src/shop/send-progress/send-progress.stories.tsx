import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import type { LineState } from '../../order-pad/types.ts'
import { SendProgress } from './send-progress.tsx'

/** So many lines in each state, in this order. */
function lines(...groups: [state: LineState, count: number][]): ReadonlyMap<string, LineState> {
  const states = groups.flatMap(([state, count]) => Array.from({ length: count }, () => state))
  return new Map(states.map((state, at) => [`line-${at + 1}`, state]))
}

const booked: LineState = { kind: 'booked' }
const sending: LineState = { kind: 'sending' }
const waiting: LineState = { kind: 'waiting' }
const unknown: LineState = { kind: 'unknown', reason: 'The server did not answer.' }
const refused: LineState = {
  kind: 'refused',
  message: 'This product does not exist or is no longer sold.',
}
const expired: LineState = { kind: 'expired' }

const meta = {
  title: 'Shop/Order/Sending',
  component: SendProgress,
  tags: ['!stable', 'new'],
  args: {
    states: lines([booked, 17], [sending, 4], [waiting, 19]),
    phase: 'sending',
    ordersPath: dashboardPages.myOrders.path,
    actions: { onPause: fn(), onGoOn: fn(), onRetry: fn(), onDownload: fn(), onDone: fn() },
  },
} satisfies Meta<typeof SendProgress>

export default meta
type Story = StoryObj<typeof meta>

/** Four lines are being sent at a time. */
export const SendProgressDefault: Story = { parameters: { phone: true } }

/** One sentence is announced; the numbers beside it are not. */
export const SendProgressBehaviour: Story = {
  ...SendProgressDefault,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(1)
    await expect(canvas.getByRole('status')).toHaveTextContent('A quarter of the lines are done.')
    const bar = canvas.getByRole('progressbar', { name: 'Lines that are done' })
    await expect(bar).toHaveAttribute('aria-valuenow', '17')
    await expect(bar).toHaveAttribute('aria-valuemax', '40')
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(args.actions.onPause).toHaveBeenCalledOnce()
    await expect(canvas.getByText(/You can close this tab/)).toBeVisible()
  },
}

/** Somebody has paused the sending. Lines already on their way are still completed. */
export const SendProgressPaused: Story = {
  args: { phase: 'paused', states: lines([booked, 17], [refused, 1], [sending, 2], [waiting, 20]) },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Paused. 18 of 40 lines are done.')
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }))
    await expect(args.actions.onGoOn).toHaveBeenCalledOnce()
  },
}

/** The sending has paused by itself, and says why. */
export const SendProgressInterrupted: Story = {
  args: {
    phase: 'paused',
    reason: 'The connection is lost. It continues automatically once it is back.',
    states: lines([booked, 17], [unknown, 4], [waiting, 19]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The connection is lost.')
  },
}

/** All lines were refused. */
export const SendProgressFinished: Story = {
  args: { phase: 'finished', states: lines([refused, 2]) },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'No line is booked. 2 lines were refused.',
    )
    await expect(canvas.queryByRole('button', { name: /again/ })).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'See your orders' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await expect(args.actions.onDone).toHaveBeenCalledOnce()
  },
}

/**
 * No line is known to be booked. A button asks again about unknown lines, and a link leads to My Orders for those that
 * may be booked.
 */
export const SendProgressFinishedWithTrouble: Story = {
  args: {
    phase: 'finished',
    states: lines([refused, 2], [expired, 10], [unknown, 1]),
  },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See your orders' })).toHaveAttribute(
      'href',
      args.ordersPath,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again about 1 line' }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Save problems as Excel' }))
    await expect(args.actions.onDownload).toHaveBeenCalledWith('xlsx')
  },
}
