import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { phone, wholeScreen } from '../../story-support/page.ts'
import { inMain } from '../../story-support/story-shell.tsx'
import { SignUpScreen } from './sign-up.tsx'

const meta = {
  title: 'Screens/Sign-up',
  component: SignUpScreen,
  parameters: wholeScreen,
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

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
    const page = within(canvas.getByRole('main'))
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  },
}

/** By keyboard alone, from the first field to the sent form. */
export const FilledIn: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('Demo Newcomer')
    await userEvent.tab()
    await userEvent.keyboard('newcomer@strapline.example')
    await userEvent.tab()
    await userEvent.keyboard('demo-newcomer{Enter}')
    await waitFor(() =>
      expect(args.onSignUp).toHaveBeenCalledWith({
        name: 'Demo Newcomer',
        email: 'newcomer@strapline.example',
        password: 'demo-newcomer',
      }),
    )
  },
}

export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'demo{Enter}')
    await expect(await canvas.findAllByText('Email is Required')).toHaveLength(2)
    await expect(canvas.getByText('must be 6 charters')).toBeVisible()
    await expect(args.onSignUp).not.toHaveBeenCalled()
  },
}

export const Submitting: Story = {
  args: { submitting: 'sign-up' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Signing up…' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }))
    await expect(args.onSignUp).not.toHaveBeenCalled()
    await expect(args.onGoogle).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    canvas.getByRole('button', { name: 'Continue with Google' }).blur()
  },
}

export const GoogleSubmitting: Story = {
  args: { submitting: 'google' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Continuing with Google…' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign Up' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** The identity provider's own words, in red, said once. */
export const ProviderError: Story = {
  args: { error: messages.account.alreadyExists },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.account.alreadyExists)
  },
}

export const LongText: Story = {
  args: { error: 'Too many attempts from this address were refused. '.repeat(4).trim() },
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

export const PhoneInvalid: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  },
}

export const PhoneRefused: Story = {
  args: { error: messages.account.alreadyExists },
  globals: phone,
}

/**
 * 320 pixels: the narrowest phone, and a desktop at 400 percent. The refusal stands below what the
 * window shows at first: it follows.
 */
export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(320)
    await expect(window.innerHeight).toBe(640)
    const { bottom } = canvas.getByRole('alert').getBoundingClientRect()
    await expect(window.scrollY).toBeGreaterThan(0)
    await expect(bottom).toBeLessThanOrEqual(640)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
