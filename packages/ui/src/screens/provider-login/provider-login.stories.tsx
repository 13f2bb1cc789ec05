import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { inEditedVoice } from '../../story-support/edited-voice.ts'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { ProviderLoginScreen } from './provider-login.tsx'

const meta = {
  title: 'Screens/Provider login',
  component: ProviderLoginScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/login' }) },
  args: {
    purpose: 'login',
    provider: 'Firm ID',
    onContinue: fn(),
    paths: { login: '/login', signUp: '/signup' },
  },
  decorators: [inMain],
} satisfies Meta<typeof ProviderLoginScreen>

export default meta
type Story = StoryObj<typeof meta>

/** The login of people who came on their own. */
export const Default: Story = { parameters: { forcedColors: true, phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Create new account' })).toHaveAttribute(
      'href',
      '/signup',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Firm ID' }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  },
}

/** The sign-up. The identity provider creates the account. */
export const SignUp: Story = {
  args: { purpose: 'sign-up' },
  parameters: { phone: true, ...shows({ route: '/signup' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  },
}

/** The page in the edited texts, which have another word for the login. */
export const Edited: Story = {
  args: { purpose: 'sign-up' },
  beforeEach: inEditedVoice,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  },
}

/** The visitor is on the way to the provider’s pages. */
export const Leaving: Story = {
  args: { submitting: 'leaving' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Going to Firm ID…' })).toBeVisible()
  },
}

/** The visitor has come back, and the provider tells the shop who it is. */
export const Returning: Story = {
  args: { submitting: 'returning' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Logging in…' })).toBeVisible()
  },
}

/** The visitor turned back at the provider. The page does not call that a failure. */
export const Cancelled: Story = {
  args: { notice: 'You came back from Firm ID without logging in.' },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** The provider has refused, in its own words. A text above says why the visitor was sent here. */
export const Refused: Story = {
  args: {
    notice: 'Log in to see this page.',
    error: 'Your administrator has not given you access to this application.',
  },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.error ?? '')
  },
}

/** The script that talks to the provider did not load. */
export const Unavailable: Story = {
  args: {
    unavailable: { message: 'A part of the page did not load.', onRetry: fn(), retrying: false },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.unavailable?.onRetry).toHaveBeenCalledOnce()
  },
}
