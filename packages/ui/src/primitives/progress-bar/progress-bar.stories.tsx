import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'Tell/Loading',
  component: ProgressBar,
  args: { label: 'Loading products' },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

/** The bar shows a known value. */
export const ProgressBarDeterminate: Story = {
  parameters: { phone: true },
  args: { value: 40 },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Loading products' })
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(bar).toHaveAttribute('aria-valuemax', '100')
  },
}

/** Three bars: without a value, at zero, and with a value above `max`, which counts as done. */
export const ProgressBarValues: Story = {
  parameters: { forcedColors: true },
  render: () => (
    <div className="grid gap-6">
      <ProgressBar label="Unknown" />
      <ProgressBar label="None" value={0} />
      <ProgressBar label="Beyond" value={15} max={12} />
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = (name: string) => canvas.getByRole('progressbar', { name })
    await expect(bar('Unknown')).not.toHaveAttribute('aria-valuenow')
    await expect(bar('None')).toHaveAttribute('aria-valuenow', '0')
    await expect(bar('Beyond')).toHaveAttribute('aria-valuenow', '12')
    await expect(bar('Beyond')).toHaveAttribute('aria-valuemax', '12')
  },
}
