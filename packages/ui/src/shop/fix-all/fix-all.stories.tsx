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
  title: 'Shop/Fix all',
  component: FixAll,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 640 } },
  },
  args: { open: true, onOpenChange: fn(), lines, fixes: planFixes(lines), onApply: fn() },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof FixAll>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Fix all' }))

export const Default: Story = { parameters: { phone: true } }

/** Unticked lines stay as they are; changes that build on each other are taken or left together. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const dialog = await findDialog()
    for (const box of dialog.getAllByRole('checkbox')) await expect(box).toBeChecked()
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Line 1: 3 ×/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Apply 3 changes' }))
    const sent = args.fixes.filter(({ id }) => id !== 'line-1')
    await expect(args.onApply).toHaveBeenCalledWith(sent)
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)

    await userEvent.click(canvas.getByRole('button', { name: 'Fix all' }))
    const again = await findDialog()
    for (const box of again.getAllByRole('checkbox')) await expect(box).toBeChecked()
    await userEvent.click(again.getByRole('checkbox', { name: /^Line 4:/ }))
    await expect(again.getByRole('checkbox', { name: /^Line 2:/ })).not.toBeChecked()
    await expect(again.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
    for (const name of [/^Line 1:/, /^Line 5:/]) {
      await userEvent.click(again.getByRole('checkbox', { name }))
    }
    const apply = again.getByRole('button', { name: 'Apply 0 changes' })
    await expect(apply).toHaveAccessibleDescription('Tick what should be changed.')
    await userEvent.click(apply)
    await expect(args.onApply).toHaveBeenCalledOnce()
  },
}

/** Every problem needs a choice. */
export const Empty: Story = { args: { fixes: [] } }

/** A full pad scrolls inside; its buttons stay in view. */
export const Many: Story = {
  args: (() => {
    const many = checked(...products.map(({ name }): [string, string] => [name, '1']))
    return { lines: many, fixes: planFixes(many) }
  })(),
  parameters: { phone: true },
}
