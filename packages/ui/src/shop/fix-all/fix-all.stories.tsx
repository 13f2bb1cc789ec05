import type { Meta, StoryObj } from '@storybook/react-vite'
import { productOf, products } from '@strapline/contract/fixtures'
import { indexProducts } from '@strapline/contract/search/product-index'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { checkPad } from '../../order-pad/check-pad.ts'
import { planFixes } from '../../order-pad/fix-pad.ts'
import { Button } from '../../primitives/button/button.tsx'
import { FixAll, type FixAllProps } from './fix-all.tsx'

/** The page around it: it opens and closes it. */
function Page({ onOpenChange, ...props }: FixAllProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <div className="min-h-dvh p-8">
      <Button onClick={() => setOpen(true)}>Fix all</Button>
      <FixAll
        {...props}
        open={open}
        onOpenChange={(next) => {
          onOpenChange(next)
          setOpen(next)
        }}
      />
    </div>
  )
}

const { name: strap } = productOf('pet-strap-reel')
const { name: tensioner } = productOf('manual-tensioner')

/** The lines of a pad as they are checked, from part and quantity of each. */
function checked(...rows: [part: string, quantity: string][]) {
  return checkPad(
    rows.map(([part, quantity], at) => ({ id: `line-${at + 1}`, part, quantity })),
    indexProducts(products),
  )
}

const lines = checked(
  [tensioner, '3'],
  [strap, '30'],
  ['Cable tie 4.8 x 300 mm, black', '1,200'],
  [strap, '1,900'],
  ['Serrated steel seal 19 mm', '120,000'],
)

const meta = {
  title: 'Shop/Order/Fix all',
  component: FixAll,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 640 } },
  },
  args: { open: true, onOpenChange: fn(), lines, changes: planFixes(lines), onApply: fn() },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof FixAll>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = async () => within(await screen.findByRole('dialog', { name: /^Fix / }))

export const Default: Story = { parameters: { phone: true } }

/**
 * Each line appears once, with its final result. A change that orders less than was asked for has
 * to be ticked.
 */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const dialog = await findDialog()
    const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
    await expect(dialog.getAllByRole('checkbox')).toHaveLength(3)
    await expect(box(/^Line 1: 3 ×/)).toBeChecked()
    await expect(box(/^Line 2: 30 and 1,900 × .* becomes 1,799 ×/)).not.toBeChecked()
    await expect(box(/^Line 5:/)).not.toBeChecked()
    await userEvent.click(box(/^Line 2:/))
    await userEvent.click(dialog.getByRole('button', { name: 'Apply 2 changes' }))
    await expect(args.onApply).toHaveBeenCalledWith(args.changes.slice(0, 2))
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)

    // It is ticked as at first when it opens again; without any tick there is nothing to apply.
    await userEvent.click(canvas.getByRole('button', { name: 'Fix all' }))
    const again = await findDialog()
    await expect(again.getByRole('checkbox', { name: /^Line 2:/ })).not.toBeChecked()
    const first = again.getByRole('checkbox', { name: /^Line 1:/ })
    await userEvent.click(first)
    const apply = again.getByRole('button', { name: 'Apply 0 changes' })
    await expect(apply).toHaveAccessibleDescription('Tick the changes to make.')
    await userEvent.click(apply)
    await userEvent.keyboard('{Enter}')
    await expect(args.onApply).toHaveBeenCalledOnce()

    // Enter on a tick applies; on a button it presses the button.
    await userEvent.click(first)
    await userEvent.keyboard('{Enter}')
    await expect(args.onApply).toHaveBeenLastCalledWith(args.changes.slice(0, 1))
    await userEvent.click(canvas.getByRole('button', { name: 'Fix all' }))
    const last = await findDialog()
    last.getByRole('button', { name: 'Cancel' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onApply).toHaveBeenCalledTimes(2)
  },
}

/** No problem can be fixed automatically: each needs a choice. */
export const Empty: Story = { args: { changes: [] } }

/** A full pad scrolls inside; its buttons stay in view. */
export const Many: Story = {
  args: (() => {
    const many = checked(...products.map(({ name }): [string, string] => [name, '1']))
    return { lines: many, changes: planFixes(many) }
  })(),
  parameters: { phone: true },
}
