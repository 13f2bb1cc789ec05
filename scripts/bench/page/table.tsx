import { Button } from '@strapline/ui/primitives/button'
import {
  type Column,
  DataTable,
  type Fact,
  type TableView,
} from '@strapline/ui/primitives/data-table'
import { useState } from 'react'

const kinds = ['Buckle', 'Sealer', 'Tensioner', 'Strap reel', 'Edge protector', 'Cutter', 'Meter']

const parts = Array.from({ length: 10_000 }, (_, index) => ({
  id: `part-${index + 1}`,
  name: `${kinds[(index * 5) % kinds.length]} ${index + 1}`,
  email: `orders-${(index * 37) % 10_000}@buyer.example`,
  pieces: (index * 7919) % 100_003,
  price: ((index * 104_729) % 99_991) / 100,
}))

type Part = (typeof parts)[number]

const columns: Column<Part>[] = [
  { key: 'sl', header: 'sl', cell: (_, index) => index + 1, share: 0.4 },
  { key: 'name', header: 'Name', value: ({ name }) => name, rowHeader: true },
  { key: 'email', header: 'email', value: ({ email }) => email },
  { key: 'pieces', header: 'Pieces', value: ({ pieces }) => pieces, align: 'end' },
  { key: 'price', header: 'Price', value: ({ price }) => price, align: 'end' },
  {
    key: 'delete',
    header: 'Delete',
    hideHeader: true,
    align: 'end',
    cell: ({ name }) => (
      <Button size="sm" aria-label={`Delete ${name}`}>
        Delete
      </Button>
    ),
  },
]

/** As in the lists of orders: the filter reads each of them, and each row has a box and a button more. */
const facts: Fact<Part>[] = [
  { key: 'email', header: 'email', value: ({ email }) => email },
  { key: 'id', header: 'Id', value: ({ id }) => id, copyable: true },
]
const sums = (rows: readonly Part[]) =>
  `${rows.reduce((sum, { pieces }) => sum + pieces, 0)} pieces`
const selectionActions = () => <Button>Delete all</Button>
const noun = { one: 'part', many: 'parts' }
const rows = { status: 'ready' as const, data: parts }
const keyOf = ({ id }: Part) => id

/** A table of 10,000 rows. */
export function Table() {
  const [view, setView] = useState<TableView>({ filter: '' })
  return (
    <DataTable
      caption="Parts"
      noun={noun}
      columns={columns}
      facts={facts}
      sums={sums}
      selectionActions={selectionActions}
      rows={rows}
      rowKey={keyOf}
      view={view}
      onViewChange={setView}
      empty={null}
      failedTitle="The parts did not load"
    />
  )
}
