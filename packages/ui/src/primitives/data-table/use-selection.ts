import { createContext, useMemo, useRef, useState } from 'react'
import type { ShownRow } from './types.ts'

/** What the boxes of a table read and do. */
export interface Boxes {
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>
  /** Selects rows, or deselects them. */
  set: (ids: readonly string[], on: boolean) => void
  /** One row's box was pressed; with `range` all rows between it and the one that was pressed before. */
  press: (id: string, on: boolean, range: boolean) => void
}

export const BoxesContext = createContext<Boxes>({
  selected: new Set(),
  set: () => undefined,
  press: () => undefined,
})

const none: ReadonlySet<string> = new Set()

/**
 * Which rows are selected. The keys stay when their rows go: a row that was deleted and comes back, because the
 * server has refused it, is selected as before.
 *
 * @param data all rows
 * @param shown the rows that are shown, in their order
 */
export function useSelection<Row>(
  data: readonly Row[],
  rowKey: (row: Row) => string,
  shown: readonly ShownRow<Row>[],
) {
  const [selected, setSelected] = useState(none)
  /** The row whose box was pressed last. */
  const last = useRef<string>(undefined)
  const latest = useRef(shown)
  latest.current = shown

  const boxes = useMemo((): Boxes => {
    const set = (ids: readonly string[], on: boolean) =>
      setSelected((before) => {
        const next = new Set(before)
        for (const id of ids) {
          if (on) next.add(id)
          else next.delete(id)
        }
        return next
      })
    return {
      selected,
      set,
      press(id, on, range) {
        const ids = latest.current.map((row) => row.id)
        const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(id)]
        last.current = id
        if (!range || from < 0) set([id], on)
        else set(ids.slice(Math.min(from, to), Math.max(from, to) + 1), on)
      },
    }
  }, [selected])

  const rows = useMemo(
    () => (selected.size === 0 ? [] : data.filter((row) => selected.has(rowKey(row)))),
    [data, rowKey, selected],
  )
  const seen = useMemo(
    () => (selected.size === 0 ? 0 : shown.filter(({ id }) => selected.has(id)).length),
    [shown, selected],
  )
  return {
    boxes,
    /** The selected rows that there are. */
    rows,
    /** How many of them the filter hides. */
    hidden: rows.length - seen,
    clear() {
      last.current = undefined
      setSelected(none)
    },
  }
}
