import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import {
  Conflict,
  changed,
  correction,
  fieldOf,
  findDialog,
  ready,
  save,
  typeOver,
} from '../../story-support/product-correction.tsx'
import { ProductCorrection, type ProductCorrectionProps } from './product-correction.tsx'

const scrolled = {
  a11y: { explained: { 'color-contrast': 'A line lies half under the title or the buttons.' } },
}

const meta = {
  title: 'Shop/Administer/Product correction',
  component: ProductCorrection,
  tags: ['!stable', 'new'],
  parameters: { ...scrolled, layout: 'fullscreen' },
  args: {
    ...correction,
    current: ready(changed),
    onSubmit: fn<ProductCorrectionProps['onSubmit']>(async () => false),
  },
  render: (args) => <Conflict {...args} />,
} satisfies Meta<ProductCorrectionProps>

export default meta
type Story = StoryObj<typeof meta>

/** The person keeps their own price: it is sent with everything else as it is now. */
export const OwnValuesKept: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const dialog = await findDialog()
    await typeOver(fieldOf(dialog, 'Unit price'), '260')
    await save(dialog)
    await dialog.findByRole('alert')
    await save(dialog)
    const { _id, ...others } = changed
    await expect(context.args.onSubmit).toHaveBeenLastCalledWith({ ...others, unitPrice: 260 })
    // Once more somebody was faster: what they have made of what was seen, and nothing of before.
    await waitFor(async () => {
      const changes = within(dialog.getByRole('alert')).getAllByRole('listitem')
      await expect(changes.map(({ textContent }) => textContent)).toEqual([
        'Available: from 60 to 55',
      ])
    })
  },
}

/** The person takes the new values: the message goes, and the first field has the focus. */
export const NewValuesTaken: Story = {
  tags: ['behaviour'],
  play: async (context) => {
    const dialog = await findDialog()
    await typeOver(fieldOf(dialog, 'Unit price'), '260')
    await save(dialog)
    await dialog.findByRole('alert')
    await userEvent.click(dialog.getByRole('button', { name: 'Use the new values' }))
    await expect(dialog.queryByRole('alert')).toBeNull()
    await expect(context.args.draft.keep).toHaveBeenLastCalledWith(undefined)
    await expect(fieldOf(dialog, 'Unit price')).toHaveValue('289.5')
    await expect(fieldOf(dialog, 'Available')).toHaveValue('60')
    await waitFor(() => expect(fieldOf(dialog, 'Unit price')).toHaveFocus())
  },
}
