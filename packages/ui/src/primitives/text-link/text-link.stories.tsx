import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { token } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { TextLink } from './text-link.tsx'

const meta = {
  title: 'Act/Links',
  component: TextLink,
  args: { href: '/signup', children: 'Create new account', onClick: fn() },
} satisfies Meta<typeof TextLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Followed by keyboard. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Create new account' })
    await expect(link).toHaveAttribute('href', '/signup')
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** `ink` in a sentence, where it is underlined, and `quiet` in a list. */
export const Tones: Story = {
  parameters: { forcedColors: true },
  render: (args) => (
    <>
      <p>
        New here? <TextLink {...args} /> and come back to what you were looking at.
      </p>
      <ul className="mt-4 flex flex-col items-start text-sm">
        {['Delivery terms', 'Spare parts', 'Certificates'].map((name) => (
          <li key={name}>
            <TextLink {...args} tone="quiet">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  ),
}

/** Unbroken words wrap. */
export const Hostile: Story = {
  args: { children: `Certificate ${token} of the strapping tool` },
  globals: phone,
}

/** Each tone while hovered, focused and pressed. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => (
    <Interaction
      rows={(['ink', 'quiet'] as const).map((tone) => ({
        name: tone,
        show: () => <TextLink {...args} tone={tone} />,
      }))}
    />
  ),
}
