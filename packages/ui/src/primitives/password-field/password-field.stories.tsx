import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { digits } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { PasswordField } from './password-field.tsx'

const meta = {
  title: 'Enter/Password field',
  component: PasswordField,
  // They are TextField’s, which docgen does not follow through `Omit`.
  argTypes: {
    hint: { control: 'text', table: { type: { summary: 'string' } } },
    error: { control: 'text', table: { type: { summary: 'string' } } },
  },
  args: { label: 'Password', name: 'password', autoComplete: 'current-password', onChange: fn() },
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

/** An empty field, whose text will be hidden. */
export const Default: Story = {}

/** Its label finds the field only, not the button; spaces at the ends are kept. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password')
    await expect(canvas.getAllByLabelText(/password/i)).toEqual([field])
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByText('Password'))
    await expect(field).toHaveFocus()
    await userEvent.keyboard(' Zug um Zug ')
    await expect(field).toHaveValue(' Zug um Zug ')
  },
}

/** The button follows the field in the tab order, and Space or Enter shows the password. */
export const Shown: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Password')
    const button = canvas.getByRole('button', { name: 'Show password' })
    await userEvent.tab()
    await userEvent.keyboard('demo-buyer')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard(' ')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('demo-buyer')
    await expect(field).toHaveAttribute('spellcheck', 'false')
    await expect(field).toHaveAttribute('autocapitalize', 'none')
    await expect(args.onChange).toHaveBeenCalledTimes('demo-buyer'.length)
  },
}

function press(button: HTMLElement) {
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  if (button.dispatchEvent(down)) button.focus()
  button.click()
}

/** Toggling while typing moves neither the focus nor the caret. */
export const KeepsTheCaret: Story = {
  tags: ['behaviour'],
  args: { defaultValue: 'de-buyr' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Password')
    const button = canvas.getByRole('button', { name: 'Show password' })
    field.focus()
    field.setSelectionRange(2, 2)
    // userEvent simulates a caret of its own, which the browser does not move: press and type without it.
    press(button)
    await expect(field).toHaveFocus()
    document.execCommand('insertText', false, 'mo')
    await expect(field).toHaveValue('demo-buyr')
    field.setSelectionRange(8, 8)
    press(button)
    await expect(field).toHaveAttribute('type', 'password')
    document.execCommand('insertText', false, 'e')
    await expect(field).toHaveValue('demo-buyer')
    press(button)
  },
}

/** With a hint, and with an error. */
export const States: Story = {
  parameters: { phone: true },
  args: { autoComplete: 'new-password', hint: 'At least 6 characters' },
  render: (args) => (
    <div className="grid gap-6">
      <PasswordField {...args} />
      <PasswordField {...args} label="Passphrase" error="must be 6 charters" defaultValue="demo" />
    </div>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password')
    await expect(field).toHaveAccessibleDescription('At least 6 characters')
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    const wrong = canvas.getByLabelText('Passphrase')
    await expect(wrong).toBeInvalid()
    await expect(wrong).toHaveAccessibleDescription('must be 6 charters At least 6 characters')
  },
}

/** With a label of several lines the button stays in the field, and the text ends before it. */
export const Hostile: Story = {
  args: {
    label: `The password of the account that the whole department uses, ${'as-agreed'.repeat(8)}`,
    defaultValue: 'a password that is a good deal longer than the field in which it stands',
    hint: `As in the letter: ${digits}`,
    error: `must be at most 128 characters: ${digits}`,
  },
  globals: phone,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Show password' })
    await userEvent.click(button)
  },
}
