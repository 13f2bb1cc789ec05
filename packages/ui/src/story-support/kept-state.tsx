import { useEffect, useState } from 'react'
import { mapResource, type Resource } from '../lib/resource.ts'
import type { TableView } from '../primitives/data-table/data-table.tsx'

/**
 * Keeps what the app keeps in the address: a table's view.
 *
 * @param first the story's own
 * @param onChange is told of each new one
 */
export function useView(first: TableView, onChange: (view: TableView) => void) {
  const [view, setView] = useState(first)
  const changeView = (next: TableView) => {
    setView(next)
    onChange(next)
  }
  return { view, changeView }
}

interface Row {
  _id: string
}

/** How each list that is in the page loses a row. */
const lists = new Set<(gone: Row) => void>()

/** Somebody else removes the row: it is missing from the next answer. */
export function removeElsewhere(gone: Row) {
  for (const remove of lists) remove(gone)
}

/** Keeps what the app keeps in its cache: a list, as it is at once after a change. */
export function useList<Entry extends Row>(first: Resource<Entry[]>) {
  const [list, setList] = useState(first)
  const [change] = useState(
    () => (changed: Row, become: (row: Entry) => Entry[]) =>
      setList((now) =>
        mapResource(now, (rows) =>
          rows.flatMap((row) => (row._id === changed._id ? become(row) : [row])),
        ),
      ),
  )
  useEffect(() => {
    const remove = (gone: Row) => change(gone, () => [])
    lists.add(remove)
    return () => void lists.delete(remove)
  }, [change])
  return { list, change }
}
