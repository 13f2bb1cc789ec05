import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { interaction, Looks } from '../../story-support/interaction.tsx'
import { digits } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Enter/Text field',
  component: TextField,
  args: { label: 'Address', name: 'address', onChange: fn() },
  decorators: [
    (Story, { tags }) => (
      <div
        className={
          tags.some((tag) => ['guidance', 'interaction'].includes(tag)) ? undefined : 'max-w-60'
        }
      >
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

/** An empty field below its label. */
export const Default: Story = {}

/** The label focuses the field; no description without messages. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Address' })
    await expect(field).not.toHaveAttribute('aria-describedby')
    await expect(field).toBeValid()
    await userEvent.click(canvas.getByText('Address'))
    await expect(field).toHaveFocus()
    await userEvent.keyboard('Via Torino 4')
    await expect(field).toHaveValue('Via Torino 4')
    await expect(args.onChange).toHaveBeenCalledTimes(12)
  },
}

/** The hint says how to fill in the field, before a mistake is made. */
export const WithHint: Story = {
  args: { hint: 'Street and number.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Address' })
    await expect(field).toHaveAccessibleDescription('Street and number.')
    await expect(field).not.toBeInvalid()
  },
}

/** The field with a text that somebody has typed. */
export const Filled: Story = { args: { defaultValue: 'Via Torino 4' } }

/** The hint stays with an error, because it helps to correct the value. */
export const Invalid: Story = {
  parameters: { forcedColors: true, phone: true },
  args: { hint: 'Street and number.', error: 'Address is required' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Address' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Address is required Street and number.')
  },
}

/** The unit is part of the description, not of the name. */
export const WithUnit: Story = {
  args: { label: 'Quantity', inputMode: 'numeric', suffix: 'pieces', hint: 'From 3 to 47.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity' })
    await expect(field).toHaveAccessibleDescription('pieces From 3 to 47.')
    await userEvent.type(field, '24')
    await expect(field).toHaveValue('24')
    field.blur()
  },
}

/** The text can be read and copied, but not changed. Tab stops at the field. */
export const ReadOnly: Story = {
  parameters: { forcedColors: true },
  args: { value: 'Via Torino 4', readOnly: true },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Address' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('x')
    await expect(args.onChange).not.toHaveBeenCalled()
    // Tab has selected it.
    field.setSelectionRange(0, 0)
    field.blur()
  },
}

/** The value can’t be changed here. Tab skips the field. */
export const Disabled: Story = {
  parameters: { forcedColors: true },
  args: { value: 'Via Torino 4', disabled: true, hint: 'From your account.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Address' })
    await expect(field).toBeDisabled()
    await userEvent.tab()
    await expect(field).not.toHaveFocus()
  },
}

/**
 * A key moves the focus to the field from anywhere on the page. The key is shown, but is not part of the field’s name.
 */
export const WithShortcut: Story = {
  args: { label: 'Search products', type: 'search', shortcut: '/' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search products' })
    await expect(field).toHaveAttribute('aria-keyshortcuts', '/')
    await expect(field).not.toHaveAttribute('aria-describedby')
  },
}

/** Several lines. */
export const Multiline: Story = {
  args: { label: 'Review', multiline: true, hint: 'Up to 2,000 characters.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Review' })
    await userEvent.type(field, 'Holds tension.{Enter}Cuts clean.')
    await expect(field).toHaveValue('Holds tension.\nCuts clean.')
    await expect(field).toHaveAccessibleDescription('Up to 2,000 characters.')
    field.blur()
  },
}

/** Several lines, with an error. */
export const InvalidMultiline: Story = {
  args: { label: 'Complaint', multiline: true, rows: 2, error: 'Add a complaint' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Complaint' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Add a complaint')
  },
}

/** Long and unbroken texts wrap. */
export const Hostile: Story = {
  args: {
    label: `The address of the warehouse that takes the delivery, ${'with-its-gate'.repeat(6)}`,
    defaultValue: 'Strada Provinciale 114, Capannone 7, Zona Industriale Nord, 20090 Segrate',
    suffix: 'within the EU',
    hint: `As your carrier knows it: ${digits}`,
    error: `must be at most 500 characters: ${digits}`,
  },
  globals: phone,
}

/** Good and bad uses. */
export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['guidance'],
  parameters: guidance,
  render: () => (
    <Guidance
      pairs={[
        {
          good: {
            picture: (
              <TextField label="Phone number" hint="With the country code: +39 02 5550 1234" />
            ),
            says: 'say in the hint what helps before the mistake: an example, a range.',
          },
          bad: {
            picture: <TextField label="" placeholder="Phone number with the country code" />,
            says: 'use the placeholder as a label or a hint. It disappears as soon as somebody types.',
          },
        },
        {
          good: {
            picture: (
              <div className="grid gap-4">
                <TextField label="Name" />
                <TextField label="Company" hint="Optional." />
              </div>
            ),
            says: 'mark the exception: a field that is not required says “Optional.” in its hint, so that its name stays its name.',
          },
          bad: {
            picture: (
              <div className="grid gap-4">
                <TextField label="Name *" />
                <TextField label="Company" />
              </div>
            ),
            says: 'mark fields as required: every field is.',
          },
        },
      ]}
    />
  ),
}

/** At rest, hovered and focused, without an error and with one. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => (
    <Looks
      looks={[
        { head: 'At rest', show: <TextField {...args} /> },
        { head: 'Hover', look: 'hover', show: <TextField {...args} /> },
        { head: 'Focus', look: 'focus', show: <TextField {...args} defaultValue="Via Torino 4" /> },
        {
          head: 'Invalid, focus',
          look: 'focus',
          show: <TextField {...args} error="Address is required" />,
        },
      ]}
    />
  ),
}
