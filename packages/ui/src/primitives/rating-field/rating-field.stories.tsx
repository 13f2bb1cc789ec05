import type { Meta, StoryObj } from '@storybook/react-vite'
import { reviewForm } from '@strapline/contract/forms'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { type Canvas, phone } from '../../story-support/page.ts'
import { Form } from '../form/form.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { RatingField, type RatingFieldProps } from './rating-field.tsx'

/** Holds the value, as a form does. */
function Held({ value: first, onChange, ...props }: RatingFieldProps) {
  const [value, setValue] = useState(first)
  return (
    <RatingField
      {...props}
      value={value}
      onChange={(change) => {
        onChange(change)
        setValue(change.target.value)
      }}
    />
  )
}

const meta = {
  title: 'Primitives/Rating field',
  component: RatingField,
  argTypes: {
    hint: { control: 'text', table: { type: { summary: 'string' } } },
    error: { control: 'text', table: { type: { summary: 'string' } } },
    min: { control: 'number', table: { type: { summary: 'number' } } },
    max: { control: 'number', table: { type: { summary: 'number' } } },
  },
  args: { label: 'Rating', name: 'ratting', value: '', onChange: fn() },
  render: (args) => <Held {...args} />,
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof RatingField>

export default meta
type Story = StoryObj<typeof meta>

const numberBox = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Rating as a number' })
const starsOf = (canvas: Canvas) => canvas.getAllByRole<HTMLInputElement>('radio')
const chosen = (canvas: Canvas) =>
  starsOf(canvas)
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
const filled = (canvas: Canvas) =>
  starsOf(canvas).filter((radio) => {
    const drawing = radio.parentElement?.querySelector('svg')
    return drawing && getComputedStyle(drawing).fill !== 'none'
  }).length

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Rating' })).toBeVisible()
    const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']
    for (const name of names) await expect(canvas.getByRole('radio', { name })).not.toBeChecked()
    await expect(numberBox(canvas)).toHaveAccessibleDescription('of 5')
    // Whoever looks for the field by its label finds one control.
    await expect(canvas.getAllByLabelText(/rating/i)).toEqual([numberBox(canvas)])
    for (const radio of starsOf(canvas)) {
      const { width, height } = radio.getBoundingClientRect()
      await expect([width, height]).toEqual([40, 40])
    }
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Chosen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '2 stars' }))
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      target: { name: 'ratting', value: '4' },
    })
    await expect(numberBox(canvas)).toHaveValue('4')
    await userEvent.unhover(canvas.getByRole('radio', { name: '4 stars' }))
    await expect(filled(canvas)).toBe(4)
    canvas.getByRole('radio', { name: '4 stars' }).blur()
  },
}

/** The two are one field: each shows what the other was given. */
export const ChosenByArrow: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toHaveFocus()
    await expect(chosen(canvas)).toEqual(['3'])
    await expect(numberBox(canvas)).toHaveValue('3')
    await expect(filled(canvas)).toBe(3)
  },
}

/**
 * The keyboard table of the radio group pattern (WAI-ARIA Authoring Practices): one stop, then arrows.
 * The browser does it all; this notices if the radios ever cease to be one group of real ones.
 */
export const KeyboardTable: Story = {
  args: { value: '3' },
  play: async ({ canvas }) => {
    const radios = starsOf(canvas)
    const [one, two, three, four, five] = radios
    async function expectAt(radio: HTMLElement | undefined) {
      await expect(radio).toHaveFocus()
      await expect(radio).toBeChecked()
      await expect(chosen(canvas)).toHaveLength(1)
    }

    // Tab: to the chosen one, from there to the number, and back again.
    await userEvent.tab()
    await expectAt(three)
    await userEvent.tab()
    await expect(numberBox(canvas)).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expectAt(three)

    // Arrows: the neighbour, round the ends, and it is chosen.
    for (const [key, radio] of [
      ['ArrowRight', four],
      ['ArrowDown', five],
      ['ArrowRight', one],
      ['ArrowLeft', five],
      ['ArrowUp', four],
      ['ArrowLeft', three],
      ['ArrowLeft', two],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expectAt(radio)
      await expect(numberBox(canvas)).toHaveValue(radio?.getAttribute('value'))
    }
    // Space chooses what has the focus, and changes nothing where it is chosen already.
    await userEvent.keyboard(' ')
    await expectAt(two)
  },
}

/** Space chooses the star that has the focus, where none is chosen yet. */
export const ChosenBySpace: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(chosen(canvas)).toEqual([])
    await userEvent.keyboard(' ')
    await expect(chosen(canvas)).toEqual(['1'])
  },
}

/** What no star stands for can be typed, for the form to refuse. */
export const TypedOutOfRange: Story = {
  args: { value: '4' },
  play: async ({ args, canvas }) => {
    await userEvent.clear(numberBox(canvas))
    await expect(chosen(canvas)).toEqual([])
    await userEvent.type(numberBox(canvas), '7')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      target: { name: 'ratting', value: '7' },
    })
    await expect(numberBox(canvas)).toHaveValue('7')
    await expect(chosen(canvas)).toEqual([])
    await expect(filled(canvas)).toBe(0)
  },
}

/** Text is text, and a number in any spelling chooses its star. */
export const TypedText: Story = {
  play: async ({ canvas }) => {
    const box = numberBox(canvas)
    for (const [typed, stars] of [
      ['abc', []],
      ['0x4', []],
      ['2.5', []],
      [' 04.0 ', ['4']],
    ] as const) {
      await userEvent.clear(box)
      await userEvent.type(box, typed)
      await expect(box).toHaveValue(typed)
      await expect(chosen(canvas)).toEqual(stars)
    }
    box.blur()
  },
}

export const WithHint: Story = {
  args: { hint: 'One is poor, five is excellent.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'One is poor, five is excellent.',
    )
    await expect(numberBox(canvas)).toHaveAccessibleDescription(
      'of 5 One is poor, five is excellent.',
    )
  },
}

export const WithError: Story = {
  args: { value: '7', error: messages.review.rattingInvalid },
  play: async ({ canvas }) => {
    await expect(numberBox(canvas)).toBeInvalid()
    await expect(canvas.getByRole('radiogroup')).toBeInvalid()
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'Please insert a valid ratting',
    )
    await expect(numberBox(canvas)).toHaveAccessibleDescription(
      'of 5 Please insert a valid ratting',
    )
  },
}

/** Another scale. */
export const OneToTen: Story = {
  args: { max: 10, value: '6' },
  play: async ({ canvas }) => {
    await expect(starsOf(canvas)).toHaveLength(10)
    await expect(numberBox(canvas)).toHaveAccessibleDescription('of 10')
  },
}

/** Inside a form: one name, one text, one message, and a link from the summary to the number. */
export const InAForm: Story = {
  render: () => (
    <Form
      label="Add a review"
      schema={reviewForm}
      initial={{ ratting: '', review: '' }}
      labels={{ ratting: 'Rating', review: 'Review' }}
      draft={{ kept: { ratting: '4', review: 'Holds tension.' }, keep: () => undefined }}
      onSubmit={onSubmit}
      submitting={false}
      refusal={undefined}
      submit="Send"
      busy="Sending…"
      after="empty"
    >
      {({ field }) => (
        <>
          <RatingField {...field('ratting')} />
          <TextField {...field('review')} />
        </>
      )}
    </Form>
  ),
  play: async ({ canvas }) => {
    onSubmit.mockClear()
    await expect(chosen(canvas)).toEqual(['4'])
    await userEvent.click(canvas.getByRole('radio', { name: '2 stars' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the form' }))
    await expect(chosen(canvas)).toEqual([])
    await expect(numberBox(canvas)).toHaveValue('')
    await expect(numberBox(canvas)).toHaveFocus()

    await userEvent.keyboard('7')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Review' }), 'Cuts clean.{Enter}')
    await userEvent.click(await canvas.findByRole('link', { name: /^Rating: / }))
    await expect(numberBox(canvas)).toHaveFocus()
    await expect(numberBox(canvas)).toBeInvalid()
    await userEvent.click(canvas.getByRole('radio', { name: '5 stars' }))
    await waitFor(() => expect(numberBox(canvas)).toBeValid())
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ ratting: 5, review: 'Cuts clean.' }),
    )
    await waitFor(() => expect(chosen(canvas)).toEqual([]))
    await expect(numberBox(canvas)).toHaveValue('')
  },
}

const onSubmit = fn(async () => true).mockName('onSubmit')

export const LongLabel: Story = {
  args: {
    label: `How well the tool does what it was bought for, ${'day-after-day-'.repeat(6)}`,
    hint: `As your line knows it: ${'0123456789'.repeat(8)}`,
    error: `Please insert a valid number: ${'0123456789'.repeat(8)}`,
  },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Phone: Story = { args: { value: '4' }, globals: phone }

export const PhoneWithError: Story = { ...WithError, globals: phone }

/** 320 pixels: the number takes a line of its own. */
export const Narrow: Story = {
  args: { value: '4' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
