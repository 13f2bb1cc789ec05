import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { SelectField } from './select-field.tsx'

const orders = [
  { value: 'name', label: 'Name' },
  { value: 'price-up', label: 'Price, lowest first' },
  { value: 'price-down', label: 'Price, highest first' },
  { value: 'minimum', label: 'Minimum order' },
]

const meta = {
  title: 'Primitives/Select field',
  component: SelectField,
  // Docgen calls `string | undefined` a union and offers no control for it.
  argTypes: {
    hint: { control: 'text', table: { type: { summary: 'string' } } },
    error: { control: 'text', table: { type: { summary: 'string' } } },
    hideLabel: { control: 'boolean', table: { type: { summary: 'boolean' } } },
  },
  args: {
    label: 'Sort by',
    options: orders,
    onChange: fn<(event: { target: { value: string } }) => void>(),
  },
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof SelectField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
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
  },
}

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    const field = canvas.getByRole('combobox', { name: 'Sort by' })
    await expect(field).toHaveFocus()
    // The ring is on the frame around the control.
    await expect(getComputedStyle(field.parentElement as Element).outlineStyle).toBe('solid')
  },
}

export const WithHint: Story = {
  args: { label: 'Currency', options: [{ value: 'EUR', label: 'Euro' }], hint: 'For new orders.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Currency' })
    await expect(field).toHaveAccessibleDescription('For new orders.')
    await expect(field).not.toBeInvalid()
  },
}

/** An option without a value asks for a choice; nothing is chosen for people who overlook the field. */
export const WithError: Story = {
  args: {
    label: 'Rating',
    options: [
      { value: '', label: 'Choose a rating' },
      { value: '5', label: '5, holds what it promises' },
      { value: '1', label: '1, unusable' },
    ],
    hint: 'It is shown beside your review.',
    error: 'Add a rating from 1 to 5',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Rating' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveValue('')
    await expect(field).toHaveAccessibleDescription(
      'Add a rating from 1 to 5 It is shown beside your review.',
    )
  },
}

/** Readable, since what it holds is information; only its ground says that it can't be changed. */
export const Disabled: Story = {
  args: { value: 'price-up', disabled: true, hint: 'A search is sorted by how well it matches.' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Sort by' })
    await expect(field).toBeDisabled()
    await expect(field).toHaveDisplayValue('Price, lowest first')
    await userEvent.tab()
    await expect(field).not.toHaveFocus()
    await userEvent.selectOptions(field, 'minimum')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** In a toolbar, where the choices say what they are of. The name is there all the same. */
export const HiddenLabel: Story = {
  args: { hideLabel: true, className: 'w-64' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Sort by' })
    await expect(canvas.getByText('Sort by').getBoundingClientRect().width).toBeLessThanOrEqual(1)
    // It leaves no room behind: the field is as high as its control.
    const frame = field.parentElement as HTMLElement
    const root = frame.parentElement as HTMLElement
    await expect(root.getBoundingClientRect().height).toBe(40)
    await expect(frame.getBoundingClientRect().height).toBe(40)
  },
}

/** The choice is cut with an ellipsis, and can be read whole in the list; label and messages wrap. */
export const LongText: Story = {
  args: {
    label: `The order in which the catalogue is shown, ${'first-to-last'.repeat(6)}`,
    options: [
      { value: 'long', label: 'Battery-operated strapping tools for plastic, steel and textile' },
    ],
    hint: `Kept in the address: ${'0123456789'.repeat(8)}`,
    error: `This order does not exist: ${'0123456789'.repeat(8)}`,
  },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    // Below 16 px a phone zooms in as soon as the field has the focus.
    await expect(Number.parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThanOrEqual(16)
    // A tap on the chevron reaches the control beneath.
    const { right, top, height } = field.getBoundingClientRect()
    await expect(document.elementFromPoint(right - 20, top + height / 2)).toBe(field)
  },
}

interface Choice {
  order: string
}

function OrderForm({ onSend }: { onSend: (fields: Choice) => void }) {
  const { register, handleSubmit, formState } = useForm<Choice>({ defaultValues: { order: '' } })
  return (
    <form noValidate onSubmit={handleSubmit((fields) => onSend(fields))}>
      <div className="flex flex-col gap-6">
        <SelectField
          label="Sort by"
          options={[{ value: '', label: 'Choose' }, ...orders]}
          error={formState.errors.order?.message}
          {...register('order', { required: 'Choose an order' })}
        />
        <Button type="submit" variant="primary" className="self-start">
          Show
        </Button>
      </div>
    </form>
  )
}

const onSend = fn().mockName('onSend')

/** A form library's registration is spread on the field; what it finds wrong comes back as `error`. */
export const InAForm: Story = {
  render: () => <OrderForm onSend={onSend} />,
  play: async ({ canvas }) => {
    onSend.mockClear()
    const field = canvas.getByRole('combobox', { name: 'Sort by' })
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(await canvas.findByText('Choose an order')).toBeVisible()
    await expect(field).toBeInvalid()
    await expect(field).toHaveFocus()
    await expect(onSend).not.toHaveBeenCalled()

    await userEvent.selectOptions(field, 'Minimum order')
    await expect(field).toBeValid()
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(onSend).toHaveBeenCalledWith({ order: 'minimum' })
  },
}
