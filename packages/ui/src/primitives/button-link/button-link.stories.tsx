import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { ButtonLink } from './button-link.tsx'

const meta = {
  title: 'Act/Buttons',
  component: ButtonLink,
  // They are Button’s own types, which docgen does not follow into its file.
  argTypes: {
    variant: { options: ['primary', 'secondary', 'quiet'], control: 'radio' },
    size: { options: ['sm', 'md', 'lg'], control: 'radio' },
  },
  args: { href: '/purchase', children: 'Purchase', onClick: fn() },
} satisfies Meta<typeof ButtonLink>

export default meta
type Story = StoryObj<typeof meta>

/** It is a link: Enter follows it, Space does not. */
export const ButtonLinkPrimary: Story = {
  parameters: { showsFocus: true },
  args: { variant: 'primary' },
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Purchase' })
    await expect(link).toHaveAttribute('href', '/purchase')
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** Every variant in every size, and a long text that wraps. */
export const ButtonLinkVariants: Story = {
  parameters: { forcedColors: true, phone: true },
  render: (args) => (
    <div className="grid gap-4">
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-4">
          <ButtonLink {...args} variant={variant} size="sm" />
          <ButtonLink {...args} variant={variant} size="md" />
          <ButtonLink {...args} variant={variant} size="lg" />
        </div>
      ))}
      <ButtonLink {...args} className="justify-self-start">
        See every strapping tool, tensioner and sealer that can be delivered now
      </ButtonLink>
    </div>
  ),
}

/** Each variant while hovered, focused and pressed. */
export const ButtonLinkUsed: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => (
    <Interaction
      rows={(['primary', 'secondary', 'quiet'] as const).map((variant) => ({
        name: variant,
        show: () => <ButtonLink {...args} variant={variant} />,
      }))}
    />
  ),
}
