import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { ButtonLink } from './button-link.tsx'

const meta = {
  title: 'Primitives/Button link',
  component: ButtonLink,
  args: { href: '/purchase', children: 'Purchase', onClick: fn() },
} satisfies Meta<typeof ButtonLink>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Purchase' })
    await expect(link).toHaveAttribute('href', '/purchase')
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
    // A link answers to Enter alone; Space scrolls the page.
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Secondary: Story = {}

export const Quiet: Story = { args: { variant: 'quiet' } }

export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-4">
      <ButtonLink {...args} size="sm" />
      <ButtonLink {...args} size="md" />
      <ButtonLink {...args} size="lg" />
    </div>
  ),
}

export const LongText: Story = {
  args: { children: 'See every strapping tool, tensioner and sealer that can be delivered now' },
  globals: phone,
}
