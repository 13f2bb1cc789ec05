import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { buyerOrders, products } from '@strapline/contract/fixtures'
import { bookableQuantities } from '@strapline/contract/rules'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { LineState, PadRow } from '../../order-pad/types.ts'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { completeSample, linesOf, usePad } from '../../story-support/pad.ts'
import { type Canvas, frames, removeFocus } from '../../story-support/page.ts'
import { OrderGrid, type OrderGridProps } from './order-grid.tsx'

const row = (part: string, quantity: string | number = ''): PadRow => ({
  part,
  quantity: String(quantity),
})
const [battery, pneumatic, third, fourth] = products as [Product, Product, Product, Product]

/** The least of a product that can be ordered. */
const least = (product: Product) => bookableQuantities(product)?.smallest ?? 0
const ready = (product: Product) => row(product.name, least(product))

const few = [battery, pneumatic, third].map(ready)

const order = buyerOrders[0]

/** Keeps the lines, which the app keeps. */
function KeepsLines(props: OrderGridProps) {
  const pad = usePad(props.lines)
  return (
    <OrderGrid
      {...props}
      lines={pad.lines}
      onEdit={(edit) => {
        pad.edit(edit)
        props.onEdit(edit)
      }}
      onChoose={(id, product) => {
        pad.choose(id, product)
        props.onChoose(id, product)
      }}
      onUndo={() => {
        pad.undo()
        props.onUndo()
      }}
    />
  )
}

const meta = {
  title: 'Shop/Order grid',
  component: OrderGrid,
  tags: ['!stable', 'new'],
  args: {
    lines: linesOf(few),
    states: new Map(),
    complete: completeSample,
    onEdit: fn(),
    onChoose: fn(),
    onUndo: fn(),
    onPaste: fn(),
  },
  // The header stays below the top bar, which a story does not have.
  decorators: [(Story) => <div className="pt-16">{Story()}</div>],
  render: (args) => <KeepsLines {...args} />,
} satisfies Meta<typeof OrderGrid>

export default meta
type Story = StoryObj<typeof meta>

/** Three lines that can be sent, and the empty one to type into. */
export const Default: Story = { parameters: { phone: true } }

/** A new pad: one empty line. */
export const Empty: Story = { args: { lines: linesOf([]) }, parameters: { phone: true } }

/** What can be wrong with a line, each with what mends it. */
export const Problems: Story = {
  parameters: { phone: true },
  args: {
    lines: linesOf([
      ready(battery),
      row(pneumatic.name, pneumatic.minOrder),
      row(third.name, third.availAble + 1),
      row('strap', 40),
      row(`${fourth.name} long`, 40),
      row('ZZ-0000', 12),
      row(fourth.name, 'a few'),
      ready(battery),
      row('', 20),
    ]),
  },
}

const sent: Record<string, LineState> = {
  'sample-1': { kind: 'booked', order },
  'sample-2': { kind: 'already-booked' },
  'sample-3': { kind: 'sending' },
  'sample-4': { kind: 'waiting' },
  'sample-5': { kind: 'unknown', reason: 'The server did not answer.' },
  'sample-6': { kind: 'refused', message: 'The product does not exist any more.' },
  'sample-7': { kind: 'not-sent', reason: 'Your session has ended.' },
}

/** What becomes of the lines that are sent. */
export const Sent: Story = {
  parameters: { phone: true },
  args: {
    lines: linesOf(products.slice(0, 7).map(ready)),
    states: new Map(Object.entries(sent)),
    orderPath: () => '/dashboard/order',
  },
}

const many = Array.from({ length: 500 }, (_, index) => {
  const product = products[index % products.length] as Product
  return ready(product)
})

const part = (canvas: Canvas, line: number) =>
  canvas.getByRole('combobox', { name: `Part, line ${line}` })
const quantity = (canvas: Canvas, line: number) =>
  canvas.getByRole('textbox', { name: `Quantity, line ${line}` })
const rows = (canvas: Canvas) => canvas.getAllByRole('row').slice(1)
/** The texts of a line's cells. */
const cells = (canvas: Canvas, line: number) =>
  within(rows(canvas)[line - 1] as HTMLElement)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)

export const Behaviour: Story = {
  ...Default,
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

/** Each problem is said in words, and one press of its button mends it. */
export const Fixed: Story = {
  ...Problems,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const smallest = least(pneumatic)
    const fix = canvas.getByRole('button', { name: `Order ${smallest}, line 2` })
    await expect(fix).toHaveAccessibleDescription(/The least that can be ordered/)
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
    const before = row.getAllByRole('button', { name: /^Take / }).length
    await userEvent.click(more)
    await expect(row.getAllByRole('button', { name: /^Take / }).length).toBeGreaterThan(before)
    const choice = row.getAllByRole('button', { name: /^Take / })[0] as HTMLElement
    const name = choice.textContent?.replace('Take ', '') ?? ''
    await userEvent.click(choice)
    await expect(cells(canvas, 4)[0]).toContain(name)
  },
}

/** Lines that are booked or on their way can't be changed, and say so when somebody tries. */
export const Locked: Story = {
  ...Sent,
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    await userEvent.click(part(canvas, 1))
    await userEvent.keyboard('X{Delete}')
    await expect(part(canvas, 1)).toHaveValue(battery.name)
    await expect(cells(canvas, 1)[4]).toContain('A booked line can’t be changed.')
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

/** The products that complete what is typed. */
export const Completing: Story = {
  parameters: { showsFocus: true, phone: true, picture: 'window' },
  args: { lines: linesOf([ready(battery)]) },
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

    // By pointer; the list is for the picture.
    await userEvent.keyboard('strap')
    await userEvent.click(screen.getAllByRole('option')[1] as HTMLElement)
    await expect(quantity(canvas, 3)).toHaveFocus()
    await userEvent.click(part(canvas, 4))
    await userEvent.keyboard('seal{ArrowDown}')
    await expect(screen.getByRole('listbox', { name: 'Products' })).toBeVisible()
  },
}

/** Every key that does something. */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
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
    { keys: ['Ctrl + Z'], where: 'a cell', does: 'Takes back the last change.' },
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
    {
      keys: ['F8', 'Shift + F8'],
      where: 'a cell',
      does: 'Moves to the next or the previous line with trouble.',
    },
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
    // Whoever goes on at once isn't fetched back to the cell.
    await userEvent.keyboard('{F2}{Escape}{ArrowDown}')
    await frames(2)
    await expect(quantity(canvas, 2)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{F2}8{ArrowDown}')
    await expect(quantity(canvas, 1)).toHaveValue('778')
    await expect(quantity(canvas, 2)).toHaveFocus()

    // Delete empties, Ctrl+Z brings back.
    const before = (quantity(canvas, 2) as HTMLInputElement).value
    await userEvent.keyboard('{Delete}')
    await expect(quantity(canvas, 2)).toHaveValue('')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(quantity(canvas, 2)).toHaveValue(before)

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

    // Trouble.
    await userEvent.keyboard('{F8}')
    await expect(rows(canvas)[3]).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Shift>}{F8}{/Shift}')
    await expect(rows(canvas)[0]).toContainElement(document.activeElement as HTMLElement)

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

/** With another field on the page. */
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

/** What is pasted into a field elsewhere stays there; what is pasted onto the page comes into the grid. */
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

/** The most lines that a pad has: fewer than 100 are rendered, and the focus goes to any of them. */
export const Many: Story = {
  tags: ['behaviour'],
  parameters: { phone: 'play', picture: 'window' },
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

/** One edit renders one row: the others don't ask for the address of their order again. */
export const RendersOneRow: Story = {
  tags: ['behaviour'],
  args: {
    lines: linesOf([...products.slice(0, 20).map(ready), row('ZZ-0000', 1)]),
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
      onUndo={ignore}
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
            picture: <Lines rows={[ready(pneumatic)]} />,
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
