import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { fromRightToLeft, rightOf } from '../../story-support/from-right-to-left.ts'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import {
  longEmail,
  longName,
  oddRows,
  rightToLeft,
  unbroken,
} from '../../story-support/odd-text.ts'
import { notLoaded, notRefreshed, phone } from '../../story-support/page.ts'
import {
  Controlled,
  FailingRefresh,
  isPartsTable,
  name,
  namesIn,
  type Part,
  parts,
  partsTable,
  press,
  ready,
  Sketch,
  savedFile,
} from '../../story-support/parts.tsx'
import { nothingIsCut } from '../../story-support/table.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { type Column, DataTable } from './data-table.tsx'

const meta = {
  title: 'Show/Data table',
  component: DataTable<Part>,
  args: {
    ...partsTable,
    view: { filter: '' },
    onViewChange: fn(),
    empty: (
      <EmptyState title="No parts in stock" action={<Button variant="primary">Add a part</Button>}>
        Add the first part; it is listed here at once.
      </EmptyState>
    ),
  },
  // No wider than a few columns need: its pictures on the page are then large enough to be read.
  decorators: [
    (Story, { args: { columns }, tags }) => {
      const isWide = columns.length > partsTable.columns.length || tags.includes('guidance')
      return <div className={isWide ? undefined : 'max-w-208'}>{Story()}</div>
    },
  ],
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>

/** The usual table: nothing sorted, nothing filtered. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const table = await isPartsTable(canvas)
    await expect(table.querySelector('[aria-sort]')).toBeNull()
    await expect(namesIn(canvasElement)).toEqual(parts.map((part) => part.name))
    press.mockClear()
    const button = canvas.getByRole('button', { name: 'Delete Wire buckle' })
    await userEvent.click(button)
    await expect(press.mock.calls).toEqual([['P-3']])
    // Only cards have a field for the order; a table has its headers.
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
}

/** From right to left, numbers and their header still end at the right: units stand below each other. */
export const FromRightToLeft: Story = {
  tags: ['behaviour'],
  globals: fromRightToLeft,
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    // Would notice: numbers at the end, which is the left here; a header that its sign pushes aside.
    for (const header of ['Pieces', 'Price / unit']) {
      const head = within(table).getByRole<HTMLTableCellElement>('columnheader', { name: header })
      const cells = within(table)
        .getAllByRole('row')
        .map((row) => (row as HTMLTableRowElement).cells[head.cellIndex] as HTMLElement)
      await expect([header, new Set(cells.map(rightOf)).size]).toEqual([header, 1])
    }
    // Would notice: buttons that leave the end.
    const button = canvas.getByRole('button', { name: 'Delete Wire buckle' })
    const cell = button.closest('td') as HTMLElement
    await expect(button.offsetLeft - cell.offsetLeft).toBeLessThan(cell.clientWidth / 2)
  },
}

/** The sorted column is marked; the other headers say that they sort, too. */
export const Sorted: Story = {
  parameters: { forcedColors: true },
  args: { view: { filter: '', sort: { column: 'pieces', descending: true } } },
}

/** A row matches when it has every word, in any column, whatever the case and accents. */
export const Filtered: Story = { args: { view: { filter: 'serra' } } }

/** The filter leaves no row, and a button clears it. */
export const NoMatch: Story = {
  parameters: { phone: true },
  args: { view: { filter: '<b>reel</b> of nothing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No part matches/)).toHaveTextContent(
      'No part matches “<b>reel</b> of nothing”',
    )
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent(/^0 of 6 parts$/)
    const csv = canvas.getByRole('button', { name: 'Export CSV' })
    await expect(csv).toHaveAccessibleDescription('There are no parts to export.')
  },
}

/** More columns than fit well: they get narrower gaps, and nothing is cut off. */
export const ManyColumns: Story = {
  args: {
    columns: [
      name,
      ...Array.from(
        { length: 11 },
        (_, month): Column<Part> => ({
          key: `month-${month}`,
          header: `Month ${month + 1}`,
          value: (part) => part.pieces + month,
          cell: (part) => formatCount(part.pieces + month),
          align: 'end',
        }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    await nothingIsCut(canvasElement)
  },
}

/** There are no rows at all: the empty state is shown instead of the table, without a filter. */
export const Empty: Story = {
  parameters: { phone: true },
  args: { rows: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent(/^0 parts$/)
    await expect(canvas.getByRole('heading', { name: 'No parts in stock' })).toBeVisible()
  },
}

/** The toolbar is there while the rows load, so that nothing moves when they arrive. */
export const Loading: Story = {
  parameters: { phone: true },
  args: { rows: { status: 'loading' } },
  play: async ({ canvas }) => {
    const [count, skeleton] = canvas.getAllByRole('status')
    await expect(count).toBeEmptyDOMElement()
    await expect(skeleton).toHaveTextContent(/^Loading: Parts in stock$/)
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getByRole('searchbox', { name: 'Filter parts' })).toBeVisible()
    const csv = canvas.getByRole('button', { name: 'Export CSV' })
    await expect(csv).toHaveAccessibleDescription('The parts are still loading.')
  },
}

/** The rows did not load: an error is in their place, without the toolbar. */
export const Failed: Story = {
  parameters: { phone: true },
  args: { rows: notLoaded() },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The parts did not load')
    await expect(canvas.queryByRole('searchbox')).toBeNull()
    for (const status of canvas.getAllByRole('status')) await expect(status).toBeEmptyDOMElement()
  },
}

/** The refresh failed: an alert stands above the old rows, which can still be used. */
export const RefreshFailed: Story = {
  parameters: { phone: true },
  args: { rows: notRefreshed(parts.slice(0, 3)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The newest parts did not load. The server did not answer. Check your connection and try again.',
    )
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3)
    await expect(canvas.getByRole('status')).toHaveTextContent(/^3 parts$/)
  },
}

/** The old rows stay usable while the refresh is tried again; if it fails again, the focus is where it was. */
export const RefreshTriedAgain: Story = {
  tags: ['behaviour'],
  parameters: { phone: true },
  render: (args) => <FailingRefresh {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(
      canvas.getByRole('progressbar', { name: 'Refreshing: Parts in stock' }),
    ).toBeVisible()
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    canvas.getByRole('button', { name: 'Let it fail' }).click()
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toHaveFocus()
  },
}

const hostileParts = oddRows(parts, [
  { name: longName('Strap'), maker: longEmail, pieces: 1, price: 1 },
  { name: rightToLeft, maker: '\u202eSerra (right to left)', pieces: 2, price: 1490 },
  {
    name: '<script>alert("1")</script><b>Bold</b> &amp; more',
    maker: unbroken,
    pieces: 9007199254740991,
    price: 123456789012345670000,
  },
])

/** Long, unbroken, right-to-left and markup text, and huge numbers, while newer rows load. */
export const Hostile: Story = {
  parameters: { phone: true },
  args: { rows: { status: 'ready', data: hostileParts, refreshing: true } },
  play: async ({ canvas, canvasElement }) => {
    const markup = canvas.getByRole('rowheader', { name: /^<script>/ })
    await expect(markup).toHaveTextContent('<script>alert("1")</script><b>Bold</b> &amp; more')
    await expect(markup.children).toHaveLength(0)
    await nothingIsCut(canvasElement)
  },
}

/**
 * Each row is a card. Its headers can’t be seen, so a select field offers the orders by which to sort.
 */
export const Phone: Story = { globals: phone }

/**
 * The table turns into cards by its own width, not by the window’s: a menu beside it takes part of the window.
 */
export const NarrowPlace: Story = {
  decorators: [(Story) => <div className="max-w-96">{Story()}</div>],
  args: { rows: ready(parts.slice(0, 1)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 part$/)
  },
}

/** Every key that does something, in tab order. */
export const KeyboardTable: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    {
      keys: ['Tab', 'Shift + Tab'],
      where: 'everywhere',
      does: 'Goes through the filter, the order (on cards), the export, the headers that sort, then each row’s controls, row by row.',
    },
    {
      keys: ['Letters'],
      where: 'the filter',
      does: 'Leaves the rows that have all the words, whatever the column, case or accents.',
    },
    { keys: ['Escape'], where: 'the filter', does: 'Empties it.' },
    { keys: ['Enter', 'Space'], where: 'Export CSV, Excel', does: 'Saves what is shown.' },
    {
      keys: ['Enter', 'Space'],
      where: 'a header',
      does: 'Sorts ascending, descending, as listed.',
    },
  ),
  play: async ({ canvas }) => {
    press.mockClear()
    // Tab: the filter first. Typing filters, Escape clears the filter.
    await userEvent.tab()
    const field = canvas.getByRole('searchbox', { name: 'Filter parts' })
    await expect(field).toHaveFocus()
    await userEvent.keyboard('nodo')
    const count = canvas.getByRole('status')
    await waitFor(() => expect(count).toHaveTextContent(/^2 of 6 parts$/))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(count).toHaveTextContent(/^6 parts$/))
    await expect(field).toHaveFocus()

    // Tab: the export. Enter and Space save the file.
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toHaveFocus()
    for (const key of ['{Enter}', ' ']) {
      const { name: file } = await savedFile(() => userEvent.keyboard(key))
      await expect(file).toBe('parts-in-stock-2026-03-02.csv')
    }
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Export Excel' })).toHaveFocus()

    // Tab: each header that sorts. Enter and Space cycle: ascending, descending, as listed.
    for (const header of ['Name', 'Maker', 'Pieces', 'Price / unit']) {
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: header })).toHaveFocus()
    }
    const header = canvas.getByRole('columnheader', { name: 'Price / unit' })
    await userEvent.keyboard('{Enter}')
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard(' ')
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await userEvent.keyboard('{Enter}')
    await expect(header).not.toHaveAttribute('aria-sort')
    await expect(within(header).getByRole('button')).toHaveFocus()

    // Tab: the controls of each row, row by row; Shift+Tab goes back.
    for (const part of parts.slice(0, 2)) {
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: `Delete ${part.name}` })).toHaveFocus()
    }
    await userEvent.keyboard('{Enter} ')
    await expect(press.mock.calls).toEqual([['P-2'], ['P-2']])
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('button', { name: 'Delete Front-action sealer' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('button', { name: 'Price / unit' })).toHaveFocus()
  },
}

const deleteButton = (
  <Button size="sm" variant="quiet" className="-me-3">
    Delete
  </Button>
)

/** Good and bad uses. */
export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['guidance'],
  parameters: guidance,
  render: () => (
    <Guidance
      pairs={[
        {
          good: {
            picture: <Sketch numbers="text-right" action={deleteButton} />,
            says: (
              <>
                set <code>align: 'end'</code> for numbers that are compared, so that equal places
                stand below each other.
              </>
            ),
          },
          bad: {
            picture: <Sketch numbers="text-center" action={deleteButton} />,
            says: 'centre numbers, and don’t leave them at the left: nobody sees which one is larger.',
          },
        },
        {
          good: {
            picture: <Sketch numbers="text-right" action={deleteButton} />,
            says: (
              <>
                put buttons into a last column without <code>value</code>. Its header says what they
                do, also where only a screen reader says it (<code>hideHeader</code>).
              </>
            ),
          },
          bad: {
            picture: <Sketch numbers="text-right" action={<Icon icon={Ellipsis} />} />,
            says: 'put the row’s only way to act into a menu that appears on hover.',
          },
        },
      ]}
    />
  ),
}
