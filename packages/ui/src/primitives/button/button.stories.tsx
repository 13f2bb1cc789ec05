import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from './button.tsx'

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Add order', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add order' })
    await userEvent.click(button)
    await userEvent.tab()
    button.focus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(3)
    button.blur()
  },
}

export const Secondary: Story = {}

export const Quiet: Story = { args: { variant: 'quiet' } }

export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } }

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-4">
      <Button {...args} size="sm" />
      <Button {...args} size="md" />
      <Button {...args} size="lg" />
    </div>
  ),
}

export const Busy: Story = {
  args: { variant: 'primary', busy: 'Booking…' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Booking…' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const DisabledWithReason: Story = {
  args: { disabledReason: 'Orders are cancelled by an administrator.' },
  decorators: [(Story) => <div className="pt-16 ps-40">{Story()}</div>],
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add order' })
    await expect(button).toHaveAccessibleDescription('Orders are cancelled by an administrator.')
    await expect(canvas.getByRole('tooltip', { hidden: true })).not.toBeVisible()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(canvas.getByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const LongText: Story = {
  args: { children: 'Add this order and every other order that is still waiting to the list' },
  decorators: [(Story) => <div className="w-56">{Story()}</div>],
}
