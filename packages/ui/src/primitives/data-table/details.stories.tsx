import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { phone } from '../../story-support/page.ts'
import {
  actionColumn,
  Controlled,
  namesIn,
  type Part,
  parts,
  partsTable,
  press,
  ready,
  savedFile,
  workColumns,
  workFacts,
} from '../../story-support/parts.tsx'
import { overRows } from '../../story-support/question.ts'
import { DataTable, type DataTableProps, type Density } from './data-table.tsx'

const meta = {
  title: 'Show/Data table',
  component: DataTable<Part>,
  args: {
    ...partsTable,
    view: { filter: '' },
    onViewChange: fn(),
    columns: workColumns,
    facts: workFacts,
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>

/** Each row has a button for its details. On a phone a row is small: the name, two facts and that button. */
export const WithDetails: Story = { parameters: { phone: true } }

const heightsIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)

/** A card is at most 96 px high, however many facts a row has. The details show the rest. */
export const SmallCards: Story = {
  globals: phone,
  args: {
    rows: ready([
      {
        ...(parts[0] as Part),
        name: 'Polyester strap 16 x 0.8 mm, embossed, green, 1,500 m on a cardboard core of 406 mm, breaking strength 5,300 N, for battery and pneumatic tools and for automatic strapping machines with a feed from below, 28 reels on a pallet',
      },
      {
        ...(parts[1] as Part),
        maker: 'Ladungssicherungsgerätegroßhandelsgesellschaft',
        pieces: 9_007_199_254_740_991,
      },
      ...parts.slice(2),
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(Math.max(...heightsIn(canvasElement))).toBeLessThanOrEqual(96)
    const row = within(
      canvas.getByRole('rowheader', { name: 'Wire buckle' }).closest('tr') as HTMLElement,
    )
    await expect(row.getByText('250,000')).toBeVisible()
    await expect(row.queryByRole('button', { name: 'Delete Wire buckle' })).toBeNull()
    const details = row.getByRole('button', { name: 'Details of Wire buckle' })
    const { width, height } = details.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    // Headers and cells of the columns that are left out go together.
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(
      row.getAllByRole('cell').length + 1,
    )
  },
}

const openDetails = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Details of ${name}` }))
  return screen.findByRole('dialog', { name })
}

/** All facts of a row, and its actions. Missing facts leave no gap. Closing returns the focus. */
export const Details: Story = {
  parameters: { showsFocus: true, ...overRows, phone: true },
  play: async ({ canvas }) => {
    const closed = await openDetails('Élan strap reel 10')
    await expect(within(closed).queryByText('Price / unit')).toBeNull()
    await userEvent.keyboard('{Escape}')
    const opener = canvas.getByRole('button', { name: 'Details of Élan strap reel 10' })
    await waitFor(() => expect(opener).toHaveFocus())

    const dialog = within(await openDetails('Wire buckle'))
    const labels = dialog.getAllByRole('term').map(({ textContent }) => textContent)
    await expect(labels).toEqual(['Maker', 'Pieces', 'Price / unit', 'Width', 'Id'])
    await expect(dialog.getByText('16 mm')).toBeVisible()
  },
}

/** A button in the details takes their place: what it opens is the only layer. */
export const ActsInDetails: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const dialog = within(await openDetails('Wire buckle'))
    press.mockClear()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Wire buckle' }))
    await expect(press.mock.calls).toEqual([['P-3']])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const opener = canvas.getByRole('button', { name: 'Details of Wire buckle' })
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

const newer = 'story:newer'
const taken = 'story:taken'

/** The events bring newer rows, and take the first row away. */
function Changing({ rows: _, ...props }: DataTableProps<Part>) {
  const [data, setData] = useState(parts)
  const [columns] = useState(() => [
    ...workColumns.slice(0, -1),
    actionColumn((part) => setData((all) => all.filter(({ id }) => id !== part.id))),
  ])
  useEffect(() => {
    const bringNewer = () =>
      setData((all) => all.map((part) => ({ ...part, pieces: part.pieces + 7 })))
    const takeFirst = () => setData((all) => all.slice(1))
    window.addEventListener(newer, bringNewer)
    window.addEventListener(taken, takeFirst)
    return () => {
      window.removeEventListener(newer, bringNewer)
      window.removeEventListener(taken, takeFirst)
    }
  }, [])
  return <Controlled {...props} columns={columns} rows={ready(data)} />
}

/**
 * A refetch brings the details up to date. If the row has gone, they say so and keep what they showed.
 */
export const RowGone: Story = {
  parameters: overRows,
  render: (args) => <Changing {...args} />,
  play: async () => {
    const dialog = within(await openDetails('Front-action sealer'))
    window.dispatchEvent(new Event(newer))
    await expect(await dialog.findByText('167')).toBeVisible()
    window.dispatchEvent(new Event(taken))
    await expect(await dialog.findByText(/This part is no longer listed/)).toBeVisible()
    await expect(dialog.getByText('167')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Delete/ })).toBeNull()
  },
}

/** The details close when an action in them removes the row, and the next row gets the focus. */
export const RowDeletedInDetails: Story = {
  tags: ['behaviour'],
  render: (args) => <Changing {...args} />,
  play: async ({ canvas }) => {
    const dialog = within(await openDetails('Front-action sealer'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Front-action sealer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const next = canvas.getByRole('button', { name: 'Details of Windlass tensioner' })
    await waitFor(() => expect(next).toHaveFocus())
  },
}

/**
 * The filter also finds facts without a column, as they are displayed, and the file includes them.
 */
export const FactsFoundAndExported: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('searchbox')
    for (const typed of ['p-1', '19 mm']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await waitFor(() => expect(namesIn(canvasElement)).toEqual(['Front-action sealer']))
    }
    const { text } = await savedFile(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Export CSV' })),
    )
    await expect(text).toBe(
      '\ufeffName,Maker,Pieces,Price / unit,Width,Id\r\nFront-action sealer,Serra,160,118,19,P-1\r\n',
    )
  },
}

/** The header shows the usual order. A press changes it, and further presses bring it back. */
export const UsualOrder: Story = {
  args: { usualSort: { column: 'pieces', descending: true } },
  play: async ({ args, canvas, canvasElement }) => {
    const header = canvas.getByRole('columnheader', { name: 'Pieces' })
    const button = within(header).getByRole('button')
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(namesIn(canvasElement)[0]).toBe('Wire buckle')
    await userEvent.click(button)
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(namesIn(canvasElement)[0]).toBe('elan strap reel 9')
    await userEvent.click(button)
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ filter: '', sort: undefined })
    // A filter in the usual order is not told as a choice of somebody.
    await userEvent.type(canvas.getByRole('searchbox'), 'n')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ filter: 'n', sort: undefined })
    // The rows follow a moment after the field.
    const count = canvas.getByRole('status')
    await waitFor(() => expect(count).toHaveTextContent(/ of /))
    await userEvent.clear(canvas.getByRole('searchbox'))
    await waitFor(() => expect(count).not.toHaveTextContent(/ of /))
  },
}

/** The sums are those of the rows shown: they follow the filter. */
export const Sums: Story = {
  args: { sums: (rows) => `${rows.reduce((sum, part) => sum + part.width, 0)} mm in all` },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('· 143 mm in all')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'serra')
    await expect(await canvas.findByText('· 51 mm in all')).toBeVisible()
    await userEvent.clear(canvas.getByRole('searchbox'))
    await expect(await canvas.findByText('· 143 mm in all')).toBeVisible()
  },
}

/** Keeps the density, as the app does. */
function Dense(props: DataTableProps<Part>) {
  const [value, onChange] = useState<Density>('compact')
  return <Controlled {...props} density={{ value, onChange }} />
}

/**
 * Each row is one line, as high as the smallest allowed target. Texts that are cut off are shown in full in the
 * details.
 */
export const Compact: Story = {
  render: (args) => <Dense {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(Math.max(...heightsIn(canvasElement))).toBeLessThanOrEqual(26)
    for (const control of canvasElement.querySelectorAll('tbody button')) {
      await expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    }
    const toggle = canvas.getByRole('checkbox', { name: 'Compact' })
    await userEvent.click(toggle)
    await waitFor(() => expect(Math.min(...heightsIn(canvasElement))).toBeGreaterThan(40))
    await expect(toggle).toHaveFocus()
    await userEvent.click(toggle)
    await waitFor(() => expect(Math.max(...heightsIn(canvasElement))).toBeLessThanOrEqual(26))
  },
}

/** In compact rows one column wraps its texts: nothing in them is cut off. */
export const CompactWrapping: Story = {
  args: {
    columns: workColumns.map((column) => ({ ...column, wraps: column.rowHeader === true })),
    rows: ready([
      { ...(parts[0] as Part), name: 'A name that says in words what else a part is made for' },
      ...parts.slice(1),
    ]),
  },
  decorators: [(Story) => <div className="max-w-reading">{Story()}</div>],
  render: (args) => <Dense {...args} />,
  play: async ({ canvasElement }) => {
    await expect(Math.min(...heightsIn(canvasElement))).toBeGreaterThanOrEqual(32)
    for (const cell of canvasElement.querySelectorAll('tbody :is(th, td)')) {
      await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
    }
  },
}

/** The columns and the small cards have their places before the rows arrive. */
export const DetailsLoading: Story = {
  args: { rows: { status: 'loading' } },
  parameters: { phone: true },
}
