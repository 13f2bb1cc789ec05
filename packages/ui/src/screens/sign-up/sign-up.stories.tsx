import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { shows, wholeScreen } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { SignUpScreen } from './sign-up.tsx'

const meta = {
  title: 'Screens/Sign-up',
  component: SignUpScreen,
  parameters: { ...wholeScreen, ...shows({ route: '/signup' }) },
  args: {
    onSignUp: fn(),
    onGoogle: fn(),
    submitting: false,
    paths: { login: '/login' },
  },
  decorators: [inMain],
} satisfies Meta<typeof SignUpScreen>

export default meta
type Story = StoryObj<typeof meta>

/** A provider that tells who has an account, in its own words. */
const refusal = 'An account with this email already exists. Log in instead.'

const newcomer = {
  name: 'Demo Newcomer',
  email: 'newcomer@strapline.example',
  password: 'demo-newcomer',
}

/** The form, and on a wide screen the steps that follow. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    const google = canvas.getByRole('button', { name: 'Continue with Google' })
    await userEvent.click(google)
    await expect(args.onGoogle).toHaveBeenCalledOnce()
  },
}

/** The identity provider has refused, in its own words; the filled form can be sent again. */
export const Refused: Story = {
  args: { error: refusal },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
    await expect(canvas.getByRole('alert')).toHaveTextContent(refusal)
    await paste(canvas.getByRole('textbox', { name: 'Name' }), newcomer.name)
    await paste(canvas.getByRole('textbox', { name: 'Email' }), newcomer.email)
    await paste(canvas.getByLabelText('Password'), newcomer.password)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSignUp).toHaveBeenCalledWith(newcomer))
  },
}

/** The identity provider did not load; the fields hold what was typed before a reload, but no password. */
export const Unavailable: Story = {
  parameters: { phone: true },
  args: {
    unavailable: { message: 'A part of the page did not load.', onRetry: fn(), retrying: false },
    typed: { name: newcomer.name, email: newcomer.email },
    onTyped: fn(),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('A part of the page did not load.')
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(newcomer.email)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' 2')
    await paste(canvas.getByLabelText('Password'), newcomer.password)
    await expect(args.onTyped).toHaveBeenLastCalledWith({
      name: `${newcomer.name} 2`,
      email: newcomer.email,
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.unavailable?.onRetry).toHaveBeenCalledOnce()
  },
}

/** The visitor is being signed up. The other way to sign up is disabled. */
export const Submitting: Story = {
  parameters: { phone: true },
  args: { submitting: 'sign-up' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Signing up…' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/**
 * A long refusal at 320 pixels: the narrowest phone, and a desktop at 400 percent. The page scrolls to the refusal,
 * which is below the window’s lower edge at first.
 */
export const Narrow: Story = {
  args: { error: 'Too many attempts from this address were refused. '.repeat(4).trim() },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(320)
    const { bottom } = canvas.getByRole('alert').getBoundingClientRect()
    await expect(window.scrollY).toBeGreaterThan(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}
