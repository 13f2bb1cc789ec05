import type { Meta, StoryObj } from '@storybook/react-vite'
import { messages } from '@strapline/contract/messages'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { digits } from '../../story-support/odd-text.ts'
import type { Canvas } from '../../story-support/page.ts'
import { RatingField, type RatingFieldProps } from './rating-field.tsx'

/** Holds the value, as a form does. */
function Controlled({ value: first, onChange, ...props }: RatingFieldProps) {
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
  title: 'Enter/Rating field',
  component: RatingField,
  args: { label: 'Rating', name: 'ratting', value: '', onChange: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof RatingField>

export default meta
type Story = StoryObj<typeof meta>

const starsOf = (canvas: Canvas) => canvas.getAllByRole<HTMLInputElement>('radio')
const selected = (canvas: Canvas) =>
  starsOf(canvas)
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
const filled = (canvas: Canvas) =>
  starsOf(canvas).filter((radio) => {
    const drawing = radio.parentElement?.querySelector('svg')
    return drawing && getComputedStyle(drawing).fill !== 'none'
  }).length

/** No star is chosen yet. */
export const Default: Story = { parameters: { phone: true } }

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Rating' })).toBeVisible()
    const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']
    for (const name of names) await expect(canvas.getByRole('radio', { name })).not.toBeChecked()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** A rating can be selected by Space, by the arrow keys and by a click. */
export const Selected: Story = {
  parameters: { forcedColors: true, phone: true },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(selected(canvas)).toEqual([])
    await userEvent.keyboard(' ')
    await expect(selected(canvas)).toEqual(['1'])
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: '3 stars' })).toHaveFocus()
    await expect(selected(canvas)).toEqual(['3'])
    await expect(filled(canvas)).toBe(3)

    await userEvent.click(canvas.getByRole('radio', { name: '2 stars' }))
    await userEvent.click(canvas.getByRole('radio', { name: '4 stars' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      target: { name: 'ratting', value: '4' },
    })
    await userEvent.unhover(canvas.getByRole('radio', { name: '4 stars' }))
    await expect(filled(canvas)).toBe(4)
  },
}

/**
 * The keyboard table of the radio group pattern (WAI-ARIA Authoring Practices): one tab stop, then arrows.
 * Browsers implement it for native radios with one name; this notices if they are not that any more.
 */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    {
      keys: ['Tab', 'Shift + Tab'],
      where: 'everywhere',
      does: 'Goes to the selected star, or to the first one; the others are no tab stops.',
    },
    {
      keys: ['Arrow right', 'Arrow down'],
      where: 'a star',
      does: 'Selects the next one, and after the last the first.',
    },
    {
      keys: ['Arrow left', 'Arrow up'],
      where: 'a star',
      does: 'Selects the previous one, and before the first the last.',
    },
    { keys: ['Space'], where: 'a star', does: 'Selects the star that has the focus.' },
  ),
  args: { value: '3' },
  play: async ({ canvas }) => {
    const radios = starsOf(canvas)
    const [one, two, three, four, five] = radios
    async function expectAt(radio: HTMLElement | undefined) {
      await expect(radio).toHaveFocus()
      await expect(radio).toBeChecked()
      await expect(selected(canvas)).toHaveLength(1)
    }

    // Tab: to the selected star, from there out of the field, and back.
    await userEvent.tab()
    await expectAt(three)
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expectAt(three)

    // Arrows: select the neighbour and wrap around the ends.
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
    }
    // Space on a selected star changes nothing.
    await userEvent.keyboard(' ')
    await expectAt(two)
  },
}

/** A value that is no step of the scale selects no star. A whole number of it does, however it is written. */
export const OtherValues: Story = {
  tags: ['behaviour'],
  render: (args) => (
    <div className="grid gap-8">
      {['abc', '0x4', '2.5', '7', ' 04.0 '].map((value) => (
        <Controlled {...args} key={value} label={`Rating ${value}`} value={value} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(selected(canvas)).toEqual(['4'])
    await expect(filled(canvas)).toBe(4)
  },
}

/** With a hint, with an error, and with another scale. */
export const HintErrorAndScale: Story = {
  parameters: { phone: true },
  render: (args) => (
    <div className="grid gap-8">
      <Controlled {...args} hint="One is poor, five is excellent." />
      <Controlled {...args} label="Delivery" value="7" error={messages.review.rattingInvalid} />
      <Controlled {...args} label="Service" max={10} value="6" />
    </div>
  ),
  play: async ({ canvas }) => {
    const group = (name: string) => canvas.getByRole('radiogroup', { name })
    await expect(group('Rating')).toHaveAccessibleDescription('One is poor, five is excellent.')

    await expect(group('Delivery')).toBeInvalid()
    await expect(group('Delivery')).toHaveAccessibleDescription('Please insert a valid ratting')

    await expect(within(group('Service')).getAllByRole('radio')).toHaveLength(10)
  },
}

/** At 320 pixels long or unbroken texts wrap. */
export const Narrow: Story = {
  args: { value: '4' },
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div className="grid gap-8">
      <Controlled {...args} />
      <Controlled
        {...args}
        label={`How well the tool does what it was bought for, ${'day-after-day-'.repeat(6)}`}
        hint={`As your line knows it: ${digits}`}
        error={`Please insert a valid number: ${digits}`}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
