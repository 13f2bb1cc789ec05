import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { TextLink } from './text-link.tsx'

const meta = {
  title: 'Primitives/Text link',
  component: TextLink,
  args: { href: '/signup', children: 'Create new account', onClick: fn() },
} satisfies Meta<typeof TextLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Create new account' })
    await expect(link).toHaveAttribute('href', '/signup')
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** In a sentence, colour alone would not tell it from the text. */
export const InASentence: Story = {
  decorators: [(Story) => <p>New here? {Story()} and come back to what you were looking at.</p>],
  play: async ({ canvas }) => {
    const line = getComputedStyle(canvas.getByRole('link')).textDecorationLine
    await expect(line).toBe('underline')
  },
}

/** Links that stand alone; each is at least 24 px high. */
export const Quiet: Story = {
  args: { tone: 'quiet' },
  render: (args) => (
    <ul className="flex flex-col items-start text-sm">
      {['Delivery terms', 'Spare parts', 'Certificates'].map((name) => (
        <li key={name}>
          <TextLink {...args}>{name}</TextLink>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    }
  },
}

export const LongText: Story = {
  args: { children: `Certificate ${'0123456789abcdef'.repeat(6)} of the strapping tool` },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
