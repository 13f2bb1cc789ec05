import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { RefreshFailed } from './refresh-failed.tsx'

const meta = {
  title: 'Tell/Failures',
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

/** An alert with a retry. */
export const RefreshFailedDefault: Story = { parameters: { phone: true } }

export const RefreshFailedBehaviour: Story = {
  ...RefreshFailedDefault,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The newest orders did not load. The server cannot be reached.',
    )
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** During the retry the button ignores presses; long and unbroken messages wrap. */
export const RefreshFailedTryingAgain: Story = {
  args: { refreshing: true, message: `The server said: ${'nothing-that-breaks-'.repeat(12)}` },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trying again…' }))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}

/** After a successful retry it is removed, and the section around it gets the focus. */
export const RefreshFailedRecovered: Story = {
  tags: ['behaviour'],
  render: function Recovered(args) {
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
