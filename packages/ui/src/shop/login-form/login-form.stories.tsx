import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostileProduct } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { shows } from '../../story-support/page.ts'
import { paste } from '../../story-support/paste.ts'
import { points } from '../../story-support/points.ts'
import { LoginForm } from './login-form.tsx'

const meta = {
  title: 'Shop/Account/Login form',
  component: LoginForm,
  args: {
    onSubmit: fn(),
    submitting: false,
    signUpHref: '/signup',
    resetHref: '/login',
  },
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof LoginForm>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

async function fillIn(canvas: Canvas, email: string, password: string) {
  await paste(canvas.getByRole('textbox', { name: 'Email' }), email)
  await userEvent.type(canvas.getByLabelText('Password'), password)
}

export const Default: Story = {}

/** The tab order, and what a password manager looks for. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const fields = [canvas.getByLabelText('Email'), canvas.getByLabelText('Password')]
    await expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'username',
      'current-password',
    ])
    const stops = [
      ...fields,
      canvas.getByRole('button', { name: 'Show password' }),
      canvas.getByRole('button', { name: 'Login' }),
      canvas.getByRole('link', { name: 'Create new account' }),
      canvas.getByRole('link', { name: 'Reset password' }),
    ]
    for (const stop of stops) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
    stops.at(-1)?.blur()
    await expect(stops.slice(-2).map((link) => link.getAttribute('href'))).toEqual([
      '/signup',
      '/login',
    ])
  },
}

/** After the sign-up only the password is left to type; Enter submits. */
export const EmailFilledIn: Story = {
  args: { email: 'newcomer@strapline.example' },
  play: async ({ args, canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await expect(email).toHaveValue('newcomer@strapline.example')
    await userEvent.type(canvas.getByLabelText('Password'), 'demo-newcomer{Enter}')
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        email: 'newcomer@strapline.example',
        password: 'demo-newcomer',
      }),
    )
    canvas.getByLabelText('Password').blur()
  },
}

/** Empty fields and invalid values are not sent; the first of them has the focus. */
export const Invalid: Story = {
  parameters: { phone: true, ...shows({ route: '/login' }) },
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }))
    const email = canvas.getByRole('textbox', { name: 'Email' })
    const password = canvas.getByLabelText('Password')
    await waitFor(() => expect(email).toHaveFocus())
    await expect(email).toHaveAccessibleDescription(messages.account.emailRequired)
    await expect(password).toHaveAccessibleDescription(messages.account.passwordRequired)

    await fillIn(within(canvasElement), 'buyer@strapline', 'demo-b')
    await waitFor(() => expect(password).toBeValid())
    await userEvent.type(password, '{Backspace}{Backspace}{Enter}')
    await expect(await canvas.findByText('provide valid email')).toBeVisible()
    await expect(await canvas.findByText('must be 6 charters')).toBeVisible()
    await expect(email).toBeInvalid()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await waitFor(() => expect(email).toHaveFocus())
  },
}

/** The login is in flight: no further click, and no Enter, sends a second one. */
export const Submitting: Story = {
  parameters: { point: points.submitting, phone: true, ...shows({ route: '/login' }) },
  args: { onSubmit: fn(() => new Promise<never>(() => undefined)) },
  play: async ({ args, canvas, canvasElement }) => {
    await fillIn(within(canvasElement), ' Buyer@Strapline.example ', 'demo-buyer')
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Login' }))
    await expect(await canvas.findByRole('button', { name: 'Logging in…' })).toBeVisible()
    canvas.getByLabelText<HTMLInputElement>('Password').form?.requestSubmit()
    await userEvent.click(canvas.getByRole('button', { name: 'Logging in…' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'buyer@strapline.example',
      password: 'demo-buyer',
    })
  },
}

/** Refused in the identity provider's own words; the fields keep their values. */
export const Refused: Story = {
  parameters: { point: points.refused },
  args: { error: messages.account.wrongCredentials },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(within(canvasElement), 'buyer@strapline.example', 'not-this-one{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent(messages.account.wrongCredentials)
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(
      'buyer@strapline.example',
    )
    await expect(canvas.getByLabelText('Password')).toHaveValue('not-this-one')
  },
}

/** A demo account fills both fields, removes their errors, and needs only Enter. */
export const DemoAccounts: Story = {
  parameters: { phone: true },
  args: {
    demoAccounts: [
      { label: 'Buyer', email: 'buyer@strapline.example', password: 'demo-buyer' },
      { label: 'Admin', email: 'admin@strapline.example', password: 'demo-admin' },
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }))
    await canvas.findByText(messages.account.emailRequired)
    await userEvent.click(canvas.getByRole('button', { name: 'Use the demo account Admin' }))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue(
      'admin@strapline.example',
    )
    await expect(canvas.queryByText(messages.account.emailRequired)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Login' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        email: 'admin@strapline.example',
        password: 'demo-admin',
      }),
    )
  },
}

/** A long answer with markup, which stays text, and an account that does not fit a line. */
export const Hostile: Story = {
  parameters: { phone: true },
  args: {
    error: `${hostileProduct.name} ${'Too many attempts from this address were refused. '.repeat(4).trim()}`,
    demoAccounts: [
      {
        label: 'Buyer of the north-western purchasing department',
        email: 'purchasing.department.north-west@verpackungsmaschinenhandelsgesellschaft.example',
        password: 'a-password-that-is-rather-long-for-a-demo',
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(hostileProduct.name)
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}
