import { useEffect, useState } from 'react'
import { mapResource, type Resource } from '../lib/resource.ts'
import type { TableView } from '../primitives/data-table/data-table.tsx'

/**
 * Keeps a table's view, which the app keeps in the address.
 *
 * @param initial the story's own
 * @param onChange is called with each new one
 */
export function useView(initial: TableView, onChange: (view: TableView) => void) {
  const [view, setView] = useState(initial)
  const changeView = (next: TableView) => {
    setView(next)
    onChange(next)
  }
  return { view, changeView }
}

interface Row {
  _id: string
}

/** Removes a row from each list that is mounted. */
const removers = new Set<(row: Row) => void>()

/** Somebody else removes the row: it is missing from the next answer. */
export function removeElsewhere(row: Row) {
  for (const remove of removers) remove(row)
}

/** Keeps a list with its optimistic updates, which the app keeps in its cache. */
export function useList<Entry extends Row>(initial: Resource<Entry[]>) {
  const [list, setList] = useState(initial)
  const [change] = useState(
    () => (changed: Row, update: (row: Entry) => Entry[]) =>
      setList((current) =>
        mapResource(current, (rows) =>
          rows.flatMap((row) => (row._id === changed._id ? update(row) : [row])),
        ),
      ),
  )
  useEffect(() => {
    const remove = (row: Row) => change(row, () => [])
    removers.add(remove)
    return () => void removers.delete(remove)
  }, [change])
  return { list, change }
}
