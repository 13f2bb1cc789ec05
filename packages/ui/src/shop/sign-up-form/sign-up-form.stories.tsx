import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { maxPasswordLength } from '@strapline/contract/rules'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { inEditedVoice } from '../../story-support/edited-voice.ts'
import { type Canvas, shows } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { points } from '../../story-support/points.ts'
import { SignUpForm } from './sign-up-form.tsx'

const meta = {
  title: 'Shop/Account/Sign-up form',
  component: SignUpForm,
  args: { onSignUp: fn(), onGoogle: fn(), submitting: false, loginHref: '/login' },
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof SignUpForm>

export default meta
type Story = StoryObj<typeof meta>

/** A provider that tells who has an account, in its own words. */
const refusal = 'An account with this email already exists. Log in instead.'

const never = () => new Promise<never>(() => undefined)

const fieldsOf = (canvas: Canvas) => ({
  name: canvas.getByRole('textbox', { name: 'Name' }),
  email: canvas.getByRole('textbox', { name: 'Email' }),
  password: canvas.getByLabelText<HTMLInputElement>('Password'),
})

async function fillIn(canvas: Canvas, typed: { name: string; email: string; password: string }) {
  const { name, email, password } = fieldsOf(canvas)
  await paste(name, typed.name)
  await paste(email, typed.email)
  await userEvent.type(password, typed.password)
}

const newcomer = {
  name: 'Demo Newcomer',
  email: 'newcomer@strapline.example',
  password: 'demo-newcomer',
}

/** Empty. */
export const Default: Story = { parameters: { phone: true } }

/** Tab goes through the fields to the buttons and the link. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const { name, email, password } = fieldsOf(canvas)
    const fields = [name, email, password]
    // For password managers and a phone's keyboard.
    await expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'name',
      'username',
      'new-password',
    ])
    await expect(email).toHaveAttribute('inputmode', 'email')
    await expect(email).toHaveAttribute('autocapitalize', 'none')
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).not.toHaveAttribute('maxlength')
    await expect(password).toHaveAccessibleDescription('At least 6 characters')
    const stops = [
      ...fields,
      canvas.getByRole('button', { name: 'Show password' }),
      canvas.getByRole('button', { name: 'Sign Up' }),
      canvas.getByRole('button', { name: 'Continue with Google' }),
      canvas.getByRole('link', { name: 'Login' }),
    ]
    for (const stop of stops) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
    await expect(stops.at(-1)).toHaveAttribute('href', '/login')
    stops.at(-1)?.blur()
  },
}

/** Empty fields were sent: each has a message, and the first has the focus. */
export const Empty: Story = {
  parameters: { phone: true, ...shows({ route: '/signup', state: 'Invalid' }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Up' }))
    const { name, email, password } = fieldsOf(canvas)
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription('Email is Required')
    await expect(email.getAttribute('aria-describedby')).not.toBeNull()
    await expect(email).toHaveAccessibleDescription(/^Email is Required /)
    await expect(password).toHaveAccessibleDescription(/^Password is Required /)
    await expect(args.onSignUp).not.toHaveBeenCalled()
  },
}

/** In the edited voice an empty name is not told as a missing email. */
export const EmptyInEdited: Story = {
  tags: ['behaviour'],
  beforeEach: inEditedVoice,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign up' }))
    const { name, email } = fieldsOf(canvas)
    await waitFor(() => expect(name).toHaveAccessibleDescription('Enter your name.'))
    await expect(email).toHaveAccessibleDescription(/^Enter your email address\. /)
  },
}

/**
 * Each message disappears once its field is corrected. A password that is one character too long is not cut.
 */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    await fillIn(canvas, { ...newcomer, email: 'newcomer@strapline', password: 'demo{Enter}' })
    const { name, email, password } = fieldsOf(canvas)
    await expect(await canvas.findByText('provide valid email')).toBeVisible()
    await expect(canvas.getByText('must be 6 charters')).toBeVisible()
    await expect(email).toHaveFocus()
    await expect(name).toBeValid()
    await userEvent.type(email, '.example')
    await waitFor(() => expect(email).toBeValid())
    await expect(password).toBeInvalid()

    const atMost = 'x'.repeat(maxPasswordLength)
    await userEvent.clear(password)
    await userEvent.paste(`${atMost}x`)
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(messages.account.passwordTooLong)).toBeVisible()
    await expect(password.value).toHaveLength(maxPasswordLength + 1)
    await expect(args.onSignUp).not.toHaveBeenCalled()
    await userEvent.keyboard('{Backspace}{Enter}')
    await waitFor(() =>
      expect(args.onSignUp).toHaveBeenCalledWith({ ...newcomer, password: atMost }),
    )
    await userEvent.keyboard('x')
    await canvas.findByText(messages.account.passwordTooLong)
  },
}

/**
 * The visitor is being signed up: neither the button nor Enter sends again, and the Google button says why it is
 * disabled.
 */
export const Submitting: Story = {
  parameters: { point: points.submitting },
  args: { onSignUp: fn(never) },
  play: async ({ args, canvas }) => {
    await fillIn(canvas, newcomer)
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Sign Up' }))
    const busy = await canvas.findByRole('button', { name: 'Signing up…' })
    const other = canvas.getByRole('button', { name: 'Continue with Google' })
    await expect(busy).toHaveFocus()
    await expect(other).toHaveAccessibleDescription(
      'The sign-up is under way. Wait for its answer.',
    )
    await userEvent.click(other)
    await userEvent.click(busy)
    fieldsOf(canvas).password.form?.requestSubmit()
    await expect(args.onSignUp).toHaveBeenCalledOnce()
    await expect(args.onSignUp).toHaveBeenCalledWith(newcomer)
    await expect(args.onGoogle).not.toHaveBeenCalled()
    await expect(fieldsOf(canvas).password).toHaveValue(newcomer.password)
  },
}

/** Google's window is open: neither button nor Enter sends anything, and Sign Up says why it is disabled. */
export const GoogleSubmitting: Story = {
  args: { onGoogle: fn(never) },
  play: async ({ args, canvas }) => {
    await fillIn(canvas, newcomer)
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Continue with Google' }))
    await expect(
      await canvas.findByRole('button', { name: 'Continuing with Google…' }),
    ).toBeVisible()
    const other = canvas.getByRole('button', { name: 'Sign Up' })
    await expect(other).toHaveAccessibleDescription('Google is asked already. Wait for its answer.')
    await userEvent.click(fieldsOf(canvas).password)
    await userEvent.keyboard('{Enter}')
    fieldsOf(canvas).password.form?.requestSubmit()
    await expect(args.onGoogle).toHaveBeenCalledOnce()
    await expect(args.onSignUp).not.toHaveBeenCalled()
    // Enter shows the reason, and Escape hides it.
    await expect(canvas.getByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('tooltip')).toBeNull()
    fieldsOf(canvas).password.blur()
  },
}

/** `submitting` alone disables both buttons and Enter, whoever started it. */
export const SubmittingFromOutside: Story = {
  tags: ['behaviour'],
  args: { submitting: 'google' },
  play: async ({ args, canvas }) => {
    await fillIn(canvas, { ...newcomer, password: 'demo-newcomer{Enter}' })
    await userEvent.click(canvas.getByRole('button', { name: 'Continuing with Google…' }))
    await expect(args.onGoogle).not.toHaveBeenCalled()
    await expect(args.onSignUp).not.toHaveBeenCalled()
    canvas.getByRole('button', { name: 'Continuing with Google…' }).blur()
  },
}

/**
 * The provider has refused, in its own words. What was typed stays and can be sent again. Name and email were sent
 * trimmed, the password unchanged.
 */
export const ProviderError: Story = {
  args: { error: refusal },
  play: async ({ args, canvas }) => {
    const { name, email, password } = fieldsOf(canvas)
    await paste(name, ' Demo Newcomer ')
    await paste(email, ' Newcomer@Strapline.example ')
    await userEvent.click(password)
    await userEvent.paste(' Zug um Zug ')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSignUp).toHaveBeenCalledOnce())
    await expect(args.onSignUp).toHaveBeenCalledWith({
      name: 'Demo Newcomer',
      email: 'newcomer@strapline.example',
      password: ' Zug um Zug ',
    })
    await expect(args.onGoogle).not.toHaveBeenCalled()
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
    await expect(canvas.getByRole('alert')).toHaveTextContent(refusal)
    await expect(name).toHaveValue(' Demo Newcomer ')
    await expect(email).toHaveValue('Newcomer@Strapline.example')
    await expect(password).toHaveValue(' Zug um Zug ')
    await expect(password).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSignUp).toHaveBeenCalledTimes(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(args.onGoogle).toHaveBeenCalledOnce())
  },
}

/** The server has refused the password: it says so at the field, until another one is typed. */
export const RefusedPassword: Story = {
  args: {
    error: messages.refusal.invalid,
    fieldErrors: { password: messages.limit.passwordCommon },
  },
  parameters: { phone: true },
  play: async ({ args, canvas }) => {
    await fillIn(canvas, { ...newcomer, password: 'password1{Enter}' })
    await waitFor(() => expect(args.onSignUp).toHaveBeenCalledOnce())
    const { email, password } = fieldsOf(canvas)
    await expect(await canvas.findByText(messages.limit.passwordCommon)).toBeVisible()
    await expect(password).toBeInvalid()
    await expect(password).toHaveAccessibleDescription(
      new RegExp(`^${messages.limit.passwordCommon}`),
    )
    await expect(password).toHaveValue('password1')
    await expect(email).toBeValid()
    await userEvent.type(password, '2')
    await waitFor(() => expect(password).toBeValid())
    // Refused again, in the same words.
    await userEvent.keyboard('{Backspace}{Enter}')
    await waitFor(() => expect(args.onSignUp).toHaveBeenCalledTimes(2))
    await expect(await canvas.findByText(messages.limit.passwordCommon)).toBeVisible()
  },
}

/** Long texts in the fields, and a long refusal with markup, which is text. */
export const Hostile: Story = {
  args: {
    error: `${hostileProduct.name} ${'Too many attempts from this address were refused. '.repeat(4)}`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(hostileProduct.name)
    await expect(canvas.queryByRole('img')).toBeNull()
    await fillIn(canvas, {
      name: `Purchasing department, ${'north-west'.repeat(9)}`,
      email: 'purchasing.department@verpackungsmaschinenhandelsgesellschaft.example',
      password: 'a password that is a good deal longer than its field',
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await userEvent.keyboard('{Enter}')
    await canvas.findByText('must be at most 100 characters')
  },
}

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  ...Hostile,
  globals: { viewport: { value: 'narrow' } },
}
