import type { Meta, StoryObj } from '@storybook/react-vite'
import { productOf } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { AddToPad } from './add-to-pad.tsx'

const meta = {
  title: 'Shop/Order/Add to pad',
  component: AddToPad,
  args: { product: productOf('pet-strap-reel'), onAdd: fn() },
  // About as wide as in a card.
  decorators: [(Story) => <div className="max-w-form">{Story()}</div>],
} satisfies Meta<typeof AddToPad>

export default meta
type Story = StoryObj<typeof meta>

/**
 * The field begins with the smallest quantity that can be ordered. Enter in the field adds it, too.
 */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Quantity for the pad' })
    await expect(field).toHaveValue('25')
    await userEvent.click(canvas.getByRole('button', { name: 'Add to pad' }))
    await expect(args.onAdd).toHaveBeenLastCalledWith(args.product, 25)
    await userEvent.clear(field)
    await userEvent.type(field, '1,200{Enter}')
    await expect(args.onAdd).toHaveBeenLastCalledWith(args.product, 1200)
  },
}

/** The field begins with the quantity that the visitor searched for. */
export const Needed: Story = { args: { needed: 250 } }

/** A quantity that can't be ordered stays in its field, with a sentence that says what to enter. */
export const Invalid: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '24')
    await expect(field).not.toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: 'Add to pad' }))
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Enter 25 to 1,799 pieces.')
    await expect(field).toHaveFocus()
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}

/** Nothing can be ordered: the button says why. */
export const SoldOut: Story = {
  args: { product: { ...productOf('pet-strap-reel'), availAble: 0 } },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Add to pad' })
    await expect(button).toHaveAccessibleDescription(/^Sold out/)
    await userEvent.click(button)
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}
