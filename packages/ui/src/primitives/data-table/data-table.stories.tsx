import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import type { Resource } from '../../lib/resource.ts'
import { Guidance, guidance } from '../../story-support/guidance.tsx'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { notLoaded, phone } from '../../story-support/page.ts'
import {
  actionColumn,
  Controlled,
  FailingRefresh,
  made,
  name,
  namesIn,
  type Part,
  parts,
  partsTable,
  pieces,
  press,
  ready,
  savedFile,
} from '../../story-support/parts.tsx'
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { type Column, DataTable, type DataTableProps } from './data-table.tsx'

const meta = {
  title: 'Primitives/Data table',
  component: DataTable<Part>,
  args: {
    ...partsTable,
    empty: (
      <EmptyState title="No parts in stock" action={<Button variant="primary">Add a part</Button>}>
        Add the first part; it is listed here at once.
      </EmptyState>
    ),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>

/** Holds for tables and cards: a named table, its headers, and rows that are found by their names. */
async function expectTable(canvasElement: HTMLElement) {
  const table = within(canvasElement).getByRole('table', { name: 'Parts in stock' })
  const headers = within(table).getAllByRole('columnheader')
  await expect(headers.map(({ textContent }) => textContent)).toEqual([
    'sl',
    'Name',
    'Maker',
    'Pieces',
    'Price / unit',
    'Delete',
  ])
  await expect(within(table).getAllByRole('row')).toHaveLength(7)
  const header = within(table).getByRole('rowheader', { name: 'Wire buckle' })
  await expect(header).toHaveAttribute('scope', 'row')
  const row = within(header.closest('tr') as HTMLElement)
  await expect(row.getByRole('cell', { name: '250,000' })).toBeVisible()
  await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^6 parts$/)
  return table
}

async function expectNothingWider(canvasElement: HTMLElement) {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  for (const cell of canvasElement.querySelectorAll('th, td')) {
    await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth + 1)
  }
}

/** The usual table: nothing sorted, nothing filtered. */
export const Default: Story = {}

export const Behaviour: Story = {
  ...Default,
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const table = await expectTable(canvasElement)
    await expect(table.querySelector('[aria-sort]')).toBeNull()
    await expect(namesIn(canvasElement)).toEqual(parts.map((part) => part.name))
    press.mockClear()
    const button = canvas.getByRole('button', { name: 'Delete Wire buckle' })
    await userEvent.click(button)
    await expect(press.mock.calls).toEqual([['P-3']])
    // Only cards have a field for the order; a table has its headers.
    await expect(canvas.queryByRole('combobox')).toBeNull()
    button.blur()
  },
}

/**
 * Numbers are compared as numbers, texts without case and accents (9 before 10); rows without a value
 * come last in both directions, and equal rows keep their order.
 */
export const Sorted: Story = {
  parameters: { forcedColors: true },
  args: { view: { filter: '', sort: { column: 'price', descending: true } } },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(args.onViewChange).not.toHaveBeenCalled()
    const descending = namesIn(canvasElement)
    await expect(descending).toEqual([
      'Front-action sealer',
      'Windlass tensioner',
      'elan strap reel 9',
      'Edge protector',
      'Wire buckle',
      'Élan strap reel 10',
    ])
    const price = canvas.getByRole('columnheader', { name: 'Price / unit' })
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    const button = within(price).getByRole('button', { name: 'Price / unit' })

    await userEvent.click(button)
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ filter: '', sort: undefined })
    await expect(price).not.toHaveAttribute('aria-sort')
    await expect(namesIn(canvasElement)).toEqual(parts.map((part) => part.name))

    await userEvent.click(button)
    await expect(price).toHaveAttribute('aria-sort', 'ascending')
    await expect(namesIn(canvasElement)).toEqual([
      ...descending.slice(0, 5).reverse(),
      'Élan strap reel 10',
    ])

    await userEvent.click(button)
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    await expect(namesIn(canvasElement)).toEqual(descending)

    await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
    await expect(namesIn(canvasElement)).toEqual([
      'Edge protector',
      'elan strap reel 9',
      'Élan strap reel 10',
      'Front-action sealer',
      'Windlass tensioner',
      'Wire buckle',
    ])
    const name = canvas.getByRole('columnheader', { name: 'Name' })
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    await expect(canvasElement.querySelectorAll('[aria-sort]')).toHaveLength(1)
    // The row numbers count what is shown.
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(/^sl1/)

    const maker = canvas.getByRole('button', { name: 'Maker' })
    await userEvent.click(maker)
    await userEvent.click(maker)
    await expect(namesIn(canvasElement)).toEqual([
      'Front-action sealer',
      'Windlass tensioner',
      'Wire buckle',
      'Edge protector',
      'Élan strap reel 10',
      'elan strap reel 9',
    ])
    maker.blur()
  },
}

/** A row matches when it has every word, in any column, whatever the case and accents. */
export const Filtered: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const field = canvas.getByRole('searchbox', { name: 'Filter parts' })
    await userEvent.type(field, 'STRAP  corde')
    await expect(field).toHaveValue('STRAP  corde')
    const count = canvas.getByRole('status')
    await waitFor(() => expect(count).toHaveTextContent(/^2 of 6 parts$/))
    await expect(namesIn(canvasElement)).toEqual(['Élan strap reel 10', 'elan strap reel 9'])
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ filter: 'STRAP  corde' })

    // A number is found as it is written in the table and in the file.
    for (const typed of ['250,000', '250000']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await waitFor(() => expect(namesIn(canvasElement)).toEqual(['Wire buckle']))
    }
    await userEvent.clear(field)
    await userEvent.type(field, 'serra')
    await waitFor(() => expect(count).toHaveTextContent(/^2 of 6 parts$/))
    field.blur()
  },
}

/**
 * The filter leaves no row, and a button clears it. The view comes from an address, so it may hold
 * anything: a filter that is too long is cut off, a column that can't be sorted by is ignored.
 */
export const NoMatch: Story = {
  parameters: { phone: true },
  args: { view: { filter: 'x'.repeat(300), sort: { column: 'sl', descending: true } } },
  play: async ({ args, canvas, canvasElement }) => {
    const field = canvas.getByRole('searchbox')
    await expect(field).toHaveValue('x'.repeat(200))
    await expectNothingWider(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent(/^0 of 6 parts$/)
    await expect(canvas.queryByRole('table')).toBeNull()
    const csv = canvas.getByRole('button', { name: 'Export CSV' })
    await expect(csv).toHaveAccessibleDescription('There are no parts to export.')

    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
    await expect(args.onViewChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filter: '' }),
    )
    await expect(field).toHaveFocus()
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(7))
    await expect(namesIn(canvasElement)).toEqual(parts.map((part) => part.name))
    await expect(canvasElement.querySelector('[aria-sort]')).toBeNull()

    await userEvent.type(field, '<b>reel</b> of nothing')
    await waitFor(() =>
      expect(canvas.getByText(/^No part matches/)).toHaveTextContent(
        'No part matches “<b>reel</b> of nothing”.',
      ),
    )
    field.blur()
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
    await expectNothingWider(canvasElement)
  },
}

/** No rows at all: no filter, and the empty state instead of the table. */
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

const failure = 'story:failure'

/** Loading until the `failure` event. */
function FailsToLoad(props: DataTableProps<Part>) {
  const [rows, setRows] = useState<Resource<Part[]>>({ status: 'loading' })
  useEffect(() => {
    const fail = () => setRows({ ...notLoaded(), retry })
    window.addEventListener(failure, fail)
    return () => window.removeEventListener(failure, fail)
  }, [])
  return <Controlled {...props} rows={rows} />
}

const retry = fn()

/** The rows do not load: the toolbar goes, and the focus that was in it moves to the table's region. */
export const Failed: Story = {
  parameters: { phone: true },
  render: (args) => <FailsToLoad {...args} />,
  play: async ({ canvas }) => {
    retry.mockClear()
    const filter = canvas.getByLabelText('Filter parts')
    await userEvent.type(filter, 'wind')
    window.dispatchEvent(new Event(failure))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The parts did not load')
    await expect(filter).not.toBeInTheDocument()
    const region = canvas.getByRole('region', { name: 'Parts in stock' })
    await expect(region).toHaveFocus()
    for (const status of canvas.getAllByRole('status')) await expect(status).toBeEmptyDOMElement()

    // The button is removed when the answer arrives, so the focus waits in the region.
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
    await expect(region).toHaveFocus()
    region.blur()
  },
}

/** The refresh failed: an alert above the old rows, which stay usable. It neither takes nor loses focus. */
export const RefreshFailed: Story = {
  parameters: { phone: true },
  render: (args) => <FailingRefresh {...args} />,
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    await expect(alert).toHaveTextContent(
      'The newest parts did not load. The server did not answer. Check your connection and try again.',
    )
    await expect(document.body).toHaveFocus()
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3)
    await expect(canvas.getByRole('status')).toHaveTextContent(/^3 parts$/)

    // During the retry the button stays in its place, and so does the focus.
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    const trying = within(alert).getByRole('button', { name: 'Trying again…' })
    await expect(trying).toHaveFocus()
    await expect(
      canvas.getByRole('progressbar', { name: 'Refreshing: Parts in stock' }),
    ).toBeVisible()
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    canvas.getByRole('button', { name: 'Let it fail' }).click()
    const again = await within(alert).findByRole('button', { name: 'Try again' })
    await expect(again).toHaveFocus()

    // The retry succeeds: the alert goes, and the focus moves to the region.
    await userEvent.keyboard('{Enter}')
    canvas.getByRole('button', { name: 'Let it work' }).click()
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(6)
    await expect(canvas.getByRole('region', { name: 'Parts in stock' })).toHaveFocus()

    // A failure does not take the focus from another control.
    const button = canvas.getByRole('button', { name: 'Delete Wire buckle' })
    button.focus()
    canvas.getByRole('button', { name: 'Let it fail' }).click()
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(button).toHaveFocus()
    button.blur()
  },
}

const oddRows: Part[] = [
  {
    id: 'L-1',
    name: `Strap ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300),
    maker: 'purchasing-department-for-fastening-and-packaging@warehouse-north-east.example',
    width: 1,
    pieces: 1,
    price: 1,
  },
  {
    id: 'L-2',
    // An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
    name: '\u202eright to left, and it must not turn its neighbours round',
    maker: '\u202eSerra (right to left)',
    width: 1,
    pieces: 2,
    price: 1490,
  },
  {
    id: 'L-3',
    name: '<script>alert("1")</script><b>Bold</b> &amp; more',
    maker: 'x'.repeat(120),
    width: 1,
    pieces: 9007199254740991,
    price: 123456789012345670000,
  },
]

/** Long, unbroken, right-to-left and markup text, and huge numbers, while newer rows load. */
export const Hostile: Story = {
  parameters: { phone: true },
  args: { rows: { status: 'ready', data: oddRows, refreshing: true } },
  play: async ({ canvas, canvasElement }) => {
    const markup = canvas.getByRole('rowheader', { name: /^<script>/ })
    await expect(markup).toHaveTextContent('<script>alert("1")</script><b>Bold</b> &amp; more')
    await expect(markup.children).toHaveLength(0)
    await expectNothingWider(canvasElement)
  },
}

/**
 * Each row is a card, and assistive technology still gets a table from the roles. The headers can't be
 * seen, so they can't be focused; a select field offers the same orders.
 */
export const Phone: Story = {
  globals: phone,
  play: async ({ args, canvas, canvasElement }) => {
    const table = await expectTable(canvasElement)
    await expect(table).toHaveAttribute('role', 'table')
    const row = canvas.getByRole('rowheader', { name: 'Wire buckle' }).closest('tr') as HTMLElement
    const cells = [...row.children].map((part) => part.getAttribute('role'))
    await expect(cells).toEqual(['cell', 'rowheader', 'cell', 'cell', 'cell', 'cell'])
    await expect(within(row).getByText('Pieces')).toBeVisible()
    await expectNothingWider(canvasElement)

    const sort = canvas.getByRole('combobox', { name: 'Sort by' })
    const options = within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    await expect(options).toEqual([
      'As listed',
      'Name, A to Z',
      'Name, Z to A',
      'Maker, A to Z',
      'Maker, Z to A',
      'Pieces, lowest first',
      'Pieces, highest first',
      'Price / unit, lowest first',
      'Price / unit, highest first',
    ])
    await userEvent.selectOptions(sort, 'Pieces, highest first')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'pieces', descending: true },
    })
    await expect(sort).toHaveDisplayValue('Pieces, highest first')
    await expect(namesIn(canvasElement)[0]).toBe('Wire buckle')
    const filter = canvas.getByRole('searchbox')
    await userEvent.type(filter, 'serra')
    await waitFor(() =>
      expect(namesIn(canvasElement)).toEqual(['Windlass tensioner', 'Front-action sealer']),
    )
    await userEvent.clear(filter)
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(7))
    await userEvent.selectOptions(sort, 'As listed')
    await expect(namesIn(canvasElement)[0]).toBe('Front-action sealer')

    for (const header of table.querySelectorAll<HTMLElement>('thead button')) {
      header.focus()
      await expect(header).not.toHaveFocus()
    }
    sort.blur()
  },
}

/** Cards follow the width of the table's place, not of the window: a menu beside it takes some of that. */
export const NarrowPlace: Story = {
  decorators: [(Story) => <div className="max-w-96">{Story()}</div>],
  args: { rows: ready(parts.slice(0, 1)) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 part$/)
  },
}

/** The file has the rows that are shown, in that order, with every column that has a value. */
export const Export: Story = {
  tags: ['behaviour'],
  args: {
    noun: { one: 'spare part', many: 'spare parts' },
    view: { filter: 's', sort: { column: 'pieces', descending: false } },
    rows: ready([
      { id: 'E-1', name: 'Seal, "open", 19 mm', maker: 'Serra\nMilan', width: 19, pieces: 20 },
      { id: 'E-2', name: '=SUM(A1:A9)', maker: '+39 02 555', width: 19, pieces: -5, price: 0.5 },
      { id: 'E-3', name: 'Left out', maker: 'Nodo', width: 1, pieces: 1, price: 1 },
    ]),
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Export CSV' })
    const { name: file, text } = await savedFile(() => userEvent.click(button))
    await expect(file).toBe('spare-parts.csv')
    await expect(text).toBe(
      [
        '\ufeffName,Maker,Pieces,Price / unit\r\n',
        `"'=SUM(A1:A9)","'+39 02 555",-5,0.5\r\n`,
        '"Seal, ""open"", 19 mm","Serra\nMilan",20,\r\n',
      ].join(''),
    )
    button.blur()
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
    { keys: ['Enter', 'Space'], where: 'Export CSV', does: 'Saves what is shown.' },
    {
      keys: ['Enter', 'Space'],
      where: 'a header',
      does: 'Sorts ascending, descending, as listed.',
    },
  ),
  play: async ({ args, canvas, canvasElement }) => {
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
      await expect(file).toBe('parts.csv')
    }

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

    // The picture shows the focus ring and the sorted header.
    await userEvent.keyboard('{Enter}')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'price', descending: false },
    })
    await expect(namesIn(canvasElement)[0]).toBe('Wire buckle')
  },
}

/** A button brings newer rows. */
function Refreshed(props: DataTableProps<Part>) {
  const [rows, setRows] = useState(props.rows)
  return (
    <>
      <Button
        onClick={() =>
          // New objects in another order, as an answer brings them, with one row more.
          setRows(
            ready(
              [...made(34)]
                .reverse()
                .map((part) => ({ ...part, pieces: part.pieces + 1 }))
                .concat({ id: 'new', name: 'New part', maker: 'Nodo', width: 1, pieces: 1 }),
            ),
          )
        }
      >
        Bring newer rows
      </Button>
      <Controlled {...props} rows={rows} />
    </>
  )
}

/** A refresh keeps the focus and the scroll position. */
export const FocusKept: Story = {
  tags: ['behaviour'],
  parameters: { picture: 'window' },
  args: {
    rows: ready(made(34)),
    view: { filter: '', sort: { column: 'name', descending: false } },
  },
  render: (args) => <Refreshed {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Delete Sealer 32' })
    button.focus()
    button.scrollIntoView({ block: 'center' })
    const before = window.scrollY
    await expect(before).toBeGreaterThan(200)
    // By script, so that the focus stays in the rows.
    canvas.getByRole('button', { name: 'Bring newer rows' }).click()
    await expect(await canvas.findByRole('rowheader', { name: 'New part' })).toBeInTheDocument()
    await expect(button).toHaveFocus()
    await expect(button).toBeInTheDocument()
    await expect(Math.abs(window.scrollY - before)).toBeLessThanOrEqual(1)
    button.blur()
  },
}

/** Asks first, then deletes the row from the list, as a screen does. */
function Deleting(props: DataTableProps<Part>) {
  const [data, setData] = useState(parts.slice(0, 3))
  const [asked, setAsked] = useState<Part>()
  const [open, setOpen] = useState(false)
  const ask = (part: Part) => {
    setAsked(part)
    setOpen(true)
  }
  return (
    <>
      <Controlled {...props} rows={ready(data)} columns={[name, pieces, actionColumn(ask)]} />
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${asked?.name}?`}
        description="It can't be brought back."
        confirm="Delete"
        onConfirm={() => {
          setOpen(false)
          setData(data.filter((part) => part !== asked))
        }}
      />
    </>
  )
}

async function confirmDelete() {
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

/**
 * When the row with the focus is deleted, the same button of the row that takes its place gets the
 * focus; when no row is left, the table's region does.
 */
export const RowDeleted: Story = {
  tags: ['behaviour'],
  render: (args) => <Deleting {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Windlass tensioner' }))
    await confirmDelete()
    const next = canvas.getByRole('button', { name: 'Delete Wire buckle' })
    await waitFor(() => expect(next).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent(/^2 parts$/)

    // Cancelled: the focus returns to the same button.
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(next).toHaveFocus())

    // The last row in the list is deleted: the one before gets the focus.
    await userEvent.keyboard('{Enter}')
    await confirmDelete()
    const last = canvas.getByRole('button', { name: 'Delete Front-action sealer' })
    await waitFor(() => expect(last).toHaveFocus())

    await userEvent.keyboard('{Enter}')
    await confirmDelete()
    await expect(canvas.getByRole('heading', { name: 'No parts in stock' })).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Parts in stock' })).toHaveFocus(),
    )
  },
}

/** The row stays and its pressed button is removed: another control of the row gets the focus. */
export const ControlRemoved: Story = {
  tags: ['behaviour'],
  render: (args) => <Promoting {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'List Windlass tensioner' }))
    const other = canvas.getByRole('button', { name: 'Delete Windlass tensioner' })
    await waitFor(() => expect(other).toHaveFocus())
  },
}

function Promoting(props: DataTableProps<Part>) {
  const [listed, setListed] = useState(['P-1'])
  const list: Column<Part> = {
    key: 'list',
    header: 'List',
    cell: (part) =>
      listed.includes(part.id) ? (
        'Listed'
      ) : (
        <Button
          size="sm"
          aria-label={`List ${part.name}`}
          onClick={() => setListed([...listed, part.id])}
        >
          List
        </Button>
      ),
  }
  return <Controlled {...props} columns={[name, list, actionColumn((part) => press(part.id))]} />
}

/** A table as a picture: in half of the page, a real one would show cards. */
function Sketch({ numbers, action }: { numbers: string; action: ReactNode }) {
  return (
    <table className="w-full text-start text-sm">
      <thead>
        <tr className="border-ink border-b text-ink-soft *:pb-2 *:font-semibold">
          <th className="text-start">Name</th>
          <th className={numbers}>Pieces</th>
          <th className="text-end">Delete</th>
        </tr>
      </thead>
      <tbody>
        {parts.slice(0, 4).map((part) => (
          <tr key={part.id} className="h-12 border-rule border-b">
            <td className="font-semibold">{part.name}</td>
            <td className={`tabular ${numbers}`}>{formatCount(part.pieces)}</td>
            <td>
              <div className="flex justify-end">{action}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What people get right and wrong with it. */
export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['guidance'],
  parameters: guidance,
  render: () => (
    <Guidance
      pairs={[
        {
          good: {
            picture: <Sketch numbers="text-end" action={<Button size="sm">Delete</Button>} />,
            says: (
              <>
                set <code>align: 'end'</code> for numbers that are compared, so that equal places
                stand below each other.
              </>
            ),
          },
          bad: {
            picture: <Sketch numbers="text-center" action={<Button size="sm">Delete</Button>} />,
            says: 'centre numbers, and don’t leave them at the start: nobody sees which one is larger.',
          },
        },
        {
          good: {
            picture: <Sketch numbers="text-end" action={<Button size="sm">Delete</Button>} />,
            says: (
              <>
                put buttons into a last column without <code>value</code>, under a header that says
                what they do.
              </>
            ),
          },
          bad: {
            picture: <Sketch numbers="text-end" action={<Icon icon={Ellipsis} />} />,
            says: 'put the row’s only way to act into a menu that appears on hover.',
          },
        },
      ]}
    />
  ),
}
