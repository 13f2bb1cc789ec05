import type { Meta, StoryObj } from '@storybook/react-vite'
import { productOf } from '@strapline/contract/fixtures'
import { expect, fn, userEvent } from 'storybook/test'
import { CompareCheck } from './compare-check.tsx'

const product = productOf('battery-strapping-tool')

const meta = {
  title: 'Shop/Browse/Compare',
  component: CompareCheck,
  tags: ['!stable', 'new'],
  args: { product, isCompared: false, onCompare: fn() },
} satisfies Meta<typeof CompareCheck>

export default meta
type Story = StoryObj<typeof meta>

/** The box beside a product that is not compared yet. */
export const Default: Story = {}

/** It calls back with the new state; its parent decides what it shows. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: `Compare: ${product.name}` })
    await userEvent.click(canvas.getByText('Compare'))
    await expect(args.onCompare).toHaveBeenLastCalledWith(product._id, true)
    await expect(box, 'the one above may refuse it').not.toBeChecked()
  },
}

/** The product is compared. A press removes it from the comparison. */
export const Compared: Story = {
  parameters: { forcedColors: true },
  args: { isCompared: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { checked: true }))
    await expect(args.onCompare).toHaveBeenLastCalledWith(product._id, false)
  },
}

/** The icon on a card, in a row of icons: not compared, and compared. */
export const AsAnIcon: Story = {
  parameters: { forcedColors: true },
  args: { look: 'icon' },
  render: (args) => (
    <div className="flex">
      <CompareCheck {...args} />
      <CompareCheck {...args} isCompared />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const boxes = canvas.getAllByRole('checkbox', { name: `Compare: ${product.name}` })
    await userEvent.click(boxes[0] as HTMLElement)
    await expect(args.onCompare).toHaveBeenLastCalledWith(product._id, true)
    await userEvent.click(boxes[1] as HTMLElement)
    await expect(args.onCompare).toHaveBeenLastCalledWith(product._id, false)
  },
}

/** The table’s header says “Compare”, so each row has only the box. */
export const InATable: Story = {
  args: { look: 'box', isCompared: true },
  decorators: [(Story) => <div className="@container">{Story()}</div>],
}
