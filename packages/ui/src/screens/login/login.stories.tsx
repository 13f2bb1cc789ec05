import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { phone, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { LoginScreen } from './login.tsx'

const demoAccounts = [
  { label: 'Buyer', email: 'buyer@strapline.example', password: 'demo-buyer' },
  { label: 'Admin', email: 'admin@strapline.example', password: 'demo-admin' },
]

const meta = {
  title: 'Screens/Login',
  component: LoginScreen,
  parameters: wholeScreen,
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

export const Default: Story = {
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

/** In with one press and Enter, without reading instructions. */
export const WithADemoAccount: Story = {
  play: async ({ args, canvas }) => {
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

/** Sent here from a page that needs an account. */
export const SentHere: Story = {
  args: { notice: 'Log in to see this page.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Log in to see this page.')).toBeVisible()
  },
}

export const Submitting: Story = {
  args: { submitting: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use the demo account Buyer' }))
    const button = canvas.getByRole('button', { name: 'Logging in…' })
    await userEvent.click(button)
    await expect(args.onLogin).not.toHaveBeenCalled()
    button.blur()
  },
}

export const Refused: Story = {
  args: { error: messages.account.wrongCredentials },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.account.wrongCredentials)
  },
}

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'buyer')
    await userEvent.type(canvas.getByLabelText('Password'), 'demo{Enter}')
    await expect(await canvas.findByText('provide valid email')).toBeVisible()
    await expect(canvas.getByText('must be 6 charters')).toBeVisible()
    await expect(args.onLogin).not.toHaveBeenCalled()
  },
}

export const WithoutDemoAccounts: Story = {
  args: { demoAccounts: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Demo accounts')).toBeNull()
  },
}

export const LongText: Story = {
  args: {
    notice: 'Log in to see this page. '.repeat(6).trim(),
    error: 'Too many attempts from this address were refused. '.repeat(4).trim(),
  },
}

/** What the identity provider answered is text. */
export const Hostile: Story = {
  args: { error: hostileProduct.name },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(hostileProduct.name)
    await expect(canvas.getByRole('alert').querySelector('img')).toBeNull()
  },
}

export const Phone: Story = { globals: phone }

export const PhoneInvalid: Story = { ...Invalid, globals: phone }

export const PhoneLongText: Story = {
  ...LongText,
  globals: phone,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const PhoneRefused: Story = {
  args: { error: messages.account.wrongCredentials, notice: 'Log in to see this page.' },
  globals: phone,
}

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(window.innerWidth).toBe(320)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
