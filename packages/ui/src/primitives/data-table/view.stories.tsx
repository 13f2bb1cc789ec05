import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { unbroken } from '../../story-support/odd-text.ts'
import { phone } from '../../story-support/page.ts'
import {
  Controlled,
  isPartsTable,
  namesIn,
  type Part,
  parts,
  partsTable,
  savedFile,
} from '../../story-support/parts.tsx'
import { nothingIsCut } from '../../story-support/table.tsx'
import { DataTable } from './data-table.tsx'

const meta = {
  title: 'Show/Data table',
  component: DataTable<Part>,
  args: { ...partsTable, view: { filter: '' }, onViewChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>

/** A header sorts up, down and back to the rows as they came; rows without a value come last in both directions. */
export const Sorting: Story = {
  tags: ['behaviour'],
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
    const name = canvas.getByRole('columnheader', { name: 'Name' })
    await expect(name).toHaveAttribute('aria-sort', 'ascending')
    await expect(canvasElement.querySelectorAll('[aria-sort]')).toHaveLength(1)
    // The row numbers count what is shown.
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(/^No\.1/)
  },
}

/** The filter applies a moment after typing; the count and the address follow. */
export const Filtering: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, canvasElement }) => {
    const field = canvas.getByRole('searchbox', { name: 'Filter parts' })
    await userEvent.type(field, 'STRAP  corde')
    await expect(field).toHaveValue('STRAP  corde')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^2 of 6 parts$/))
    await expect(namesIn(canvasElement)).toEqual(['Élan strap reel 10', 'elan strap reel 9'])
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ filter: 'STRAP  corde' })
  },
}

const tooLong = unbroken.repeat(2)

/**
 * The view comes from an address, so it may hold anything: a filter that is too long is cut off, a column that can't be
 * sorted by is ignored. The button that clears the filter brings back all rows.
 */
export const AnyView: Story = {
  tags: ['behaviour'],
  args: { view: { filter: tooLong, sort: { column: 'No.', descending: true } } },
  play: async ({ args, canvas, canvasElement }) => {
    const field = canvas.getByRole('searchbox')
    await expect(field).toHaveValue(tooLong.slice(0, 200))
    await nothingIsCut(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
    await expect(args.onViewChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filter: '' }),
    )
    await expect(field).toHaveFocus()
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(7))
    await expect(namesIn(canvasElement)).toEqual(parts.map((part) => part.name))
    await expect(canvasElement.querySelector('[aria-sort]')).toBeNull()
  },
}

/**
 * The file is named after what the table lists and the date, and has the rows shown, in that order. Excel gets a
 * workbook.
 */
export const Export: Story = {
  tags: ['behaviour'],
  args: {
    noun: { one: 'spare part', many: 'spare parts' },
    view: { filter: 'strap', sort: { column: 'pieces', descending: false } },
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Export CSV' })
    const { name: file, text } = await savedFile(() => userEvent.click(button))
    await expect(file).toBe('parts-in-stock-2026-03-02.csv')
    await expect(text.slice(1).split('\r\n')).toEqual([
      'Name,Maker,Pieces,Price / unit',
      'elan strap reel 9,Cordé,0,42',
      'Élan strap reel 10,Cordé,96,',
      '',
    ])
    const workbook = await savedFile(() =>
      userEvent.click(canvas.getByRole('button', { name: 'Export Excel' })),
    )
    await expect(workbook.name).toBe('parts-in-stock-2026-03-02.xlsx')
    // The archive that a workbook is.
    await expect(workbook.text).toMatch(/^PK/)
  },
}

/** Print prints the document of the rows that are shown, in that order, instead of the page. */
export const PrintsADocument: Story = {
  tags: ['behaviour'],
  args: {
    view: { filter: 'strap', sort: { column: 'pieces', descending: false } },
    printout: (rows) => rows.map(({ name }) => name).join(', '),
  },
  play: async ({ canvas }) => {
    const print = spyOn(window, 'print').mockImplementation(() => {
      window.dispatchEvent(new Event('beforeprint'))
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }))
    await expect(print).toHaveBeenCalledOnce()
    await expect(document.querySelector('[data-printout]')).toHaveTextContent(
      /^elan strap reel 9, Élan strap reel 10$/,
    )
    window.dispatchEvent(new Event('afterprint'))
  },
}

/** On cards a select field sorts: the headers can't be seen, so they can't be focused. It is still a table by its roles. */
export const Cards: Story = {
  tags: ['behaviour'],
  globals: phone,
  play: async ({ args, canvas, canvasElement }) => {
    const table = await isPartsTable(canvas)
    await expect(table).toHaveAttribute('role', 'table')
    const row = canvas.getByRole('rowheader', { name: 'Wire buckle' }).closest('tr') as HTMLElement
    const cells = [...row.children].map((part) => part.getAttribute('role'))
    await expect(cells).toEqual(['cell', 'rowheader', 'cell', 'cell', 'cell', 'cell'])
    await expect(within(row).getByText('Pieces')).toBeVisible()
    await nothingIsCut(canvasElement)

    const sort = canvas.getByRole('combobox', { name: 'Sort by' })
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
  },
}
