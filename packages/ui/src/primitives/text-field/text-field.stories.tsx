import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Primitives/Text field',
  component: TextField,
  // Docgen calls `string | undefined` a union and offers no control for it.
  argTypes: {
    hint: { control: 'text', table: { type: { summary: 'string' } } },
    error: { control: 'text', table: { type: { summary: 'string' } } },
    suffix: { control: 'text', table: { type: { summary: 'string' } } },
    multiline: { control: 'boolean', table: { type: { summary: 'boolean' } } },
    rows: { control: 'number', table: { type: { summary: 'number' } } },
  },
  args: { label: 'Address', name: 'address', onChange: fn() },
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
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

export const WithHint: Story = {
  args: { label: 'Phone number', type: 'tel', hint: 'With the country code: +39 02 5550 1234' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Phone number' })
    await expect(field).toHaveAccessibleDescription('With the country code: +39 02 5550 1234')
    await expect(field).not.toBeInvalid()
  },
}

/** The hint stays: it is what helps to correct the value. */
export const WithError: Story = {
  args: {
    label: 'Phone number',
    type: 'tel',
    defaultValue: 'call me',
    hint: 'With the country code: +39 02 5550 1234',
    error: 'Enter a phone number, for example +39 02 5550 1234',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Phone number' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(
      'Enter a phone number, for example +39 02 5550 1234 With the country code: +39 02 5550 1234',
    )
  },
}

/** Readable, since what it holds is information; only its ground says that it can't be changed. */
export const Disabled: Story = {
  args: {
    label: 'Email',
    value: 'buyer@strapline.example',
    disabled: true,
    hint: 'From your account.',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' })
    await expect(field).toBeDisabled()
    await userEvent.tab()
    await expect(field).not.toHaveFocus()
  },
}

export const ReadOnly: Story = {
  args: { label: 'Order Id', value: '65f0c1d2000000000000000a', readOnly: true },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Order Id' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('x')
    await expect(args.onChange).not.toHaveBeenCalled()
    field.blur()
  },
}

export const WithSuffix: Story = {
  args: { label: 'Quantity', inputMode: 'numeric', suffix: 'pieces', hint: 'From 3 to 47.' },
  play: async ({ canvas }) => {
    // The unit describes the field and is no part of its name.
    const field = canvas.getByRole('textbox', { name: 'Quantity' })
    await expect(field).toHaveAccessibleDescription('pieces From 3 to 47.')
    await userEvent.type(field, '24')
    await expect(field).toHaveValue('24')
  },
}

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

export const MultilineWithError: Story = {
  args: { label: 'Review', multiline: true, rows: 2, error: 'Add review' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Review' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Add review')
  },
}

export const Optional: Story = { args: { label: 'Country', name: 'country', hint: 'Optional.' } }

/** Text without a gap must wrap, never push the page wider than the phone. */
export const LongText: Story = {
  args: {
    label: `The address of the warehouse that takes the delivery, ${'with-its-gate'.repeat(6)}`,
    defaultValue: 'Strada Provinciale 114, Capannone 7, Zona Industriale Nord, 20090 Segrate',
    suffix: 'within the EU',
    hint: `As your carrier knows it: ${'0123456789'.repeat(8)}`,
    error: `must be at most 500 characters: ${'0123456789'.repeat(8)}`,
  },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Phone: Story = {
  args: { label: 'Quantity', inputMode: 'numeric', suffix: 'pieces', hint: 'From 3 to 47.' },
  globals: phone,
  play: async ({ canvas }) => {
    // Below 16 px a phone zooms in as soon as the field has the focus.
    const size = getComputedStyle(canvas.getByRole('textbox')).fontSize
    await expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16)
  },
}

function ReviewForm({ onSend }: { onSend: (fields: { email: string; review: string }) => void }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', review: '' },
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit((fields) => onSend(fields))}>
      <div className="flex flex-col gap-6">
        <TextField
          label="Email"
          type="email"
          error={errors.email?.message}
          {...register('email', { required: 'Email is Required' })}
        />
        <TextField
          label="Review"
          multiline
          error={errors.review?.message}
          {...register('review', { required: 'Add review' })}
        />
        <Button type="submit" variant="primary" className="self-start">
          Send
        </Button>
      </div>
    </form>
  )
}

const onSend = fn().mockName('onSend')

/** A form library's registration is spread on the field; what it finds wrong comes back as `error`. */
export const InAForm: Story = {
  render: () => <ReviewForm onSend={onSend} />,
  play: async ({ canvas }) => {
    onSend.mockClear()
    const email = canvas.getByRole('textbox', { name: 'Email' })
    const review = canvas.getByRole('textbox', { name: 'Review' })
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(await canvas.findByText('Email is Required')).toBeVisible()
    await expect(email).toBeInvalid()
    await expect(email).toHaveFocus()
    await expect(onSend).not.toHaveBeenCalled()

    await userEvent.type(email, 'buyer@strapline.example')
    await userEvent.type(review, 'Holds tension.')
    await expect(email).toBeValid()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(onSend).toHaveBeenCalledWith({
      email: 'buyer@strapline.example',
      review: 'Holds tension.',
    })
  },
}
