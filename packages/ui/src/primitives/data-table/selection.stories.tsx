import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { keyboardTable } from '../../story-support/keyboard.ts'
import { phone } from '../../story-support/page.ts'
import {
  Controlled,
  made,
  namesIn,
  type Part,
  parts,
  partsTable,
  ready,
  savedFile,
  workColumns,
  workFacts,
} from '../../story-support/parts.tsx'
import { beyondItsBox } from '../../story-support/table.tsx'
import { Button } from '../button/button.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

const act = fn()

const meta = {
  title: 'Show/Data table',
  component: DataTable,
  args: {
    ...partsTable,
    view: { filter: '' },
    onViewChange: fn(),
    columns: workColumns,
    facts: workFacts,
    sums: (rows) => `${rows.reduce((sum, { width }) => sum + width, 0)} mm`,
    groupings: [
      {
        key: 'maker',
        label: 'maker',
        of: ({ maker }) => maker,
        heading: ({ maker }) => <bdi>{maker}</bdi>,
        name: ({ maker }) => maker,
      },
    ],
    selectionActions: (rows) => (
      <Button onClick={() => act(rows.map(({ id }) => id))}>Delete {rows.length}</Button>
    ),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** Each row has a checkbox, and the header has one for all rows. Nothing is selected yet. */
export const Selectable: Story = { parameters: { phone: true } }

const boxOf = (canvas: Canvas, name: string) =>
  canvas.getByRole('checkbox', { name: `Select ${name}` })

/** The selected rows are counted and summed; their buttons are at the bottom of the window. */
export const Selected: Story = {
  parameters: { phone: true, forcedColors: true },
  play: async ({ canvas }) => {
    act.mockClear()
    await expect(canvas.queryByRole('button', { name: 'Clear selection' })).toBeNull()
    await userEvent.click(boxOf(canvas, 'Wire buckle'))
    await userEvent.click(boxOf(canvas, 'Front-action sealer'))
    await expect(canvas.getByText('2 selected')).toBeVisible()
    await expect(canvas.getByText('2 selected').parentElement).toHaveTextContent('· 35 mm')
    await expect(canvas.getByRole('status')).toHaveTextContent('6 parts, 2 selected')
    await expect(canvas.getByRole('checkbox', { name: 'Select all parts' })).toBePartiallyChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete 2' }))
    await expect(act.mock.calls).toEqual([[['P-1', 'P-3']]])
  },
}

/**
 * The box in the header selects the rows that the filter shows. Rows that the filter hides later stay selected, and
 * the bar counts them. Sorting keeps the selection.
 */
export const HiddenByTheFilter: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('searchbox')
    await userEvent.type(field, 'nodo')
    await waitFor(() => expect(namesIn(canvasElement)).toHaveLength(2))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all parts' }))
    await userEvent.clear(field)
    await waitFor(() => expect(namesIn(canvasElement)).toHaveLength(6))
    await userEvent.click(boxOf(canvas, 'Windlass tensioner'))
    await userEvent.click(canvas.getByRole('button', { name: 'Pieces' }))
    await userEvent.type(field, 'serra')
    await expect(await canvas.findByText('2 of 3 selected are hidden by the filter.')).toBeVisible()
    await expect(boxOf(canvas, 'Windlass tensioner')).toBeChecked()
    await expect(boxOf(canvas, 'Front-action sealer')).not.toBeChecked()
  },
}

/** Every key of the checkboxes. Shift includes the rows in between, in the sorted order. */
export const SelectionKeys: Story = {
  tags: ['behaviour'],
  parameters: keyboardTable(
    { keys: ['Space'], where: 'a box', does: 'Selects the row, or deselects it.' },
    { keys: ['Escape'], where: 'the table', does: 'Clears the selection.' },
  ),
  play: async ({ canvas }) => {
    boxOf(canvas, 'Windlass tensioner').focus()
    await userEvent.keyboard(' ')
    await expect(boxOf(canvas, 'Windlass tensioner')).toBeChecked()
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(boxOf(canvas, 'Edge protector'))
    await user.keyboard('{/Shift}')
    for (const name of ['Windlass tensioner', 'Wire buckle', 'Edge protector']) {
      await expect(boxOf(canvas, name)).toBeChecked()
    }
    await expect(boxOf(canvas, 'Front-action sealer')).not.toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByText(/selected$/)).toBeNull()
    await expect(boxOf(canvas, 'Wire buckle')).not.toBeChecked()
  },
}

/** Takes a row away and brings it back, as a refused deletion does. */
function Refusing({ rows: _, ...props }: DataTableProps<Part>) {
  const [data, setData] = useState(parts)
  return (
    <>
      <Controlled {...props} rows={ready(data)} />
      <Button onClick={() => setData(parts.slice(1))}>Delete the first</Button>
      <Button onClick={() => setData(parts)}>Bring it back</Button>
    </>
  )
}

/** A row that comes back, because its deletion was refused, is selected as before. */
export const ComesBackSelected: Story = {
  tags: ['behaviour'],
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(boxOf(canvas, 'Front-action sealer'))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete the first' }))
    await expect(canvas.queryByText('1 selected')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Bring it back' }))
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await expect(boxOf(canvas, 'Front-action sealer')).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(canvas.getByRole('region', { name: 'Parts in stock' })).toHaveFocus()
  },
}

/**
 * Rows are gathered below headings, in the order of the first row of each group. A heading counts and sums its rows,
 * and selects them.
 */
export const Grouped: Story = {
  parameters: { ...beyondItsBox, phone: true },
  args: { view: { filter: '', group: 'maker', sort: { column: 'pieces', descending: true } } },
  play: async ({ args, canvas, canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(
      ({ cells }) => {
        const name = cells.length === 1 ? cells[0] : cells[1]
        return name?.textContent
      },
    )
    await expect(lines).toEqual([
      'Select all parts of NodoNodo2 parts · 66 mm',
      'Wire buckle',
      'Edge protector',
      'Select all parts of SerraSerra2 parts · 51 mm',
      'Windlass tensioner',
      'Front-action sealer',
      'Select all parts of CordéCordé2 parts · 26 mm',
      'Élan strap reel 10',
      'elan strap reel 9',
    ])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all parts of Serra' }))
    await expect(boxOf(canvas, 'Windlass tensioner')).toBeChecked()
    await expect(boxOf(canvas, 'Wire buckle')).not.toBeChecked()
    const { text } = await savedFile(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Export CSV' })),
    )
    await expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '\ufeffName',
      'Wire buckle',
      'Edge protector',
      'Windlass tensioner',
      'Front-action sealer',
      'Élan strap reel 10',
      'elan strap reel 9',
      '',
    ])
    const grouping = canvas.getByRole('combobox', { name: 'Group by' })
    await userEvent.selectOptions(grouping, 'Not grouped')
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      filter: '',
      sort: { column: 'pieces', descending: true },
      group: undefined,
    })
    await userEvent.selectOptions(grouping, 'By maker')
  },
}

/** Ten thousand rows with headings: only those near the window are rendered, and selecting works on all. */
export const ManyRows: Story = {
  tags: ['behaviour'],
  parameters: beyondItsBox,
  args: { rows: ready(made(10_000)), view: { filter: '', group: 'maker' } },
  play: async ({ canvas, canvasElement }) => {
    const table = canvas.getByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', '10005')
    await expect(canvasElement.querySelectorAll('tr').length).toBeLessThan(200)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all parts' }))
    await expect(canvas.getByText('10,000 selected')).toBeVisible()
    const first = within(canvas.getAllByRole('rowheader')[0]?.closest('tr') as HTMLElement)
    await userEvent.click(first.getByRole('checkbox'))
    await expect(canvas.getByText('9,999 selected')).toBeVisible()
  },
}

/** On cards the header can't be seen: a box above them selects all. */
export const PhoneSelectAll: Story = {
  globals: phone,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all parts' }))
    await expect(canvas.getByText('6 selected')).toBeVisible()
  },
}
