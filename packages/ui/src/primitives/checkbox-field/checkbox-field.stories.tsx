import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn, userEvent } from 'storybook/test'
import { Interaction, interaction } from '../../story-support/interaction.tsx'
import { digits } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import { Button } from '../button/button.tsx'
import { CheckboxField } from './checkbox-field.tsx'

const meta = {
  title: 'Enter/Checkbox field',
  component: CheckboxField,
  args: { label: 'Only favourites', onChange: fn() },
  decorators: [
    (Story, { tags }) => (
      <div className={tags.includes('interaction') ? undefined : 'max-w-form'}>{Story()}</div>
    ),
  ],
} satisfies Meta<typeof CheckboxField>

export default meta
type Story = StoryObj<typeof meta>

/** A box that is not checked, beside its label. */
export const Default: Story = {}

/** By mouse on box and label, then by keyboard. Enter is left to the form. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Only favourites' })
    await expect(box).not.toBeChecked()
    await expect(box).not.toHaveAttribute('aria-describedby')
    // The label toggles as the box itself does.
    await userEvent.click(canvas.getByText('Only favourites'))
    await expect(box).toBeChecked()
    await userEvent.click(box)
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
    box.blur()

    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(4)
    await userEvent.keyboard('{Enter}')
    await expect(box).not.toBeChecked()
  },
}

/**
 * The box checked, with a hint, disabled, disabled and checked, and several boxes in a named group.
 */
export const States: Story = {
  parameters: { forcedColors: true, phone: true },
  render: (args) => (
    <div className="grid gap-4">
      <CheckboxField {...args} label="Only sealers" defaultChecked />
      <CheckboxField {...args} label="Only reels" hint="Kept in this browser." />
      <CheckboxField
        {...args}
        disabled
        hint="You have no favourites yet. Add one with the heart on its card."
      />
      <CheckboxField
        {...args}
        label="Pay on account"
        disabled
        defaultChecked
        hint="Agreed in your contract."
      />
      <fieldset>
        <legend className="text-sm font-semibold">For which strap</legend>
        <CheckboxField {...args} label="Plastic" defaultChecked />
        <CheckboxField {...args} label="Steel" />
        <CheckboxField {...args} label="Textile" defaultChecked />
      </fieldset>
    </div>
  ),
  play: async ({ args, canvas }) => {
    const box = (name: string) => canvas.getByRole('checkbox', { name })
    await expect(box('Only sealers')).toBeChecked()

    // The hint is not part of the label, so that it can be selected and copied.
    await expect(box('Only reels')).toHaveAccessibleDescription('Kept in this browser.')
    await userEvent.click(canvas.getByText('Kept in this browser.'))
    await expect(box('Only reels')).not.toBeChecked()

    await expect(box('Only favourites')).toBeDisabled()
    await userEvent.click(canvas.getByText('Only favourites'))
    await expect(box('Only favourites')).not.toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(box('Pay on account')).toBeChecked()
    box('Only reels').focus()
    await userEvent.tab()
    await expect(box('Plastic')).toHaveFocus()

    await expect(canvas.getByRole('group', { name: 'For which strap' })).toBeVisible()
    await userEvent.click(canvas.getByText('Steel'))
    await expect(box('Steel')).toBeChecked()
    await expect(box('Plastic')).toBeChecked()
    await userEvent.click(canvas.getByText('Steel'))
  },
}

/** Long and unbroken texts wrap; the box stays beside the first line and keeps its size. */
export const Hostile: Story = {
  args: {
    label: `Only what can be delivered to the warehouse this week, ${'without-a-gap'.repeat(8)}`,
    hint: `Counted from today: ${digits}`,
    defaultChecked: true,
  },
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

/** With react-hook-form: its registration is spread on the field. */
export const InAForm: Story = {
  tags: ['behaviour'],
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

/** Unchecked and checked, while hovered, focused and pressed. */
export const Used: Story = {
  tags: ['interaction'],
  parameters: interaction,
  render: (args) => (
    <Interaction
      rows={[
        {
          name: 'unchecked',
          show: () => <CheckboxField {...args} />,
          disabled: <CheckboxField {...args} disabled />,
        },
        {
          name: 'checked',
          show: () => <CheckboxField {...args} defaultChecked />,
          disabled: <CheckboxField {...args} defaultChecked disabled />,
        },
      ]}
    />
  ),
}
