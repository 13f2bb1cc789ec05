import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Product } from '@strapline/contract/entities'
import { products } from '@strapline/contract/fixtures'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { keyboardTable } from '../../story-support/keyboard.ts'
import {
  battery,
  KeepsPad,
  KeepsPadAndPaste,
  orderPad,
  padWith,
  pneumatic,
  third,
} from '../../story-support/order-pad.tsx'
import { linesOf, row } from '../../story-support/pad.ts'
import { type Canvas, removeFocus, shows, wholeScreen } from '../../story-support/page.ts'
import { inDashboardMain } from '../../story-support/story-shell.tsx'
import { OrderPadScreen } from './order-pad.tsx'
import { preloadPanels } from './panels.tsx'

const meta = {
  title: 'Screens/Order pad',
  component: OrderPadScreen,
  tags: ['!stable', 'new', 'behaviour'],
  parameters: { ...wholeScreen, ...shows({ route: dashboardPages.bulkOrder.path }) },
  args: { ...orderPad },
  render: (args) => <KeepsPad {...args} />,
  decorators: [inDashboardMain],
  // Their code is there, as it is when the pointer comes to their buttons.
  beforeEach: () => preloadPanels().then(() => undefined),
} satisfies Meta<typeof OrderPadScreen>

export default meta
type Story = StoryObj<typeof meta>

const troubled = [
  row(battery.name, battery.minOrder),
  row('strap', 40),
  row(third.name, third.availAble + 1),
  row(pneumatic.name, 'a few'),
]

const rowOf = (canvas: Canvas, line: number) => canvas.getAllByRole('row')[line] as HTMLElement
const focusIn = (canvas: Canvas, line: number) =>
  expect(rowOf(canvas, line)).toContainElement(document.activeElement as HTMLElement)

/** Every key of the page. Those of a spreadsheet are on the page of the order grid. */
export const PageKeys: Story = {
  parameters: keyboardTable(
    {
      keys: ['F8', 'Shift + F8'],
      does: 'Goes to the next line with a problem, or the previous one.',
    },
    { keys: ['Alt + Shift + F'], does: 'Shows what Fix all would change; Enter applies it.' },
    { keys: ['Ctrl + Z'], does: 'Undoes the last change to the pad.' },
    { keys: ['Ctrl + Enter'], does: 'Shows what would be sent; pressed again, sends it.' },
    { keys: ['Question mark'], does: 'Lists the keys of the page.' },
  ),
  args: { pad: padWith(linesOf(troubled)) },
  play: async ({ args, canvas }) => {
    // Wherever the focus is. A line lands on what mends it first, or where to type.
    await userEvent.keyboard('{F8}{F8}')
    await expect(document.activeElement).toHaveAccessibleName(/^Use .*, line 2$/)
    await userEvent.keyboard('{F8}{F8}')
    await expect(canvas.getByRole('textbox', { name: 'Quantity, line 4' })).toHaveFocus()
    await userEvent.keyboard('{Shift>}{F8}{F8}{/Shift}')
    await focusIn(canvas, 2)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: '3 lines with problems' })).toBeVisible()
    await focusIn(canvas, 2)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(canvas.getByRole('button', { name: '4 lines with problems' })).toBeVisible()

    // While a cell is edited, it takes back its own text.
    const quantity = canvas.getByRole('textbox', { name: 'Quantity, line 4' })
    await userEvent.click(quantity)
    await userEvent.keyboard('7{Control>}z{/Control}')
    await expect(args.pad.onUndo).toHaveBeenCalledOnce()
    // And what is typed is taken over before the page's keys act.
    await userEvent.keyboard('{F8}')
    await expect(quantity).toHaveValue('7')
    await focusIn(canvas, 1)

    await userEvent.keyboard('{Alt>}{Shift>}F{/Shift}{/Alt}')
    await screen.findByRole('dialog', { name: /^Fix / })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.pad.onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'fix' }))

    // In a cell it is a letter.
    const last = canvas.getByRole('combobox', { name: 'Part, line 5' })
    await userEvent.click(last)
    await userEvent.keyboard('?')
    await expect(last).toHaveValue('?')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Escape}')
    removeFocus()
    await userEvent.keyboard('?')
    const panel = within(await screen.findByRole('dialog', { name: 'Keys of this page' }))
    await expect(panel.getByRole('rowheader', { name: 'F8' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    // The first look, and the second.
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('dialog', { name: /^Send \d+ lines?$/ })
    await expect(args.sending.onSend).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.sending.onSend).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Where nothing can be sent, the key leads to the button that says why. */
export const NothingToSend: Story = {
  args: { pad: padWith(linesOf([])) },
  play: async ({ canvas }) => {
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const send = canvas.getByRole('button', { name: 'Send 0 lines' })
    await expect(send).toHaveFocus()
    await expect(send).toHaveAccessibleDescription(/nothing to send yet/)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** Forty lines of which seventeen are wrong may take this many presses from the paste until they are sent. */
const mostPresses = 60

/** A catalogue in which the good lines find a product each. */
const catalogue: Product[] = [
  ...products,
  ...Array.from({ length: 19 }, (_, at) => ({
    ...battery,
    _id: `65f2000000000000000${at + 10000}`,
    name: `Corner guard CG ${at + 500}`,
    partNumber: `71-${at + 4000}`,
    minOrder: 4,
    availAble: 500,
  })),
]

/**
 * What a buyer has in a spreadsheet, each row with their purchase order: 23 good rows, three of them in packs and one
 * with a price break close by, and 17 with everything that can be wrong.
 */
const pasted = [
  'Part number\tQuantity',
  '12-4019\t9.500',
  '24-0432\t3 boxes',
  '12-4119\t5x1000',
  '24-1205\t2 bags',
  ...catalogue.slice(products.length).map(({ partNumber }) => `${partNumber}\t24`),
  // Unknown.
  'ZZ-0000\t12',
  'Flux capacitor\t3',
  '99-9999\t40',
  // Mistyped.
  '12-1680\t30',
  '10-2461\t8',
  '26-4803\t2000',
  // Below the minimum.
  '10-1132\t1',
  '10-1319\t2',
  '12-5050\t10',
  // Above the stock.
  '10-2419\t1.000',
  '10-1520\t900',
  // Of several products.
  'strap\t30',
  'charger or pack\t10',
  // No quantity.
  '10-1851\ta few',
  '22-0020\t1.5',
  // Twice.
  '71-4000\t24',
  '71-4001\t30',
]
  .map((line, at) => `${line}\t${at === 0 ? 'PO number' : 'PO-26-0417'}`)
  .join('\n')

/** Presses keys, and counts them: keys that are held down together are one press. */
function countedKeys() {
  let count = 0
  return {
    count: () => count,
    async press(keys: string) {
      count += 1
      await userEvent.keyboard(keys)
    },
  }
}

/** Does what somebody does who came to a line with a problem by F8. */
async function mend(press: (keys: string) => Promise<void>) {
  const { activeElement } = document
  if (activeElement?.matches('button')) return press('{Enter}')
  if (activeElement?.getAttribute('aria-label')?.startsWith('Quantity')) return press('9')
  // Nobody knows the part.
  return press('{Control>}{Delete}{/Control}')
}

/** Forty lines, seventeen of them wrong, from the paste until they are sent, by the keyboard alone. */
export const FewPresses: Story = {
  args: { catalogue: { status: 'ready', data: catalogue }, pad: padWith(linesOf([])) },
  render: (args) => <KeepsPadAndPaste {...args} />,
  play: async ({ args, canvas, step }) => {
    const keys = countedKeys()
    await userEvent.click(canvas.getByRole('heading', { level: 1 }))
    await userEvent.paste(pasted)
    await keys.press('{Control>}v{/Control}')
    await screen.findByRole('button', { name: 'Add 40 lines' })
    await keys.press('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('button', { name: '17 lines with problems' })).toBeVisible()

    await keys.press('{Alt>}{Shift>}F{/Shift}{/Alt}')
    await screen.findByRole('dialog', { name: /^Fix / })
    await keys.press('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const trouble = () =>
      canvas.queryByRole('button', { name: /^\d+ lines? with (a problem|problems)$/ })
    while (trouble() && keys.count() <= mostPresses) {
      // It takes over what was typed into the cell before.
      await keys.press('{F8}')
      if (trouble()) await mend(keys.press)
    }
    // The first line costs less with more pieces.
    await keys.press('{Control>}{Home}{/Control}')
    const takes = /^Order 10,000: 500 more pieces for .45\.00 less in all/
    while (!takes.test(document.activeElement?.getAttribute('aria-label') ?? '')) {
      await expect(keys.count()).toBeLessThan(mostPresses)
      await keys.press('{ArrowRight}')
    }
    await keys.press('{Enter}')
    await expect(canvas.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('10,000')

    await keys.press('{Control>}{Enter}{/Control}')
    await screen.findByRole('dialog', { name: /^Send \d+ lines?$/ })
    await expect(screen.getAllByText('PO-26-0417').length).toBeGreaterThan(30)
    await keys.press('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(args.sending.onSend).toHaveBeenCalledOnce())
    await step(`${keys.count()} presses`, () =>
      expect(keys.count()).toBeLessThanOrEqual(mostPresses),
    )
  },
}
