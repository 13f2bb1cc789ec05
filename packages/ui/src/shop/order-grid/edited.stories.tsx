import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { products } from '@strapline/contract/fixtures'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardTable } from '../../story-support/keyboard.ts'
import {
  battery,
  cells,
  KeepsLines,
  order,
  orderGrid,
  part,
  pneumatic,
  quantity,
  rows,
  sent,
  wrong,
} from '../../story-support/order-grid.tsx'
import { least, linesOf, orderable, row } from '../../story-support/pad.ts'
import { removeFocus } from '../../story-support/page.ts'
import { OrderGrid, type OrderGridProps } from './order-grid.tsx'

const meta = {
  title: 'Shop/Order/Order grid',
  component: OrderGrid,
  tags: ['!stable', 'new'],
  args: { ...orderGrid },
  render: (args) => <KeepsLines {...args} />,
} satisfies Meta<typeof OrderGrid>

export default meta
type Story = StoryObj<typeof meta>

/** The header stays below the top bar, which a story does not have. As wide as in order-grid.stories.tsx. */
const belowTopBar: Decorator = (Story) => <div className="max-w-236 pt-16">{Story()}</div>

export const Behaviour: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const grid = canvas.getByRole('grid', { name: 'Order lines' })
    await expect(grid).toHaveAttribute('aria-rowcount', '5')
    await expect(rows(canvas)[0]).toHaveAttribute('aria-rowindex', '2')
    await expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Line', 'Part', 'Quantity', 'Unit price', 'Line total', 'State', 'Actions'])

    // The buttons of a row do what its keys do.
    await userEvent.click(canvas.getByRole('button', { name: 'Insert a line above line 2' }))
    await expect(part(canvas, 2)).toHaveValue('')
    await expect(part(canvas, 2)).toHaveFocus()
    await expect(part(canvas, 3)).toHaveValue(pneumatic.name)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete line 1' }))
    await expect(part(canvas, 1)).toHaveValue('')
    await expect(args.onEdit).toHaveBeenLastCalledWith({ kind: 'remove', ids: ['sample-1'] })
    // The empty line at the end is there to be typed into: nothing can be done with it.
    await expect(canvas.queryByRole('button', { name: 'Delete line 4' })).toBeNull()

    // A press on a cell selects its text, so that typing replaces it; a second press edits it.
    const field = part(canvas, 2)
    await userEvent.click(field)
    await userEvent.keyboard('ZZ-0000{Enter}')
    await expect(field).toHaveValue('ZZ-0000')
    await userEvent.click(field)
    await userEvent.click(field)
    await userEvent.keyboard('{End}1')
    await userEvent.click(quantity(canvas, 2))
    await expect(field).toHaveValue('ZZ-00001')
  },
}

/** Quantities are shown in one format once they are read; what can't be read stays as typed. */
export const Quantities: Story = {
  tags: ['behaviour'],
  args: {
    lines: linesOf(
      ['1.000', '2 500', '20000', '24 pcs', '1.5', 'many'].map((typed) => row('ZZ-0000', typed)),
    ),
  },
  play: async ({ args, canvas }) => {
    const shown = () =>
      canvas
        .getAllByRole('textbox')
        .slice(0, 6)
        .map((field) => (field as HTMLInputElement).value)
    await expect(shown()).toEqual(['1,000', '2,500', '20,000', '24', '1.5', 'many'])
    // To look into a cell changes nothing.
    await userEvent.click(quantity(canvas, 1))
    await userEvent.keyboard('{F2}{Enter}{F2}{Tab}')
    await expect(args.onEdit).not.toHaveBeenCalled()
    await userEvent.click(quantity(canvas, 6))
    await userEvent.keyboard('1.200{Enter}')
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      kind: 'set',
      id: 'sample-6',
      quantity: '1.200',
    })
    await expect(quantity(canvas, 6)).toHaveValue('1,200')
  },
}

/** Each problem is described in words, and one press of its button fixes it. */
export const Fixed: Story = {
  tags: ['behaviour'],
  args: { lines: linesOf(wrong) },
  play: async ({ args, canvas }) => {
    const smallest = least(pneumatic)
    const fix = canvas.getByRole('button', { name: `Order ${smallest}, line 2` })
    await expect(fix).toHaveAccessibleDescription(/At least/)
    await userEvent.click(fix)
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      kind: 'fix',
      fixes: [{ id: 'sample-2', fix: { kind: 'set-quantity', quantity: smallest } }],
    })
    await expect(quantity(canvas, 2)).toHaveValue(String(smallest))
    await expect(cells(canvas, 2)[4]).toBe('Ready')
    // The focus stays in the cell whose button is gone.
    await expect(rows(canvas)[1]).toContainElement(document.activeElement as HTMLElement)

    await userEvent.click(canvas.getByRole('button', { name: 'Correct the quantity, line 7' }))
    await expect(quantity(canvas, 7)).toHaveFocus()
    await userEvent.keyboard('12{Enter}')
    await expect(quantity(canvas, 7)).toHaveValue('12')

    // The choices that do not fit at first.
    const more = canvas.getByRole('button', { name: /more for line 4$/ })
    const row = within(rows(canvas)[3] as HTMLElement)
    const before = row.getAllByRole('button', { name: /^Use / }).length
    await userEvent.click(more)
    await expect(row.getAllByRole('button', { name: /^Use / }).length).toBeGreaterThan(before)
    const choice = row.getAllByRole('button', { name: /^Use / })[0] as HTMLElement
    const name = choice.textContent?.replace('Use ', '') ?? ''
    await userEvent.click(choice)
    await expect(cells(canvas, 4)[0]).toContain(name)
  },
}

/** Lines that are booked or being sent can't be changed, and say so when somebody tries. */
export const Locked: Story = {
  tags: ['behaviour'],
  args: {
    lines: linesOf(products.slice(0, 7).map(orderable)),
    states: new Map(Object.entries(sent)),
    orderPath: () => '/dashboard/order',
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(part(canvas, 1))
    await userEvent.keyboard('X{Delete}')
    // Whatever was typed, it is called as it was ordered.
    await expect(part(canvas, 1)).toHaveValue(battery.partNumber ?? '')
    await expect(cells(canvas, 1)[4]).toContain('This line is booked and can’t be changed.')
    const link = canvas.getByRole('link', { name: 'Show the order' })
    await expect(link).toHaveAttribute('href', '/dashboard/order')
    // Tab passes them: the first line that can be changed was refused.
    await userEvent.tab()
    await expect(part(canvas, 6)).toHaveFocus()
    const remove = canvas.getByRole('button', { name: 'Delete line 3' })
    await expect(remove).toHaveAccessibleDescription(/is being sent/)
    await userEvent.click(remove)
    await expect(args.onEdit).not.toHaveBeenCalled()
  },
}

/** A grid, and another field on the page. */
function BesideAField(props: OrderGridProps) {
  return (
    <>
      <label>
        Note <input />
      </label>
      <KeepsLines {...props} />
    </>
  )
}

/** A paste into a field elsewhere stays there; a paste onto the page comes into the grid. */
export const PastedElsewhere: Story = {
  tags: ['behaviour'],
  render: (args) => <BesideAField {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Note' }))
    await userEvent.paste('a\tb\nc\td')
    await expect(args.onPaste).not.toHaveBeenCalled()
    removeFocus()
    await userEvent.paste('a\tb\nc\td')
    await expect(args.onPaste).toHaveBeenLastCalledWith('a\tb\nc\td', 3)
    await userEvent.paste('AP 19')
    await expect(part(canvas, 4)).toHaveValue('AP 19')
  },
}

const many = Array.from({ length: 500 }, (_, index) => {
  const product = products[index % products.length] as Product
  return orderable(product)
})

/** The most lines that a pad has: fewer than 100 are rendered, and the focus goes to any of them. */
export const Many: Story = {
  tags: ['behaviour'],
  parameters: { phone: 'play' },
  args: { lines: linesOf(many) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '501')
    await expect(canvasElement.querySelectorAll('tr').length).toBeLessThan(100)
    await userEvent.click(part(canvas, 1))
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(part(canvas, 500)).toHaveFocus())
    const row = part(canvas, 500).closest('tr')
    await expect(row).toHaveAttribute('aria-rowindex', '501')
    await expect(canvasElement.querySelectorAll('tr').length).toBeLessThan(100)
    await waitFor(() =>
      expect(part(canvas, 500).getBoundingClientRect().bottom).toBeLessThan(window.innerHeight),
    )
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await waitFor(() => expect(part(canvas, 1)).toHaveFocus())
    removeFocus()
    window.scrollTo(0, 0)
  },
}

/** Notes on lines. Press F4 to write one. If the server can't store notes, there is no button for them. */
export const WithTexts: Story = {
  decorators: [belowTopBar],
  parameters: {
    phone: true,
    ...keyboardTable({ keys: ['F4'], does: 'Writes on the line, if it is not sent yet.' }),
  },
  args: {
    lines: linesOf([
      { ...orderable(battery), texts: { poNumber: 'PO-25-0873', buyerPart: 'TOOL-16' } },
      orderable(pneumatic),
    ]),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(quantity(canvas, 2))
    await userEvent.keyboard('{F4}')
    await expect(args.onWrite).toHaveBeenCalledWith('sample-2')
    await userEvent.click(canvas.getByRole('button', { name: 'Write on line 1' }))
    await expect(args.onWrite).toHaveBeenLastCalledWith('sample-1')
    removeFocus()
  },
}

/** A server without such texts. */
export const WithoutTexts: Story = {
  decorators: [belowTopBar],
  args: { ...WithTexts.args, onWrite: undefined },
}

/** One edit renders one row: the others don't ask for the address of their order again. */
export const RendersOneRow: Story = {
  tags: ['behaviour'],
  args: {
    lines: linesOf([...products.slice(0, 20).map(orderable), row('ZZ-0000', 1)]),
    states: new Map(
      products.slice(0, 20).map((_, at) => [`sample-${at + 1}`, { kind: 'booked', order }]),
    ),
    orderPath: fn(() => '/dashboard/order'),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(quantity(canvas, 21))
    const orderPath = args.orderPath as ReturnType<typeof fn>
    const before = orderPath.mock.calls.length
    await userEvent.keyboard('7{Enter}')
    await expect(quantity(canvas, 21)).toHaveValue('7')
    await expect(orderPath.mock.calls.length).toBe(before)
  },
}
