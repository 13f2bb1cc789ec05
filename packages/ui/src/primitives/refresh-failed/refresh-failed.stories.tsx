import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { RefreshFailed } from './refresh-failed.tsx'

const meta = {
  title: 'Primitives/Refresh failed',
  component: RefreshFailed,
  args: {
    noun: 'orders',
    message: 'The server cannot be reached. Check your connection and try again.',
    onRetry: fn(),
    refreshing: false,
  },
} satisfies Meta<typeof RefreshFailed>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The newest orders did not load. The server cannot be reached.',
    )
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.onRetry).toHaveBeenCalledOnce()
    again.blur()
  },
}

export const TryingAgain: Story = {
  args: { refreshing: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trying again…' }))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}

/** When it worked the line goes, and who pressed its button stays in the part of the page around it. */
export const Mended: Story = {
  render: function Mended(args) {
    const [failed, setFailed] = useState(true)
    return (
      <section aria-label="Orders">
        {failed && <RefreshFailed {...args} onRetry={() => setFailed(false)} />}
        <p>Three orders</p>
      </section>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('region', { name: 'Orders' })).toHaveFocus()
  },
}

export const LongText: Story = {
  args: { message: `The server said: ${'nothing-that-breaks-'.repeat(12)}` },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Phone: Story = { globals: phone }
