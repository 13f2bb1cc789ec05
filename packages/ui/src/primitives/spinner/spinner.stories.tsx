import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Tell/Loading',
  component: Spinner,
  args: { label: 'Loading products' },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const SpinnerDefault: Story = {}

/** A status with its label as text, because a live region announces its content. */
export const SpinnerBehaviour: Story = {
  ...SpinnerDefault,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading products' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading products')
  },
}

/** Every size, beside a text that says the same, and in the colour of the text around it. */
export const SpinnerVariants: Story = {
  parameters: { forcedColors: true },
  render: (args) => (
    <div className="grid gap-6">
      <div className="flex items-center gap-6">
        <Spinner {...args} size="sm" label="Loading the first" />
        <Spinner {...args} size="md" label="Loading the second" />
        <Spinner {...args} size="lg" label="Loading the third" />
      </div>
      <p className="flex items-center gap-2">
        <Spinner size="sm" /> Loading products…
      </p>
      <div className="on-ink w-min bg-ink p-6 text-on-ink">
        <Spinner {...args} size="lg" />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(4)
    await expect(canvas.getByText(/^Loading products…$/)).toHaveTextContent(/^Loading products…$/)
  },
}
