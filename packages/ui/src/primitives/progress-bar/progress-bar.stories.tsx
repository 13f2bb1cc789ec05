import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'Primitives/Progress bar',
  component: ProgressBar,
  // Docgen calls `number | undefined` a union and offers no control for it.
  argTypes: {
    value: { control: 'number', table: { type: { summary: 'number' } } },
    max: { control: 'number', table: { type: { summary: 'number' } } },
  },
  args: { label: 'Loading products' },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Determinate: Story = {
  args: { value: 40 },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Loading products' })
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(bar).toHaveAttribute('aria-valuemax', '100')
    const filled = bar.firstElementChild?.getBoundingClientRect().width ?? 0
    await expect(filled / bar.getBoundingClientRect().width).toBeCloseTo(0.4, 2)
  },
}

/** How much is done is not known: nothing may be read out as a value. */
export const Indeterminate: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Loading products' })
    await expect(bar).not.toHaveAttribute('aria-valuenow')
  },
}

export const Empty: Story = { args: { value: 0 } }

/** Another scale than percent; a value beyond its end counts as done. */
export const BeyondTheEnd: Story = {
  args: { value: 15, max: 12 },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', '12')
    await expect(bar.scrollWidth).toBe(bar.clientWidth)
  },
}

export const Phone: Story = { args: { value: 40 }, globals: phone }
