import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Resource } from '../../lib/resource.ts'
import { notLoaded } from '../../story-support/page.ts'
import {
  actionColumn,
  Controlled,
  made,
  name,
  type Part,
  parts,
  partsTable,
  pieces,
  press,
  ready,
} from '../../story-support/parts.tsx'
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx'
import { Button } from '../button/button.tsx'
import { type Column, DataTable, type DataTableProps } from './data-table.tsx'

const meta = {
  title: 'Show/Data table',
  component: DataTable,
  args: { ...partsTable, view: { filter: '' }, onViewChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DataTable<Part>>

export default meta
type Story = StoryObj<typeof meta>

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

/** When the rows do not load, the focus that was in the toolbar moves to the table's region, and stays there. */
export const FailedWhileTyping: Story = {
  tags: ['behaviour'],
  render: (args) => <FailsToLoad {...args} />,
  play: async ({ canvas }) => {
    retry.mockClear()
    const filter = canvas.getByLabelText('Filter parts')
    await userEvent.type(filter, 'wind')
    window.dispatchEvent(new Event(failure))
    await canvas.findByRole('alert')
    await expect(filter).not.toBeInTheDocument()
    const region = canvas.getByRole('region', { name: 'Parts in stock' })
    await expect(region).toHaveFocus()
    // The button is removed when the answer arrives, so the focus waits in the region.
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalledOnce()
    await expect(region).toHaveFocus()
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
        description="It can’t be brought back."
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
    isAction: true,
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
