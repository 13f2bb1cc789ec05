import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { VerificationNotice } from './verification-notice.tsx'

const meta = {
  title: 'Shop/Account/Verification notice',
  component: VerificationNotice,
  args: { onSend: fn(), sending: false },
} satisfies Meta<typeof VerificationNotice>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { parameters: { phone: true } }

/** It is on the page from the start, so it is not announced. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
    const button = canvas.getByRole('button', { name: 'Send the verification email again' })
    await userEvent.click(button)
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

/** The mail is being sent. A second press sends no second mail. */
export const Sending: Story = {
  args: { sending: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Sending…' })
    await userEvent.click(button)
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}
