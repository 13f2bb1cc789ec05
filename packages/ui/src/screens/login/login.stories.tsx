import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { LoginScreen } from './login.tsx'

const demoAccounts = [
  { label: 'Buyer', email: 'buyer@strapline.example', password: 'demo-buyer' },
  { label: 'Admin', email: 'admin@strapline.example', password: 'demo-admin' },
]

const meta = {
  title: 'Screens/Login',
  component: LoginScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/login' }) },
  args: {
    onLogin: fn(),
    submitting: false,
    paths: { signUp: '/signup', reset: '/login' },
    demoAccounts,
  },
  decorators: [inMain],
} satisfies Meta<typeof LoginScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The login of people who came on their own. */
export const Default: Story = { parameters: { forcedColors: true, phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Create new account' })).toHaveAttribute(
      'href',
      '/signup',
    )
    await expect(canvas.getByRole('link', { name: 'Reset password' })).toHaveAttribute(
      'href',
      '/login',
    )
  },
}

/** The visitor wanted a page that needs an account. */
export const SignedOut: Story = {
  args: { notice: 'Log in to see this page.' },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Log in to see this page.')).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/**
 * The visitor wanted a page that needs an account, and was refused once. The email is filled in.
 */
export const SentHere: Story = {
  args: {
    notice: 'Log in to see this page.',
    email: 'newcomer@strapline.example',
    error: messages.account.wrongCredentials,
  },
  parameters: { phone: true, ...shows({ state: 'Refused' }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Log in to see this page.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.account.wrongCredentials)
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(
      'newcomer@strapline.example',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Use the demo account Buyer' }))
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(args.onLogin).toHaveBeenCalledWith({
        email: 'buyer@strapline.example',
        password: 'demo-buyer',
      }),
    )
  },
}

/** The identity provider did not load: what is typed stays, and trying again keeps the focus. */
export const Unavailable: Story = {
  args: {
    demoAccounts: undefined,
    unavailable: { message: 'A part of the page did not load.', onRetry: fn(), retrying: false },
    onTyped: fn(),
  },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('A part of the page did not load.')
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await userEvent.type(email, 'a@b.example')
    await expect(args.onTyped).toHaveBeenLastCalledWith({ email: 'a@b.example' })
    await userEvent.type(canvas.getByLabelText('Password'), 'secret')
    await expect(args.onTyped).not.toHaveBeenCalledWith(
      expect.objectContaining({ password: expect.anything() }),
    )
    const again = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(args.unavailable?.onRetry).toHaveBeenCalledOnce()
    await expect(email).toHaveValue('a@b.example')
  },
}

/** The identity provider is being loaded again. */
export const Retrying: Story = {
  args: {
    demoAccounts: undefined,
    unavailable: { message: 'A part of the page did not load.', onRetry: fn(), retrying: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Trying again…' })).toBeVisible()
  },
}

/**
 * The visitor is being logged in. The notice and the error take several lines, and there are no demo accounts.
 */
export const LongText: Story = {
  args: {
    notice: 'Log in to see this page. '.repeat(6).trim(),
    error: 'Too many attempts from this address were refused. '.repeat(4).trim(),
    demoAccounts: undefined,
    submitting: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Logging in…' })).toBeVisible()
    await expect(canvas.queryByText('Demo accounts')).toBeNull()
  },
}

/** The same at 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'narrow' } } }
