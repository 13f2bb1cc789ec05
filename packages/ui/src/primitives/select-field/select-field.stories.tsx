import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { digits } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { SelectField } from './select-field.tsx'

const orders = [
  { value: 'name', label: 'Name' },
  { value: 'price-up', label: 'Price, lowest first' },
  { value: 'price-down', label: 'Price, highest first' },
  { value: 'minimum', label: 'Minimum order' },
]

const meta = {
  title: 'Enter/Select field',
  component: SelectField,
  args: {
    label: 'Sort by',
    options: orders,
    onChange: fn<(event: { target: { value: string } }) => void>(),
  },
  decorators: [
    (Story, { tags }) => (
      <div className={tags.includes('interaction') ? undefined : 'max-w-form'}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof SelectField>

export default meta
type Story = StoryObj<typeof meta>

/** One of a few options is selected. */
export const Default: Story = {}

/** Its options, a change, and the focus ring on the frame around the control. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Sort by' })
    await expect(field).not.toHaveAttribute('aria-describedby')
    await expect(field).toBeValid()
    await expect(field).toHaveDisplayValue('Name')
    const labels = canvas.getAllByRole('option').map(({ textContent }) => textContent)
    await expect(labels).toEqual(orders.map(({ label }) => label))

    await userEvent.selectOptions(field, 'Price, highest first')
    await expect(field).toHaveValue('price-down')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(
      expect.objectContaining({ target: expect.objectContaining({ value: 'price-down' }) }),
    )
    field.blur()
    await userEvent.tab()
    await expect(field).toHaveFocus()
  },
}

/** With a hint, with an error, disabled, and with a hidden label. */
export const States: Story = {
  parameters: { forcedColors: true, phone: true },
  render: (args) => (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <SelectField
        label="Currency"
        options={[{ value: 'EUR', label: 'Euro' }]}
        hint="For new orders."
      />
      <SelectField
        label="Rating"
        options={[
          { value: '', label: 'Choose a rating' },
          { value: '5', label: '5, holds what it promises' },
          { value: '1', label: '1, unusable' },
        ]}
        hint="It is shown beside your review."
        error="Add a rating from 1 to 5"
      />
      <SelectField
        {...args}
        value="price-up"
        disabled
        hint="A search is sorted by how well it matches."
      />
      <SelectField {...args} label="Order" hideLabel className="w-48" />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const field = (name: string) => canvas.getByRole('combobox', { name })
    await expect(field('Currency')).toHaveAccessibleDescription('For new orders.')
    await expect(field('Currency')).not.toBeInvalid()

    // An empty option makes sure that somebody who misses the field has not selected anything.
    await expect(field('Rating')).toBeInvalid()
    await expect(field('Rating')).toHaveValue('')
    await expect(field('Rating')).toHaveAccessibleDescription(
      'Add a rating from 1 to 5 It is shown beside your review.',
    )

    await expect(field('Sort by')).toBeDisabled()
    await expect(field('Sort by')).toHaveDisplayValue('Price, lowest first')
    await userEvent.selectOptions(field('Sort by'), 'minimum')
    await expect(args.onChange).not.toHaveBeenCalled()
    field('Rating').focus()
    await userEvent.tab()
    await expect(field('Order')).toHaveFocus()
    field('Order').blur()

    // A press on the chevron reaches the control beneath.
    const { right, top, height } = field('Order').getBoundingClientRect()
    await expect(document.elementFromPoint(right - 20, top + height / 2)).toBe(field('Order'))
  },
}

/** The selected option ends in an ellipsis; label and messages wrap. */
export const Hostile: Story = {
  args: {
    label: `The order in which the catalogue is shown, ${'first-to-last'.repeat(6)}`,
    options: [
      { value: 'long', label: 'Battery-operated strapping tools for plastic, steel and textile' },
    ],
    hint: `Kept in the address: ${digits}`,
    error: `This order does not exist: ${digits}`,
  },
  globals: phone,
}

/** At rest, hovered, focused, pressed and disabled. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => (
    <Interaction
      rows={[
        { show: () => <SelectField {...args} />, disabled: <SelectField {...args} disabled /> },
      ]}
    />
  ),
}
