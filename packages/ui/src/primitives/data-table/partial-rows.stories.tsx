import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import {
  Controlled,
  namesIn,
  type Part,
  parts,
  partsTable,
  ready,
} from '../../story-support/parts.tsx'
import { DataTable } from './data-table.tsx'

const load = fn()
const more = { load, loading: false }
/** The server can sort by the name alone. */
const sortable = { name: 'name' }

const meta = {
  title: 'Show/Data table',
  component: DataTable,
  args: {
    ...partsTable,
    view: { filter: '' },
    onViewChange: fn(),
    partial: { sortable, more },
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>

/**
 * The table says that it has not loaded all rows, and what that means. Only columns that the server can sort by can be
 * sorted.
 */
export const RowsToCome: Story = { parameters: { phone: true } }

/**
 * The server has sorted and filtered: the table leaves the rows as they are, whatever its view
 * says.
 */
export const RowsToComeBehaviour: Story = {
  tags: ['behaviour'],
  args: { view: { filter: 'no part has this', sort: { column: 'name', descending: true } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^First 6 parts that match$/)
    await expect(namesIn(canvasElement)).toEqual(parts.map(({ name }) => name))
    const sorted = canvas
      .getAllByRole('columnheader')
      .filter((header) => header.querySelector('button'))
    await expect(sorted.map(({ textContent }) => textContent)).toEqual(['Name'])
    await expect(canvas.getByRole('button', { name: 'Export these 6 as CSV' })).toBeVisible()
    load.mockClear()
    const button = await canvas.findByRole('button', { name: 'Show more parts' })
    await userEvent.click(button)
    await expect(load).toHaveBeenCalledOnce()
    await expect(button).toHaveFocus()
  },
}

/**
 * The server says how many rows there are. The table reserves space for the rest, so the scroll bar has its final
 * size.
 */
export const OfATotal: Story = {
  args: { partial: { sortable, more, total: { count: 13, isMore: false } } },
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^First 6 of 13 parts$/)
    await expect(canvas.getByText(/^These are the first 6 of 13 parts\. Sums/)).toBeVisible()
  },
}

/** There are more than the server counts. */
export const OfMoreThanAreCounted: Story = {
  tags: ['behaviour'],
  args: {
    view: { filter: 'strap' },
    partial: { sortable, more, total: { count: 5000, isMore: true } },
  },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent(/^First 6 of more than 5,000 parts that match$/)
    load.mockClear()
    // Six rows have a height of which 4,994 others make far more than a screen.
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(50_000)
    window.scrollTo(0, 20_000)
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('button', { name: 'Show more parts' })).toBeVisible()
    window.scrollTo(0, 0)
  },
}

/** The next rows are loading. */
export const LoadingMore: Story = {
  args: { partial: { sortable, more: { ...more, loading: true } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Loading…' })).toBeVisible()
  },
}

/** The next rows did not load. Those already loaded stay. */
export const MoreFailed: Story = {
  args: {
    partial: { sortable, more: { ...more, failed: 'No answer came. Check your connection.' } },
  },
  parameters: { phone: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/The next parts did not load\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(namesIn(canvasElement)).toHaveLength(parts.length)
  },
}

/** All rows that match the filter are loaded. There may be others that don’t match. */
export const AllThatMatch: Story = {
  args: { partial: { sortable }, view: { filter: 'strap' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^6 parts that match$/)
    await expect(canvas.queryByRole('button', { name: 'Show more parts' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  },
}

/**
 * The server finds no rows: the message speaks of the filter, and does not say that the shop has no products.
 */
export const NothingFound: Story = {
  parameters: { a11y: { explained: { 'heading-order': 'A table alone has no page’s heading.' } } },
  args: { rows: ready([]), partial: { sortable }, view: { filter: 'anvil' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/No part matches/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
    await expect(canvas.getByLabelText('Filter parts')).toHaveValue('')
  },
}
