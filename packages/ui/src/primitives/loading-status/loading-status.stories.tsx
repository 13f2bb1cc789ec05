import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { LoadingStatus, type LoadingStatusProps } from './loading-status.tsx'

function Waiting(args: LoadingStatusProps) {
  const [slow, setSlow] = useState(args.slow)
  return (
    <>
      <LoadingStatus {...args} slow={slow} />
      <Skeleton className="mb-4 h-24 w-full" />
      <Button onClick={() => setSlow(true)}>Wait</Button>
    </>
  )
}

const meta = {
  title: 'Tell/Loading',
  component: LoadingStatus,
  args: { label: 'Loading the reviews', slow: true },
  render: (args) => <Waiting {...args} />,
} satisfies Meta<typeof LoadingStatus>

export default meta
type Story = StoryObj<typeof meta>

/** Loading takes longer than usual: the message is above the skeleton and does not cover it. */
export const LoadingStatusSlow: Story = {
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Loading the reviewsThis is taking longer than usual.',
    )
  },
}

/**
 * At first loading is only announced. The same element later says that it takes longer, so that
 * this is announced, too. What is below moves by that line and no more.
 */
export const LoadingStatusAnnounced: Story = {
  tags: ['behaviour'],
  args: { slow: false },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent(/^Loading the reviews$/)
    const button = canvas.getByRole('button')
    const { top } = button.getBoundingClientRect()
    await userEvent.click(button)
    await expect(status).toBeInTheDocument()
    await expect(status).toHaveTextContent('This is taking longer than usual.')
    const line = status.getBoundingClientRect().height
    await expect(line).toBeLessThanOrEqual(24)
    await expect(button.getBoundingClientRect().top - top).toBe(line)
  },
}
