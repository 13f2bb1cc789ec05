import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { type Column, DataTable, DataTableSkeleton } from './data-table.tsx'

interface Part {
  id: string
  name: string
  maker: string
  width: number
  pieces: number
  price: string
}

const parts: Part[] = [
  {
    id: 'P-1',
    name: 'Front-action sealer',
    maker: 'Serra',
    width: 19,
    pieces: 160,
    price: '118.00',
  },
  {
    id: 'P-2',
    name: 'Windlass tensioner',
    maker: 'Serra',
    width: 32,
    pieces: 1420,
    price: '64.50',
  },
  { id: 'P-3', name: 'Wire buckle', maker: 'Nodo', width: 16, pieces: 250000, price: '0.04' },
  { id: 'P-4', name: 'Edge protector', maker: 'Nodo', width: 50, pieces: 11111, price: '1.11' },
]

const remove = fn()
const grouped = new Intl.NumberFormat('en-IE')

const columns: Column<Part>[] = [
  { key: 'sl', header: 'sl', cell: (_, index) => index + 1 },
  { key: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true },
  { key: 'maker', header: 'Maker', cell: ({ maker }) => maker },
  { key: 'pieces', header: 'Pieces', cell: ({ pieces }) => grouped.format(pieces), align: 'end' },
  { key: 'price', header: 'Price / unit', cell: ({ price }) => price, align: 'end' },
  {
    key: 'remove',
    header: 'Remove',
    hideHeader: true,
    align: 'end',
    cell: ({ id, name }) => (
      <Button size="sm" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
        Remove
      </Button>
    ),
  },
]

const meta = {
  title: 'Primitives/Data table',
  component: DataTable<Part>,
  tags: ['!autodocs'],
  args: { caption: 'Parts in stock', columns, rows: parts, rowKey: ({ id }) => id },
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>

/** What must hold in both forms: a named table, its headers, a row that its name finds. */
async function expectTable(canvasElement: HTMLElement) {
  const table = within(canvasElement).getByRole('table', { name: 'Parts in stock' })
  const names = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  await expect(names).toEqual(['sl', 'Name', 'Maker', 'Pieces', 'Price / unit', 'Remove'])
  await expect(within(table).getAllByRole('row')).toHaveLength(5)
  const header = within(table).getByRole('rowheader', { name: 'Wire buckle' })
  await expect(header).toHaveAttribute('scope', 'row')
  const row = within(header.closest('tr') as HTMLElement)
  await expect(row.getByRole('cell', { name: '250,000' })).toBeVisible()
  return table
}

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expectTable(canvasElement)
    remove.mockClear()
    const button = canvas.getByRole('button', { name: 'Remove Wire buckle' })
    await userEvent.click(button)
    await expect(remove.mock.calls).toEqual([['P-3']])
    button.blur()
  },
}

export const OneRow: Story = { args: { rows: parts.slice(0, 1) } }

/** Figures of one width, all at the end, so that digits stand under digits. */
export const NumericColumns: Story = {
  args: {
    columns: [
      { key: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true },
      { key: 'width', header: 'Width, mm', cell: ({ width }) => width, align: 'end' },
      {
        key: 'pieces',
        header: 'Pieces',
        cell: ({ pieces }) => grouped.format(pieces),
        align: 'end',
      },
      { key: 'price', header: 'Price / unit', cell: ({ price }) => price, align: 'end' },
    ],
  },
  play: async ({ canvas }) => {
    const [large, ones] = ['250,000', '11,111'].map((name) => canvas.getByRole('cell', { name }))
    const style = getComputedStyle(ones as HTMLElement)
    await expect(style.textAlign).toBe('end')
    await expect(style.fontVariantNumeric).toBe('tabular-nums')
    const rightOf = (cell: HTMLElement | undefined) =>
      cell?.lastElementChild?.getBoundingClientRect().right
    await expect(rightOf(large)).toBe(rightOf(ones))
  },
}

export const ManyColumns: Story = {
  args: {
    columns: [
      { key: 'name', header: 'Name', cell: ({ name }) => name, rowHeader: true },
      ...Array.from(
        { length: 11 },
        (_, month): Column<Part> => ({
          key: `month-${month}`,
          header: `Month ${month + 1}`,
          cell: ({ pieces }) => grouped.format(pieces + month),
          align: 'end',
        }),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState title="No parts in stock" action={<Button variant="primary">Add a part</Button>}>
        Add the first part; it is listed here at once.
      </EmptyState>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'No parts in stock' })).toBeVisible()
  },
}

/** The rows stay and stay usable, and nothing moves: the bar takes no room. */
export const Refreshing: Story = {
  args: { refreshing: true },
  play: async ({ canvas, canvasElement }) => {
    const table = await expectTable(canvasElement)
    await expect(table).toHaveAttribute('aria-busy', 'true')
    const bar = canvas.getByRole('progressbar', { name: 'Refreshing: Parts in stock' })
    await expect(bar.getBoundingClientRect().height).toBe(3)
    await expect(bar.getBoundingClientRect().top).toBe(table.getBoundingClientRect().top)
  },
}

export const Loading: Story = {
  render: ({ caption }) => <DataTableSkeleton caption={caption} columns={5} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading: Parts in stock$/)
  },
}

export const LoadingOnAPhone: Story = { ...Loading, globals: { viewport: { value: 'phone' } } }

const oddRows: Part[] = [
  {
    id: 'L-1',
    name: `Strap ${'with a very long name that goes on and on '.repeat(7)}`.slice(0, 300),
    maker: 'purchasing-department-for-fastening-and-packaging@warehouse-north-east.example',
    width: 1,
    pieces: 1,
    price: '1.00',
  },
  {
    id: 'L-2',
    // An override and Latin letters: real right-to-left letters would be drawn by the machine's own font.
    name: '\u202eright to left, and it must not turn its neighbours round',
    maker: '\u202eSerra (right to left)',
    width: 1,
    pieces: 2,
    price: '1,490.00',
  },
  {
    id: 'L-3',
    name: '<script>alert("1")</script><b>Bold</b> &amp; more',
    maker: 'x'.repeat(120),
    width: 1,
    pieces: 9007199254740991,
    price: '999,999,999.99',
  },
]

export const LongText: Story = {
  args: { rows: oddRows },
  play: async ({ canvas, canvasElement }) => {
    const markup = canvas.getByRole('rowheader', { name: /^<script>/ })
    await expect(markup).toHaveTextContent('<script>alert("1")</script><b>Bold</b> &amp; more')
    await expect(markup.children).toHaveLength(0)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Each row is a card, and still a table to assistive technology: the roles say what CSS takes away. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const table = await expectTable(canvasElement)
    await expect(table).toHaveAttribute('role', 'table')
    const row = canvas.getByRole('rowheader', { name: 'Wire buckle' }).closest('tr') as HTMLElement
    await expect(getComputedStyle(row).display).toBe('flex')
    const parts = [...row.children].map((part) => part.getAttribute('role'))
    await expect(parts).toEqual(['cell', 'rowheader', 'cell', 'cell', 'cell', 'cell'])
    await expect(within(row).getByText('Pieces')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const PhoneLongText: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { rows: oddRows, refreshing: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** The card form follows the table's own place, not the screen: beside a menu there is less of it. */
export const NarrowPlace: Story = {
  decorators: [(Story) => <div className="w-96">{Story()}</div>],
  args: { rows: parts.slice(0, 2) },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expect(getComputedStyle(table).display).toBe('block')
  },
}
