import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PadSummary } from './pad-summary.tsx'

const meta = {
  title: 'Shop/Order/Pad summary',
  component: PadSummary,
  tags: ['!stable', 'new'],
  args: {
    summary: { lines: 42, pieces: 12480, total: 18734.5, problems: 3 },
    fixable: 2,
    canUndo: true,
    isChecked: true,
    isMain: true,
    onNextProblem: fn(),
    onFixAll: fn(),
    onUndo: fn(),
    onSend: fn(),
  },
} satisfies Meta<typeof PadSummary>

export default meta
type Story = StoryObj<typeof meta>

/** Lines with problems stay in the pad. The others can be sent. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Summary' })).toHaveTextContent(
      '39 of 42 lines ready 12,480 pieces Total $18,734.50',
    )
    await userEvent.click(canvas.getByRole('button', { name: '3 lines with problems' }))
    await expect(args.onNextProblem).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Fix 2' }))
    await expect(args.onFixAll).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(args.onUndo).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Send 39 lines' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** All lines can be sent. */
export const Ready: Story = {
  parameters: { phone: true },
  args: { summary: { lines: 1, pieces: 1, total: 64.5, problems: 0 }, fixable: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send 1 line' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: /^Fix/ })).toBeNull()
  },
}

/** Nothing can be sent, undone or fixed; each button says why. */
export const Unavailable: Story = {
  parameters: { phone: true },
  args: {
    summary: { lines: 2, pieces: 0, total: 0, problems: 2 },
    sendReason: 'No line can be sent yet: fix one of those with problems.',
    fixable: 0,
    canUndo: false,
  },
  play: async ({ args, canvas }) => {
    const send = canvas.getByRole('button', { name: 'Send 0 lines' })
    await expect(send).toHaveAccessibleDescription(/fix one of those with problems/)
    await userEvent.click(send)
    await userEvent.click(canvas.getByRole('button', { name: 'Fix all' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(args.onFixAll).not.toHaveBeenCalled()
    await expect(args.onUndo).not.toHaveBeenCalled()
  },
}

/** The catalogue did not load, so there is no total. */
export const NotChecked: Story = {
  args: {
    isChecked: false,
    summary: { lines: 8, pieces: 0, total: 0, problems: 8 },
    sendReason: 'The lines are checked once the catalogue has loaded.',
    fixable: 0,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent(/^8 lines not checked yet/)
    await expect(canvas.queryByRole('button', { name: /trouble/ })).toBeNull()
  },
}

/** The largest pad, with the largest figures. */
export const Large: Story = {
  parameters: { phone: true },
  args: {
    summary: { lines: 500, pieces: 9_999_999, total: 123_456_789.5, problems: 128 },
  },
}
