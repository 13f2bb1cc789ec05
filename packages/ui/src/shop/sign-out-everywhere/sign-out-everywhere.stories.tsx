import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { answer, ask, sayNo } from '../../story-support/question.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

const meta = {
  title: 'Shop/Account/Sign out everywhere',
  component: SignOutEverywhere,
  args: { onConfirm: fn(), signingOut: false },
} satisfies Meta<typeof SignOutEverywhere>

export default meta
type Story = StoryObj<typeof meta>

const verb = 'Sign out everywhere'
const question = () => ask(verb, 'Sign out everywhere?')

export const Default: Story = { parameters: { phone: true } }

/** Nothing happens without the answer to a question, and nothing after a no. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await sayNo(canvas, question, verb)
    await question()
    await answer('Cancel')
    await expect(args.onConfirm).not.toHaveBeenCalled()
    canvas.getByRole('button', { name: verb }).blur()
  },
}

/** The question says that this device is included. It stays open, so that a failure can be tried again. */
export const Asked: Story = {
  parameters: { phone: true },
  play: async ({ args }) => {
    const dialog = await question()
    await expect(dialog).toHaveAccessibleDescription(/this one included/)
    await userEvent.click(screen.getByRole('button', { name: verb }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(dialog).toBeVisible()
    screen.getByRole('button', { name: 'Cancel' }).focus()
  },
}

/** While the sessions are being ended, neither answer can be given again. */
export const SigningOut: Story = {
  args: { signingOut: true },
  play: async ({ args }) => {
    await question()
    await userEvent.click(screen.getByRole('button', { name: 'Signing out…' }))
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('alertdialog')).toBeVisible()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
