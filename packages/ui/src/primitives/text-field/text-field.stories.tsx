import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
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
          tags.some((tag) => ['guidance', 'interaction'].includes(tag)) ? undefined : 'max-w-form'
        }
      >
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

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

/** With a hint, an error, a unit, a key that leads to it, disabled, read only, and with several lines. */
export const States: Story = {
  parameters: { forcedColors: true, phone: true },
  render: ({ onChange }) => (
    <div className="grid gap-6">
      <TextField label="Country" hint="Optional." onChange={onChange} />
      <TextField
        label="Phone number"
        type="tel"
        defaultValue="call me"
        hint="With the country code: +39 02 5550 1234"
        error="Enter a phone number, for example +39 02 5550 1234"
      />
      <TextField label="Quantity" inputMode="numeric" suffix="pieces" hint="From 3 to 47." />
      <TextField
        label="Email"
        value="buyer@strapline.example"
        disabled
        hint="From your account."
        onChange={onChange}
      />
      <TextField label="Order Id" value="65f0c1d2000000000000000a" readOnly onChange={onChange} />
      <TextField label="Search products" type="search" shortcut="/" />
      <TextField label="Review" multiline hint="Up to 2,000 characters." />
      <TextField label="Complaint" multiline rows={2} error="Add a complaint" />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const field = (name: string) => canvas.getByRole('textbox', { name })
    await expect(field('Country')).toHaveAccessibleDescription('Optional.')
    await expect(field('Country')).not.toBeInvalid()

    // The hint stays with an error, because it helps to correct the value.
    await expect(field('Phone number')).toBeInvalid()
    await expect(field('Phone number')).toHaveAccessibleDescription(
      'Enter a phone number, for example +39 02 5550 1234 With the country code: +39 02 5550 1234',
    )

    // The unit is part of the description, not of the name.
    await expect(field('Quantity')).toHaveAccessibleDescription('pieces From 3 to 47.')
    await userEvent.type(field('Quantity'), '24')
    await expect(field('Quantity')).toHaveValue('24')

    // Tab passes over the disabled field, and stops at the read only one, which can't be changed.
    await expect(field('Email')).toBeDisabled()
    await userEvent.tab()
    await expect(field('Order Id')).toHaveFocus()
    await userEvent.keyboard('x')
    await expect(args.onChange).not.toHaveBeenCalled()

    await userEvent.type(field('Review'), 'Holds tension.{Enter}Cuts clean.')
    await expect(field('Review')).toHaveValue('Holds tension.\nCuts clean.')
    await expect(field('Review')).toHaveAccessibleDescription('Up to 2,000 characters.')
    await expect(field('Complaint')).toBeInvalid()
    await expect(field('Complaint')).toHaveAccessibleDescription('Add a complaint')
    // The key can be seen, and is told apart from the name.
    const search = canvas.getByRole('searchbox', { name: 'Search products' })
    await expect(search).toHaveAttribute('aria-keyshortcuts', '/')
    await expect(search).not.toHaveAttribute('aria-describedby')
    field('Review').blur()
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

/** At rest, hovered, focused, pressed and unavailable. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => (
    <Interaction
      rows={[
        { show: () => <TextField {...args} />, unavailable: <TextField {...args} disabled /> },
      ]}
    />
  ),
}
