import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn, userEvent } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { CheckboxField } from './checkbox-field.tsx'

const meta = {
  title: 'Primitives/Checkbox field',
  component: CheckboxField,
  // Docgen calls `string | undefined` a union and offers no control for it.
  argTypes: { hint: { control: 'text', table: { type: { summary: 'string' } } } },
  args: { label: 'Only favourites', onChange: fn() },
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof CheckboxField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Only favourites' })
    await expect(box).not.toBeChecked()
    await expect(box).not.toHaveAttribute('aria-describedby')
    // The label checks and unchecks as the box itself does.
    await userEvent.click(canvas.getByText('Only favourites'))
    await expect(box).toBeChecked()
    await userEvent.click(box)
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    const target = box.closest('label')?.getBoundingClientRect()
    await expect(target?.height).toBeGreaterThanOrEqual(40)
    box.blur()
  },
}

export const Checked: Story = {
  args: { defaultChecked: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await expect(canvasElement.querySelector('svg')).toBeVisible()
  },
}

export const Focused: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Only favourites' })
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    // Enter belongs to the form around it.
    await userEvent.keyboard('{Enter}')
    await expect(box).not.toBeChecked()
  },
}

export const WithHint: Story = {
  args: { hint: 'Kept in this browser.' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Only favourites' })
    await expect(box).toHaveAccessibleDescription('Kept in this browser.')
    // The hint is no part of the target: a press on it, to read or copy it, changes nothing.
    await userEvent.click(canvas.getByText('Kept in this browser.'))
    await expect(box).not.toBeChecked()
  },
}

/** A hint says why. The label stays readable; box and pointer say that a press does nothing. */
export const Disabled: Story = {
  args: { disabled: true, hint: 'You have no favourites yet. Add one with the heart on its card.' },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Only favourites' })
    await expect(box).toBeDisabled()
    await userEvent.click(canvas.getByText('Only favourites'))
    await expect(box).not.toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(box).not.toHaveFocus()
  },
}

export const DisabledAndChecked: Story = {
  args: {
    label: 'Pay on account',
    disabled: true,
    defaultChecked: true,
    hint: 'Agreed in your contract.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}

/** A few that don't exclude each other, in a group with a name. */
export const Several: Story = {
  render: (args) => (
    <fieldset>
      <legend className="text-sm font-semibold">For which strap</legend>
      <CheckboxField {...args} label="Plastic" defaultChecked />
      <CheckboxField {...args} label="Steel" />
      <CheckboxField {...args} label="Textile" defaultChecked />
    </fieldset>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'For which strap' })).toBeVisible()
    const [plastic, steel] = canvas.getAllByRole('checkbox')
    await userEvent.click(canvas.getByText('Steel'))
    await expect(steel).toBeChecked()
    await expect(plastic).toBeChecked()
    await userEvent.click(canvas.getByText('Steel'))
    steel?.blur()
  },
}

/** The box stays beside the first line and keeps its size. */
export const LongText: Story = {
  args: {
    label: `Only what can be delivered to the warehouse this week, ${'without-a-gap'.repeat(8)}`,
    hint: `Counted from today: ${'0123456789'.repeat(8)}`,
    defaultChecked: true,
  },
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    const { width, height } = canvas.getByRole('checkbox').getBoundingClientRect()
    await expect([width, height]).toEqual([20, 20])
  },
}

export const Phone: Story = {
  args: { hint: 'Kept in this browser.', defaultChecked: true },
  globals: phone,
}

interface Wishes {
  favourites: boolean
}

function FilterForm({ onSend }: { onSend: (fields: Wishes) => void }) {
  const { register, handleSubmit } = useForm<Wishes>({ defaultValues: { favourites: true } })
  return (
    <form noValidate onSubmit={handleSubmit((fields) => onSend(fields))}>
      <div className="flex flex-col gap-4">
        <CheckboxField label="Only favourites" {...register('favourites')} />
        <Button type="submit" variant="primary" className="self-start">
          Show
        </Button>
      </div>
    </form>
  )
}

const onSend = fn().mockName('onSend')

/** A form library's registration is spread on the field. */
export const InAForm: Story = {
  render: () => <FilterForm onSend={onSend} />,
  play: async ({ canvas }) => {
    onSend.mockClear()
    const box = canvas.getByRole('checkbox', { name: 'Only favourites' })
    await expect(box).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(onSend).toHaveBeenLastCalledWith({ favourites: true })
    await userEvent.click(box)
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(onSend).toHaveBeenLastCalledWith({ favourites: false })
  },
}
