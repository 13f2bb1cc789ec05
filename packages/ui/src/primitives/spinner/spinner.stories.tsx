import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Primitives/Spinner',
  component: Spinner,
  // Docgen calls `string | undefined` a union and offers no control for it.
  argTypes: {
    label: { control: 'text', table: { type: { summary: 'string' } } },
  },
  args: { label: 'Loading products' },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading products' })).toBeVisible()
    // A live region announces its content, not its label.
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading products')
  },
}

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-6">
      <Spinner {...args} size="sm" label="Loading the first" />
      <Spinner {...args} size="md" label="Loading the second" />
      <Spinner {...args} size="lg" label="Loading the third" />
    </div>
  ),
}

/** Beside a text that says the same, it is for the eye alone. */
export const BesideText: Story = {
  args: { label: undefined, size: 'sm' },
  decorators: [(Story) => <p className="flex items-center gap-2">{Story()} Loading products…</p>],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
    await expect(canvas.getByRole('paragraph')).toHaveTextContent(/^Loading products…$/)
  },
}

/** It takes the colour of the text around it. */
export const OnInk: Story = {
  args: { size: 'lg' },
  decorators: [(Story) => <div className="on-ink w-min bg-ink p-6 text-on-ink">{Story()}</div>],
}
