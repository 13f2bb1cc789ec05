import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Skeleton } from './skeleton.tsx'

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  args: { className: 'h-4 w-64' },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[aria-hidden="true"]')
    await expect(block).toBeVisible()
    await expect(getComputedStyle(block as Element).animationName).toBe('none')
  },
}

export const Picture: Story = { args: { className: 'aspect-4/3 w-80' } }

/** Lines of a paragraph: the last one is shorter. */
export const Paragraph: Story = {
  render: () => (
    <div className="grid max-w-reading gap-2">
      <Skeleton className="mb-2 h-8 w-64" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  ),
}

/** It never grows out of a narrow place, whatever size it is given. */
export const NarrowPlace: Story = {
  args: { className: 'h-4 w-96' },
  decorators: [(Story) => <div className="w-32">{Story()}</div>],
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector('[aria-hidden="true"]')
    await expect(block?.getBoundingClientRect().width).toBe(128)
  },
}
