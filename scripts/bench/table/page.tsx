import '@strapline/ui/styles/theme.css'
import { Button } from '@strapline/ui/primitives/button'
import {
  type Column,
  DataTable,
  type Fact,
  type TableView,
} from '@strapline/ui/primitives/data-table'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterPaint, watchInput } from './measure.ts'
import { isMatch, makeParts, type Part, writeCount } from './parts.ts'
import { PlainTable } from './plain-table.tsx'

const parts = makeParts(10_000)

function action({ name }: Part) {
  return (
    <Button size="sm" aria-label={`Delete ${name}`}>
      Delete
    </Button>
  )
}

const columns: Column<Part>[] = [
  { key: 'sl', header: 'sl', cell: (_, index) => index + 1, share: 0.4 },
  { key: 'name', header: 'Name', value: ({ name }) => name, rowHeader: true },
  { key: 'maker', header: 'Maker', value: ({ maker }) => maker },
  { key: 'email', header: 'email', value: ({ email }) => email },
  { key: 'pieces', header: 'Pieces', value: ({ pieces }) => pieces, align: 'end' },
  { key: 'price', header: 'Price', value: ({ price }) => price, align: 'end' },
  { key: 'delete', header: 'Delete', hideHeader: true, align: 'end', cell: action },
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

function Data() {
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

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id root.')
const root = createRoot(container)
const started = performance.now()
root.render(location.search === '?plain' ? <PlainTable parts={parts} action={action} /> : <Data />)
afterPaint(() => {
  document.documentElement.dataset.mounted = String(performance.now() - started)
})
watchInput()
window.countFor = (filter) => writeCount(parts.filter((part) => isMatch(part, filter)).length)
