import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Skeleton } from './skeleton.tsx'

const meta = {
  title: 'Tell/Loading',
  component: Skeleton,
  args: { className: 'h-4 w-64' },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

/** It is hidden from assistive technology, and pulses except with reduced motion. */
export const Line: Story = {
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[aria-hidden="true"]')
    await expect(block).toBeVisible()
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    await expect(getComputedStyle(block as Element).animationName).toBe(
      isReduced ? 'none' : 'pulse',
    )
  },
}

/** A paragraph, a picture, and a block that is wider than its place. */
export const Shapes: Story = {
  parameters: { forcedColors: true },
  render: () => (
    <div className="grid gap-8">
      <div className="grid max-w-reading gap-2">
        <Skeleton className="mb-2 h-8 w-64" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Skeleton className="aspect-4/3 w-80" />
      <div className="w-32">
        <Skeleton className="h-4 w-96" />
      </div>
    </div>
  ),
}
