import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { ResetPasswordScreen } from './reset-password.tsx'

const email = 'buyer@strapline.example'

const meta = {
  title: 'Screens/Reset password',
  component: ResetPasswordScreen,
  tags: ['!stable', 'new'],
  parameters: { ...wholeScreen, ...shows({ route: '/reset-password' }) },
  args: {
    step: 'address',
    email: '',
    onRequest: fn(async () => true),
    onReset: fn(async () => true),
    onBack: fn(),
    submitting: false,
    refusal: undefined,
    paths: { login: '/login' },
  },
  decorators: [inMain],
} satisfies Meta<typeof ResetPasswordScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The page asks for the email address of the account. */
export const Default: Story = { parameters: { phone: true } }

/** A code was sent. The page says the same if no account has the address. */
export const Code: Story = { args: { step: 'code', email }, parameters: { phone: true } }

/** The identity provider has sent a link to a page of its own. */
export const LinkSent: Story = { args: { step: 'sent', email } }

export const Invalid: Story = {
  parameters: { phone: true },
  args: { step: 'code', email },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set new password' }))
    await expect(
      canvas.getByRole('textbox', { name: 'Code from the email' }),
    ).toHaveAccessibleDescription(/Enter the code from the email\./)
    await expect(args.onReset).not.toHaveBeenCalled()
  },
}

/** The code is wrong or has expired. What was typed stays. */
export const Refused: Story = {
  parameters: { phone: true },
  args: {
    step: 'code',
    email,
    refusal: {
      message: messages.refusal.invalid,
      fields: { code: messages.account.codeInvalid },
    },
  },
}

export const Submitting: Story = {
  parameters: { phone: true },
  args: { step: 'code', email, submitting: true },
}

export const Unavailable: Story = {
  parameters: { phone: true },
  args: {
    unavailable: {
      message: 'The login could not be loaded. Check your connection.',
      retrying: false,
      onRetry: fn(),
    },
  },
}

/** A code may be typed as it comes, in lower case and with spaces. */
export const Behaviour: Story = {
  tags: ['behaviour'],
  args: { step: 'code', email },
  play: async ({ args, canvas }) => {
    await paste(canvas.getByRole('textbox', { name: 'Code from the email' }), ' k7m2p 9xq4t')
    await paste(canvas.getByLabelText('New password'), 'a-new-and-long-one')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(args.onReset).toHaveBeenCalledWith({
        code: 'K7M2P9XQ4T',
        password: 'a-new-and-long-one',
      }),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Send another email' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
