import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Where the focus is, or was when it went with its row. */
interface Place {
  control: HTMLElement
  /** The row's key, and its place in what is shown. */
  row: string
  index: number
  /** The cell in the row, and the control in the cell. */
  cell: number
  order: number
}

const controls = ':is(a[href], button, input, select, textarea):not(:disabled)'

/**
 * Keeps the focus in the rows. When what had it is gone, deleted or done, the same control of the row
 * that took its place gets it; the table itself when there is none.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>, rows: readonly { id: string }[]) {
  const [row, setRow] = useState<string>()
  const place = useRef<Place>(undefined)
  const moved = useRef(false)
  const indexOf = (key: string | undefined) => rows.findIndex(({ id }) => id === key)

  function forget() {
    place.current = undefined
    setRow(undefined)
  }

  function moveOn(from: Place) {
    const same = indexOf(from.row)
    const next = rows[same < 0 ? Math.min(from.index, rows.length - 1) : same]
    const element = next && rowOf(root.current, next.id)
    if (next && !element && row !== next.id) {
      // Far from the window: it comes with the next drawing, and the focus with it.
      setRow(next.id)
      return
    }
    const control = element && controlIn(element, from)
    moved.current = true
    if (!control) forget()
    ;(control ?? root.current)?.focus()
  }

  useLayoutEffect(() => {
    const at = place.current
    if (!at) return
    if (at.control.isConnected) {
      at.index = Math.max(indexOf(at.row), 0)
    } else if (document.activeElement === document.body) {
      moveOn(at)
    }
  })

  return {
    /** The place of the row with the focus; -1 when there is none. */
    pinned: useMemo(() => rows.findIndex(({ id }) => id === row), [rows, row]),
    onFocus(event: FocusEvent<HTMLElement>) {
      const at = place.current
      if (event.target === event.currentTarget) {
        // A dialog gives the focus to what is left around its opener, and finds the table.
        if (at && !at.control.isConnected) moveOn(at)
        else if (at && moved.current) at.control.focus()
        return
      }
      place.current = placeOf(event.target, indexOf)
      setRow(place.current?.row)
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // Another window or a dialog has it for a while only. Inside the table it is about to be told where
      // it goes; the row it goes to must not be taken out of the page before.
      if (!document.hasFocus() || root.current?.contains(relatedTarget)) return
      if (relatedTarget?.closest('[data-layer]')) return
      forget()
    },
    /** Somebody goes on from there; what the table did is done. */
    onPress() {
      moved.current = false
    },
  }
}

function rowOf(root: HTMLElement | null, key: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null
}

function placeOf(control: HTMLElement, indexOf: (key: string) => number): Place | undefined {
  const row = control.closest<HTMLTableRowElement>('[data-row]')
  const key = row?.dataset.row
  if (!row || key === undefined) return undefined
  const cell = [...row.cells].findIndex((each) => each.contains(control))
  const order = [...(row.cells[cell]?.querySelectorAll(controls) ?? [])].indexOf(control)
  return { control, row: key, index: indexOf(key), cell, order }
}

/** The control at the same place; where the row has none there, its nearest. */
function controlIn(row: HTMLElement, { cell, order }: Place): HTMLElement | undefined {
  const all = [...row.querySelectorAll<HTMLElement>(controls)]
  const cells = row instanceof HTMLTableRowElement ? [...row.cells] : []
  const there = all.filter((control) => cells[cell]?.contains(control))
  return there[order] ?? there.at(-1) ?? all.at(-1)
}
