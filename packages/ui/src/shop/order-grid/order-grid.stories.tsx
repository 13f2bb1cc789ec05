import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { productOf, products } from '@strapline/contract/fixtures'
import { expect, type fn, screen, userEvent, waitFor } from 'storybook/test'
import type { PadRow } from '../../order-pad/types.ts'
import { fromRightToLeft, rightOf } from '../../story-support/from-right-to-left.ts'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import {
  battery,
  cells,
  few,
  KeepsLines,
  orderGrid,
  part,
  pneumatic,
  purchases,
  quantity,
  sent,
  wrong,
} from '../../story-support/order-grid.tsx'
import { least, linesOf, orderable, row } from '../../story-support/pad.ts'
import { frames, removeFocus } from '../../story-support/page.ts'
import { OrderGrid } from './order-grid.tsx'

const meta = {
  title: 'Shop/Order/Order grid',
  component: OrderGrid,
  tags: ['!stable', 'new'],
  args: { ...orderGrid },
  // The header stays below the top bar, which a story does not have. As wide as in the dashboard of a window of 1,280 pixels.
  decorators: [(Story) => <div className="max-w-236 pt-16">{Story()}</div>],
  render: (args) => <KeepsLines {...args} />,
} satisfies Meta<typeof OrderGrid>

export default meta
type Story = StoryObj<typeof meta>

/** Three lines that can be sent, and the empty one to type into. */
export const Default: Story = { parameters: { phone: true } }

/** From right to left, figures and their headers still end at the right: units stand below each other. */
export const FromRightToLeft: Story = {
  tags: ['behaviour'],
  globals: fromRightToLeft,
  play: async ({ canvas, canvasElement }) => {
    // Would notice: figures at the end of their column, which is the left here, and a header that is not above them.
    for (const [column, header] of [
      ['price', 'Unit price'],
      ['total', 'Line total'],
    ] as const) {
      const figures = [...canvasElement.querySelectorAll(`td[data-column=${column}]`)]
      const head = canvas.getByRole('columnheader', { name: header })
      const ends = [head, ...figures.filter(({ textContent }) => textContent)].map(rightOf)
      await expect(ends.length).toBeGreaterThan(3)
      await expect([header, new Set(ends).size]).toEqual([header, 1])
    }
    await expect(getComputedStyle(quantity(canvas, 1)).textAlign).toBe('right')
  },
}

/** A new pad: one empty line. */
export const Empty: Story = { args: { lines: linesOf([]) }, parameters: { phone: true } }

/** Each problem that a line can have, with its fixes. */
export const Problems: Story = {
  parameters: { phone: true },
  args: {
    lines: linesOf(wrong),
  },
}

/**
 * A line says if it was read differently from what was typed: a fix has inserted the product's part number, or a point
 * was read as a thousands separator.
 */
export const Noted: Story = {
  parameters: { phone: true },
  args: { lines: linesOf([orderable(battery), row('12-1680', 240), row('12-4119', '4.000')]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Use Polyester strap.*, line 2$/ }))
    await expect(part(canvas, 2)).toHaveValue('12-1608')
    await expect(part(canvas, 2)).toHaveAccessibleDescription(/Typed 12-1680/)
    await expect(quantity(canvas, 3)).toHaveValue('4,000')
    await expect(quantity(canvas, 3)).toHaveAccessibleDescription(/Read as 4,000/)
    removeFocus()
  },
}

/** If a line has no quantity, it shows how many were bought last time. Press F9 to order that many. */
export const BoughtBefore: Story = {
  parameters: {
    phone: true,
    ...keyboardTable({ keys: ['F9'], does: 'Orders the usual quantity.' }),
  },
  args: {
    purchases,
    lines: linesOf([row(battery.name), row(pneumatic.name), orderable(battery)]),
  },
  play: async ({ canvas }) => {
    await expect(quantity(canvas, 1)).toHaveAccessibleDescription(
      /Bought 4 times, last 4 on 3 Mar 2026/,
    )
    await expect(quantity(canvas, 1)).toHaveAttribute('placeholder', '6')
    quantity(canvas, 1).focus()
    await userEvent.keyboard('{F9}')
    await expect(quantity(canvas, 1)).toHaveValue('6')
    await expect(quantity(canvas, 2)).toHaveFocus()
    removeFocus()
  },
}

/** A larger quantity costs less in all. One press takes it. */
export const CheaperInAll: Story = {
  parameters: { phone: true },
  args: { lines: linesOf([row(productOf('cable-ties').name, 19_000)]) },
}

/** The larger quantity is taken by one press. */
export const CheaperTaken: Story = {
  ...CheaperInAll,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^Order 20,000: 1,000 more pieces for / }),
    )
    await expect(quantity(canvas, 1)).toHaveValue('20,000')
  },
}

/**
 * Quantities typed as packs: whole packs, and a part of a pack where only whole packs are sold. If the product is not sold
 * in the pack that was typed, the grid asks.
 */
export const Packs: Story = {
  parameters: { phone: true },
  args: {
    lines: linesOf([
      row(productOf('cable-ties').name, '20 bags'),
      row(productOf('edge-protector').name, 620),
      row(productOf('terminal-block').name, '3 bags'),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(quantity(canvas, 1)).toHaveValue('2,000')
    await expect(quantity(canvas, 1)).toHaveAccessibleDescription(/Read as 20 × bag of 100/)
    await userEvent.click(
      canvas.getByRole('button', { name: /^Order 700 \(7 × bundle of 100\): / }),
    )
    await expect(quantity(canvas, 2)).toHaveValue('700')
    await userEvent.click(canvas.getByRole('button', { name: /^Order 150 \(3 × box of 50\): / }))
    await expect(quantity(canvas, 3)).toHaveValue('150')
    removeFocus()
  },
}

/** A product with too little stock and its replacement, and a product that will be in stock again. */
export const Replaced: Story = {
  parameters: { phone: true },
  args: {
    lines: linesOf([
      row(productOf('textile-strap-reel').name, 100),
      row(productOf('cable-tie-gun').name, 10),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(quantity(canvas, 2)).toHaveAccessibleDescription(/^Sold out, back on 12 May\. /)
    const polyester = productOf('pet-strap-reel').name
    await expect(
      canvas.getByRole('button', {
        name: `Replace with ${polyester}: $2,120.00 more in all, line 1`,
      }),
    ).toBeVisible()
  },
}

/** One press takes what replaces a product. */
export const ReplacementTaken: Story = {
  ...Replaced,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Replace with / }))
    await expect(part(canvas, 1)).toHaveValue(productOf('pet-strap-reel').partNumber)
    await expect(quantity(canvas, 1)).toHaveValue('100')
    await expect(quantity(canvas, 1)).toHaveAccessibleDescription(/^Ready/)
  },
}

/**
 * The replacement has too little stock, too. The grid offers only the quantity of the product that can be ordered.
 */
export const ReplacementTooFew: Story = {
  args: { lines: linesOf([row(productOf('textile-strap-reel').name, 2000)]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Order 59, line 1' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Replace/ })).toBeNull()
  },
}

/** Lines that are being sent, booked or refused. */
export const Sent: Story = {
  parameters: { phone: true },
  args: {
    lines: linesOf(products.slice(0, 7).map(orderable)),
    states: new Map(Object.entries(sent)),
    orderPath: () => '/dashboard/order',
  },
}

/** A list offers the products that match what is typed. */
export const Completing: Story = {
  parameters: { showsFocus: true, phone: true, picture: 'window' },
  play: async ({ canvas }) => {
    await userEvent.click(part(canvas, 4))
    await userEvent.keyboard('seal{ArrowDown}')
    await expect(screen.getByRole('listbox', { name: 'Products' })).toBeVisible()
  },
}

/** The list by keys and by pointer: what it takes, and where the focus goes then. */
export const Completes: Story = {
  tags: ['behaviour'],
  args: { lines: linesOf([orderable(battery)]) },
  play: async ({ args, canvas }) => {
    const field = part(canvas, 2)
    await userEvent.click(field)
    await userEvent.keyboard('tool')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    const options = screen.getAllByRole('option')
    await expect(options.length).toBeLessThanOrEqual(8)
    await expect(options[0]).toHaveTextContent(/in stock|Sold out/)
    await expect(field).not.toHaveAttribute('aria-activedescendant')

    // Escape closes the list and keeps the text; once more takes the edit back.
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('listbox')).toBeNull()
    await expect(field).toHaveValue('tool')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')

    // The keys go through the options, past the last one back to the text.
    await userEvent.keyboard('tool{ArrowDown}')
    const first = screen.getAllByRole('option')[0] as HTMLElement
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', first.id)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}')
    const [id, product] = (args.onChoose as ReturnType<typeof fn>).mock.lastCall as [
      string,
      Product,
    ]
    await expect(id).toBeTruthy()
    await expect(cells(canvas, 2).join(' ')).not.toContain('Which part')
    await expect(part(canvas, 2)).toHaveValue(product.partNumber ?? product.name)
    // The quantity comes next, and after it the next line's part.
    await expect(quantity(canvas, 2)).toHaveFocus()
    await userEvent.keyboard(`${least(product)}{Enter}`)
    await expect(part(canvas, 3)).toHaveFocus()

    // By pointer.
    await userEvent.keyboard('strap')
    await userEvent.click(screen.getAllByRole('option')[1] as HTMLElement)
    await expect(quantity(canvas, 3)).toHaveFocus()
  },
}

/** Every key that does something. */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  // A page is as many lines as the window is high.
  globals: { viewport: { value: 'desktop' } },
  parameters: keyboardTable(
    {
      keys: ['Arrow up', 'Arrow down', 'Arrow left', 'Arrow right'],
      where: 'a cell',
      does: 'Moves to the next cell.',
    },
    {
      keys: ['Tab', 'Shift + Tab'],
      where: 'a cell',
      does: 'Moves to the next or the previous cell that can be typed into; beyond the last one out of the grid.',
    },
    {
      keys: ['Enter', 'Shift + Enter'],
      where: 'a cell',
      does: 'Moves down or up. After Tab from a part, Enter leads to the next line’s part.',
    },
    {
      keys: ['Home', 'End'],
      where: 'a cell',
      does: 'Moves to the first or the last cell of the line.',
    },
    {
      keys: ['Ctrl + Home', 'Ctrl + End'],
      where: 'a cell',
      does: 'Moves to the first or the last line.',
    },
    {
      keys: ['Page down', 'Page up'],
      where: 'a cell',
      does: 'Moves by as many lines as the window shows.',
    },
    { keys: ['Letters'], where: 'a cell', does: 'Replaces what the cell holds.' },
    { keys: ['F2'], where: 'a cell', does: 'Edits what the cell holds.' },
    { keys: ['Delete'], where: 'a cell', does: 'Empties the cell.' },
    {
      keys: ['Escape'],
      where: 'an edited cell',
      does: 'Closes the list of products, then takes the edit back. In a cell that is not edited, the next Tab leaves the grid.',
    },
    { keys: ['Alt + Arrow down'], where: 'a part', does: 'Opens the list of products.' },
    {
      keys: ['Ctrl + V'],
      where: 'anywhere on the page',
      does: 'Pastes rows, or a text into the cell.',
    },
    {
      keys: ['Alt + Enter', 'Alt + Shift + Enter'],
      where: 'a cell',
      does: 'Inserts a line below or above.',
    },
    { keys: ['Ctrl + Delete'], where: 'a cell', does: 'Deletes the line.' },
  ),
  args: { lines: linesOf([...few, row('ZZ-0000', 12)]) },
  play: async ({ args, canvas }) => {
    // One tab stop; typing replaces, Enter takes it and moves down.
    await userEvent.tab()
    await expect(part(canvas, 1)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(quantity(canvas, 1)).toHaveFocus()
    await userEvent.keyboard('77{Enter}')
    await expect(args.onEdit).toHaveBeenLastCalledWith({
      kind: 'set',
      id: 'sample-1',
      quantity: '77',
    })
    await expect(quantity(canvas, 1)).toHaveValue('77')
    await expect(quantity(canvas, 2)).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect(quantity(canvas, 1)).toHaveFocus()

    // Escape takes the edit back; F2 puts the caret behind the text.
    await userEvent.keyboard('9{Escape}')
    await expect(quantity(canvas, 1)).toHaveValue('77')
    // The focus does not return to the cell when somebody goes on at once.
    await userEvent.keyboard('{F2}{Escape}{ArrowDown}')
    await frames(2)
    await expect(quantity(canvas, 2)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{F2}8{ArrowDown}')
    await expect(quantity(canvas, 1)).toHaveValue('778')
    await expect(quantity(canvas, 2)).toHaveFocus()

    // Delete empties.
    await userEvent.keyboard('{Delete}')
    await expect(quantity(canvas, 2)).toHaveValue('')

    // Through the line: price, total, state, buttons; no further.
    await userEvent.keyboard('{ArrowRight}')
    await expect(document.activeElement).toHaveTextContent('$')
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('button', { name: 'Delete line 2' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect(canvas.getByRole('button', { name: 'Insert a line above line 2' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(part(canvas, 2)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{PageDown}')
    await expect(part(canvas, 5)).toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    await expect(part(canvas, 1)).toHaveFocus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(part(canvas, 5)).toHaveFocus()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(part(canvas, 1)).toHaveFocus()

    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(screen.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Escape}{Escape}')

    // Rows.
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect(part(canvas, 2)).toHaveFocus()
    await expect(part(canvas, 2)).toHaveValue('')
    await userEvent.keyboard('{Control>}{Delete}{/Control}')
    await expect(part(canvas, 2)).toHaveValue(pneumatic.name)
    await expect(part(canvas, 2)).toHaveFocus()
    await userEvent.keyboard('{Alt>}{Shift>}{Enter}{/Shift}{/Alt}')
    await expect(part(canvas, 2)).toHaveValue('')
    await expect(part(canvas, 3)).toHaveValue(pneumatic.name)
    await userEvent.keyboard('{Control>}{Delete}{/Control}')

    // A new line: the part, Tab, the quantity, Enter, the next part.
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await userEvent.keyboard('qq{Tab}5{Enter}')
    await expect(part(canvas, 5)).toHaveValue('qq')
    await expect(quantity(canvas, 5)).toHaveValue('5')
    await expect(part(canvas, 6)).toHaveFocus()

    // A text for one cell is the browser's; rows are handed over.
    await userEvent.keyboard('{Control>}v{/Control}')
    await userEvent.paste('BX-16')
    await expect(part(canvas, 6)).toHaveValue('BX-16')
    await expect(args.onPaste).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.paste('BX-16\t40\nMT 32\t2')
    await expect(args.onPaste).toHaveBeenLastCalledWith('BX-16\t40\nMT 32\t2', 5)

    // Back by Shift+Tab, and out of the grid.
    await userEvent.tab({ shift: true })
    await expect(quantity(canvas, 5)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await waitFor(() =>
      expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement),
    )
  },
}

const ignore = () => undefined

/** Lines that only show something. */
function Lines({ rows }: { rows: readonly PadRow[] }) {
  return (
    <OrderGrid
      lines={linesOf(rows).slice(0, rows.length)}
      states={new Map()}
      complete={() => []}
      onEdit={ignore}
      onChoose={ignore}
      onPaste={ignore}
    />
  )
}

export const DoAndDont: Story = {
  tags: ['guidance'],
  parameters: guidance,
  decorators: [(Story) => <div className="-mt-16">{Story()}</div>],
  render: () => (
    <Guidance
      pairs={[
        {
          good: {
            picture: <Lines rows={[row(pneumatic.name, pneumatic.minOrder)]} />,
            says: 'leave what was typed as it is, and offer what mends it: the person decides.',
          },
          bad: {
            picture: <Lines rows={[orderable(pneumatic)]} />,
            says: 'correct a quantity that was typed. Somebody who typed 2 would get more, and not notice.',
          },
        },
        {
          good: {
            picture: <Lines rows={[row('strap', 40)]} />,
            says: 'offer all that a part may mean, and let somebody choose.',
          },
          bad: {
            picture: <Lines rows={[row(products[7]?.name ?? '', 40)]} />,
            says: 'take the first of several products: the wrong part would be ordered 40 times.',
          },
        },
      ]}
    />
  ),
}
