import { type ReactNode, useState } from 'react'
import { expect, fn, spyOn, waitFor, within } from 'storybook/test'
import { formatCount } from '../lib/format.ts'
import { Button } from '../primitives/button/button.tsx'
import {
  type Column,
  DataTable,
  type DataTableProps,
  type Fact,
} from '../primitives/data-table/data-table.tsx'
import type { Canvas } from './page.ts'

export interface Part {
  id: string
  name: string
  maker: string
  width: number
  pieces: number
  price?: number
}

export const parts: Part[] = [
  { id: 'P-1', name: 'Front-action sealer', maker: 'Serra', width: 19, pieces: 160, price: 118 },
  { id: 'P-2', name: 'Windlass tensioner', maker: 'Serra', width: 32, pieces: 1420, price: 64.5 },
  { id: 'P-3', name: 'Wire buckle', maker: 'Nodo', width: 16, pieces: 250000, price: 0.04 },
  { id: 'P-4', name: 'Edge protector', maker: 'Nodo', width: 50, pieces: 11111, price: 1.11 },
  { id: 'P-5', name: 'Élan strap reel 10', maker: 'Cordé', width: 13, pieces: 96 },
  { id: 'P-6', name: 'elan strap reel 9', maker: 'Cordé', width: 13, pieces: 0, price: 42 },
]

export const press = fn()

export const name: Column<Part> = {
  key: 'name',
  header: 'Name',
  value: (part) => part.name,
  rowHeader: true,
  share: 2,
}

export const pieces: Column<Part> = {
  key: 'pieces',
  header: 'Pieces',
  value: (part) => part.pieces,
  cell: (part) => formatCount(part.pieces),
  align: 'end',
}

const price: Column<Part> = {
  key: 'price',
  header: 'Price / unit',
  value: (part) => part.price,
  cell: (part) => part.price?.toFixed(2) ?? 'On request',
  align: 'end',
}

export function actionColumn(onPress: (part: Part) => void): Column<Part> {
  return {
    key: 'delete',
    header: 'Delete',
    hideHeader: true,
    isAction: true,
    align: 'end',
    cell: (part) => (
      <Button size="sm" aria-label={`Delete ${part.name}`} onClick={() => onPress(part)}>
        Delete
      </Button>
    ),
  }
}

const columns: Column<Part>[] = [
  { key: 'sl', header: 'No.', cell: (_, index) => index + 1, share: 0.4 },
  name,
  { key: 'maker', header: 'Maker', value: ({ maker }) => maker },
  pieces,
  price,
  actionColumn((part) => press(part.id)),
]

/** The columns of a table with details: a card keeps two of them. */
export const workColumns: Column<Part>[] = [
  name,
  { key: 'maker', header: 'Maker', value: ({ maker }) => maker, hideCardLabel: true, onCard: true },
  { ...pieces, onCard: true },
  price,
  actionColumn((part) => press(part.id)),
]

/** All that a part says; the width and the id have no column. */
export const workFacts: Fact<Part>[] = [
  { key: 'maker', header: 'Maker', value: ({ maker }) => maker },
  {
    key: 'pieces',
    header: 'Pieces',
    value: (part) => part.pieces,
    cell: (part) => formatCount(part.pieces),
  },
  {
    key: 'price',
    header: 'Price / unit',
    value: (part) => part.price,
    cell: (part) => part.price?.toFixed(2),
  },
  {
    key: 'width',
    header: 'Width',
    value: ({ width }) => width,
    alsoFoundBy: ({ width }) => `${width} mm`,
    cell: ({ width }) => `${width} mm`,
  },
  { key: 'id', header: 'Id', value: ({ id }) => id, copyable: true },
]

export const ready = (data: Part[]): DataTableProps<Part>['rows'] => ({ status: 'ready', data })

/** What every table of parts is given; a story adds what it is about. */
export const partsTable = {
  caption: 'Parts in stock',
  noun: { one: 'part', many: 'parts' },
  columns,
  rows: ready(parts),
  rowKey: ({ id }) => id,
  empty: null,
  failedTitle: 'The parts did not load',
} satisfies Omit<DataTableProps<Part>, 'view' | 'onViewChange'>

/** Holds the view as a screen does. */
export function Controlled({ view: first, onViewChange, ...rest }: DataTableProps<Part>) {
  const [view, setView] = useState(first)
  return (
    <DataTable
      {...rest}
      view={view}
      onViewChange={(next) => {
        setView(next)
        onViewChange(next)
      }}
    />
  )
}

/** Generates parts, always the same. */
export function made(count: number): Part[] {
  const kinds = ['Buckle', 'Sealer', 'Tensioner', 'Strap reel', 'Edge protector', 'Cutter']
  const makers = ['Serra', 'Nodo', 'Cordé', 'Fibbia']
  return Array.from({ length: count }, (_, index) => ({
    id: `M-${index + 1}`,
    name: `${kinds[index % kinds.length]} ${index + 1}`,
    maker: makers[(index * 7) % makers.length] ?? '',
    width: 10 + ((index * 13) % 40),
    pieces: (index * 7919) % 100_003,
    price: ((index * 104_729) % 99_991) / 100,
  }))
}

/** The names of the rows, from top to bottom. */
export function namesIn(canvasElement: HTMLElement): (string | null)[] {
  return within(canvasElement)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
}

/** The story's buttons let the refresh fail or succeed. */
export function FailingRefresh({ rows, ...props }: DataTableProps<Part>) {
  const all = rows.status === 'ready' ? rows.data : []
  const [state, setState] = useState<'old' | 'trying' | 'new'>('old')
  const failed = {
    message: 'The server did not answer. Check your connection and try again.',
    retry: () => setState(state === 'old' ? 'trying' : 'old'),
  }
  return (
    <>
      <Controlled
        {...props}
        rows={
          state === 'new'
            ? ready(all)
            : { status: 'ready', data: all.slice(0, -3), refreshing: state === 'trying', failed }
        }
      />
      <div className="mt-8 flex gap-4">
        <Button onClick={() => setState('new')}>Let it work</Button>
        <Button onClick={() => setState('old')}>Let it fail</Button>
      </div>
    </>
  )
}

/** The file that `save` downloads, once it is there. */
export async function savedFile(
  save: () => Promise<unknown>,
): Promise<{ name: string; text: string }> {
  let name = ''
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download
  })
  const createObjectURL = spyOn(URL, 'createObjectURL')
  await save()
  await waitFor(() => expect(click).toHaveBeenCalled())
  click.mockRestore()
  const blob = createObjectURL.mock.calls[0]?.[0] as Blob
  createObjectURL.mockRestore()
  // `text()` would leave out the byte order mark.
  return {
    name,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()),
  }
}

/** Holds for tables and cards: a named table, its headers, and rows that are found by their names. */
export async function isPartsTable(canvas: Canvas) {
  const table = canvas.getByRole('table', { name: 'Parts in stock' })
  const headers = within(table).getAllByRole('columnheader')
  await expect(headers.map(({ textContent }) => textContent)).toEqual([
    'No.',
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
  await expect(canvas.getByRole('status')).toHaveTextContent(/^6 parts$/)
  return table
}

/** A table as a picture: in half of the page, a real one would show cards. */
export function Sketch({ numbers, action }: { numbers: string; action: ReactNode }) {
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
