import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { maxPasswordLength } from '@strapline/contract/rules'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { type Canvas, phone } from '../../story-support/page.ts'
import { SignUpForm } from './sign-up-form.tsx'

const meta = {
  title: 'Shop/Sign-up form',
  component: SignUpForm,
  args: { onSignUp: fn(), onGoogle: fn(), submitting: false, loginHref: '/login' },
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof SignUpForm>

export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)

const fieldsOf = (canvas: Canvas) => ({
  name: canvas.getByRole('textbox', { name: 'Name' }),
  email: canvas.getByRole('textbox', { name: 'Email' }),
  password: canvas.getByLabelText<HTMLInputElement>('Password'),
})

async function fillIn(canvas: Canvas, typed: { name: string; email: string; password: string }) {
  const { name, email, password } = fieldsOf(canvas)
  await userEvent.type(name, typed.name)
  await userEvent.type(email, typed.email)
  await userEvent.type(password, typed.password)
}

const newcomer = {
  name: 'Demo Newcomer',
  email: 'newcomer@strapline.example',
  password: 'demo-newcomer',
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const { name, email, password } = fieldsOf(canvas)
    const fields = [name, email, password]
    // What a password manager and a phone's keyboard go by.
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

/** Pasted or typed, the password is taken letter for letter, the blanks at its ends included. */
export const FilledIn: Story = {
  play: async ({ args, canvas }) => {
    const { name, email, password } = fieldsOf(canvas)
    await userEvent.type(name, ' Demo Newcomer ')
    await userEvent.type(email, ' Newcomer@Strapline.example ')
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
  },
}

/** Nothing was typed; the first field that is wrong has the focus. */
export const Empty: Story = {
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
    await expect(args.onSignUp).not.toHaveBeenCalled()
  },
}

/** Too long by one character: nothing is cut off, the message says how many there may be. */
export const PasswordTooLong: Story = {
  play: async ({ args, canvas }) => {
    const { password } = fieldsOf(canvas)
    const atMost = 'x'.repeat(maxPasswordLength)
    await fillIn(canvas, { ...newcomer, password: 'x' })
    await userEvent.click(password)
    await userEvent.paste(atMost)
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

/** Both buttons pressed, and Enter: one sign-up is sent. The other way says why it can't be taken. */
export const Submitting: Story = {
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

/** Google needs no field; while it is asked, Enter in a field sends nothing. */
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
    // Enter was refused with the reason, which Escape takes away again.
    await expect(canvas.getByRole('tooltip')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('tooltip')).toBeNull()
    fieldsOf(canvas).password.blur()
  },
}

/** As the owner says it, whoever started it. */
export const SubmittingFromOutside: Story = {
  args: { submitting: 'google' },
  play: async ({ args, canvas }) => {
    await fillIn(canvas, { ...newcomer, password: 'demo-newcomer{Enter}' })
    await userEvent.click(canvas.getByRole('button', { name: 'Continuing with Google…' }))
    await expect(args.onGoogle).not.toHaveBeenCalled()
    await expect(args.onSignUp).not.toHaveBeenCalled()
    canvas.getByRole('button', { name: 'Continuing with Google…' }).blur()
  },
}

/** The identity provider said no, in its own words; what was typed is still there, to be sent again. */
export const ProviderError: Story = {
  args: { error: messages.account.alreadyExists },
  play: async ({ args, canvas }) => {
    await fillIn(canvas, { ...newcomer, password: 'demo-newcomer{Enter}' })
    await waitFor(() => expect(args.onSignUp).toHaveBeenCalledOnce())
    await expect(canvas.getAllByRole('alert')).toHaveLength(1)
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.account.alreadyExists)
    const { name, email, password } = fieldsOf(canvas)
    await expect(name).toHaveValue(newcomer.name)
    await expect(email).toHaveValue(newcomer.email)
    await expect(password).toHaveValue(newcomer.password)
    await expect(password).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSignUp).toHaveBeenCalledTimes(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }))
    await waitFor(() => expect(args.onGoogle).toHaveBeenCalledOnce())
  },
}

export const LongText: Story = {
  args: { error: 'Too many attempts from this address were refused. '.repeat(4).trim() },
  play: async ({ canvas }) => {
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

/** Whatever the identity provider answers is text. */
export const Hostile: Story = {
  args: { error: hostileProduct.name },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(hostileProduct.name)
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const Phone: Story = { globals: phone }

export const PhoneInvalid: Story = { ...Empty, globals: phone }

/** 320 pixels: the narrowest phone, and a desktop at 400 percent. */
export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    await LongText.play?.(context)
    await expect(window.innerWidth).toBe(320)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
