import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Primitives/Empty state',
  component: EmptyState,
  args: {
    title: 'No orders yet',
    children: 'What you order is listed here, with its quantity and its number.',
    action: <Button variant="primary">Open the catalogue</Button>,
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No orders yet' })).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** Where nothing can be done but know it. */
export const WithoutAction: Story = {
  args: { title: 'No reviews yet', children: undefined, action: undefined },
}

export const ThirdLevel: Story = {
  args: {
    headingLevel: 3,
    title: 'Nothing matches “12 mm”',
    children: 'Check the spelling, or search for fewer words.',
    action: <Button>Clear the search</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible()
  },
}

const longText = {
  title: `Nothing matches “${'polyester-strapping-machine-'.repeat(6)}”`,
  children:
    'Check the spelling, search for fewer words, or leave out the width of the strap; a part number finds its part alone, whatever else is filtered. Parts that are no longer sold are not found.',
} satisfies Story['args']

export const LongText: Story = { args: longText }

export const Phone: Story = {
  globals: phone,
  args: longText,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
