import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '@strapline/contract/entities'
import { buyerOrders, productOf, products } from '@strapline/contract/fixtures'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { differenceOf } from '../../order-pad/reorder.ts'
import { longName, unbroken } from '../../story-support/odd-text.ts'
import { notLoaded } from '../../story-support/page.ts'
import { ReorderLines } from './reorder-lines.tsx'

const [sample] = buyerOrders as [Order]

/** An older order of a sample product. */
function orderOf(
  index: number,
  product: { _id: string; name: string },
  rest: Partial<Order>,
): Order {
  return {
    ...sample,
    _id: `order-${index}`,
    orderId: product._id,
    orderName: product.name,
    ...rest,
  }
}

const strap = productOf('pet-strap-reel')
const seal = productOf('steel-seals')
const tool = productOf('battery-strapping-tool')
const charger = productOf('battery-charger')
const oldTool = { _id: 'gone', name: 'Battery strapping tool BX 13' }

/** The tool is sold out today. */
const today = products.map((each) => (each === charger ? { ...each, availAble: 0 } : each))

const orders = [
  orderOf(1, strap, { myOrder: 48, unitPrice: 58 }),
  orderOf(2, seal, { myOrder: 4000, unitPrice: 0.08 }),
  orderOf(3, tool, { myOrder: 60, unitPrice: 1490 }),
  orderOf(4, productOf('manual-tensioner'), { myOrder: 2 }),
  orderOf(5, productOf('strap-cutter'), { myOrder: 12, unitPrice: 42.9 }),
  orderOf(6, charger, { myOrder: 4, unitPrice: 98 }),
  orderOf(7, oldTool, { myOrder: 4, unitPrice: 1390 }),
]

const meta = {
  title: 'Shop/Order/Reorder lines',
  component: ReorderLines,
  tags: ['!stable', 'new'],
  parameters: {
    layout: 'fullscreen',
    // Inline, an open one would cover the page that documents it.
    docs: { story: { inline: false, iframeHeight: 800 } },
    a11y: { explained: { 'color-contrast': 'A line lies half under the title or the buttons.' } },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    lines: { status: 'ready', data: differenceOf(orders, today) },
    room: 500,
    onAdd: fn(),
  },
} satisfies Meta<typeof ReorderLines>

export default meta
type Story = StoryObj<typeof meta>

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Order again' }))

/** Prices that went up and down, limits that changed, a product that is sold out and one that no longer exists. */
export const Default: Story = { parameters: { phone: true } }

/** Everything that can be ordered is ticked at first; what is unticked is left out. */
export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    await expect(
      dialog.getByText('The price is up by $3.20: from $58.00 to $61.20 a piece.'),
    ).toBeVisible()
    await expect(
      dialog.getByText('The price is down by $0.02: from $0.08 to $0.06 a piece.'),
    ).toBeVisible()
    await expect(dialog.getByText('The largest order is now 47 pieces; it was 60.')).toBeVisible()
    await expect(dialog.getByText('The smallest order is now 6 pieces; it was 2.')).toBeVisible()
    const unavailable = dialog.getByRole('checkbox', { name: charger.name })
    await expect(unavailable).toBeDisabled()
    await expect(unavailable).toHaveAccessibleDescription()
    await userEvent.click(dialog.getByRole('checkbox', { name: strap.name }))
    await expect(dialog.getByRole('status')).toHaveTextContent(/^4 lines, /)
    await userEvent.click(dialog.getByRole('button', { name: 'Add 4 lines to the pad' }))
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({ chosen: seal._id, quantity: '4000' }),
      expect.objectContaining({ chosen: tool._id, quantity: '47' }),
      expect.objectContaining({ chosen: productOf('manual-tensioner')._id, quantity: '6' }),
      expect.objectContaining({ chosen: productOf('strap-cutter')._id, quantity: '12' }),
    ])
  },
}

const textile = productOf('textile-strap-reel')

/**
 * Too few pieces of a product are left. Its replacement is offered before the quantity that is left.
 */
export const Replaced: Story = {
  args: {
    lines: {
      status: 'ready',
      data: differenceOf(
        [
          orderOf(1, textile, { myOrder: 100, unitPrice: 36.9 }),
          orderOf(2, productOf('cable-tie-gun'), { myOrder: 4, unitPrice: 58.5 }),
        ],
        today,
      ),
    },
  },
  play: async ({ args }) => {
    const dialog = await findDialog()
    await expect(dialog.getByText(/^It is sold out, back on 12 May\. /)).toBeVisible()
    const instead = dialog.getByRole('combobox', { name: `Instead of ${textile.name}` })
    await userEvent.selectOptions(
      instead,
      `${strap.name}, which replaces it: $2,120.00 more in all`,
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 line to the pad' }))
    await expect(args.onAdd).toHaveBeenCalledWith([
      expect.objectContaining({ chosen: strap._id, quantity: '100' }),
    ])
    await userEvent.selectOptions(instead, 'Keep it: 59 pieces')
  },
}

/** A similar product can replace one that is no longer sold. */
export const Instead: Story = {
  parameters: { phone: true },
  play: async ({ args }) => {
    const dialog = await findDialog()
    const box = dialog.getByRole('checkbox', { name: oldTool.name })
    await expect(box).toBeDisabled()
    const choice = dialog.getByRole('combobox', { name: `Instead of ${oldTool.name}` })
    await userEvent.selectOptions(choice, tool._id)
    await expect(box).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Add 6 lines to the pad' }))
    const [rows] = (args.onAdd as ReturnType<typeof fn>).mock.calls[0] as [unknown[]]
    await expect(rows.at(-1)).toMatchObject({ chosen: tool._id, quantity: '4' })
  },
}

/** One press ticks or unticks all lines; with none ticked there is nothing to add. */
export const NoneTaken: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog()
    const all = dialog.getByRole('checkbox', { name: 'All that can be ordered: 5 of 7 lines' })
    await expect(all).toBeChecked()
    await userEvent.click(all)
    const add = dialog.getByRole('button', { name: 'Add 0 lines to the pad' })
    await expect(add).toHaveAccessibleDescription('Tick what you want to order again.')
    await userEvent.click(add)
    await expect(args.onAdd).not.toHaveBeenCalled()
    await userEvent.click(all)
    await expect(dialog.getByRole('button', { name: 'Add 5 lines to the pad' })).toBeVisible()
    await userEvent.click(all)
  },
}

/** The pad has no room for all of them. */
export const NoRoom: Story = {
  args: { room: 3 },
  tags: ['behaviour'],
  play: async ({ args }) => {
    const dialog = await findDialog()
    const add = dialog.getByRole('button', { name: 'Add 5 lines to the pad' })
    await expect(add).toHaveAccessibleDescription('The pad has room for 3 lines. Untick 2.')
    await userEvent.click(add)
    await expect(args.onAdd).not.toHaveBeenCalled()
  },
}

/** Prices and limits have not changed since the order. */
export const Unchanged: Story = {
  args: {
    lines: {
      status: 'ready',
      data: differenceOf(
        [orderOf(1, strap, { myOrder: 48, unitPrice: strap.unitPrice })],
        products,
      ),
    },
  },
}

const older = { missing: 3, load: fn(), loading: false }

/** The newest thousand orders are looked through. A button looks for older ones. */
export const Older: Story = {
  args: { more: older },
  parameters: { phone: true },
  play: async () => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Look further back' }))
    await expect(older.load).toHaveBeenCalledOnce()
  },
}

/** The older orders did not load. A button looks for them again. */
export const OlderFailed: Story = {
  args: {
    more: {
      ...older,
      failed: 'The server cannot be reached. Check your connection and try again.',
    },
  },
}

/** Today’s catalogue is loading. */
export const Loading: Story = { args: { lines: { status: 'loading' } } }

/** Today's catalogue did not load, so the lines can't be checked. A button tries again. */
export const Failed: Story = {
  args: { lines: notLoaded() },
  play: async ({ args: { lines } }) => {
    const dialog = await findDialog()
    const again = dialog.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(lines.status === 'error' && lines.retry).toHaveBeenCalledOnce()
  },
}

/** Long names and large numbers stay in their place. */
export const LongText: Story = {
  args: {
    lines: {
      status: 'ready',
      data: differenceOf(
        [
          orderOf(
            1,
            { _id: strap._id, name: longName('Strap') },
            { myOrder: 1e15, unitPrice: 1e9 },
          ),
          orderOf(2, { _id: 'gone', name: unbroken }, { myOrder: 4 }),
        ],
        products,
      ),
    },
  },
  parameters: { phone: true },
}
