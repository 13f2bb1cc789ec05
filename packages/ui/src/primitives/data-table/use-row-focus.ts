import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Where the focus is, or was before its control was removed. */
interface FocusPosition {
  control: HTMLElement
  /** The row's key, and its index in the rows that are shown. */
  row: string
  index: number
  /** The index of the cell in the row, and of the control in the cell. */
  cell: number
  order: number
}

const controls = ':is(a[href], button, input, select, textarea):not(:disabled)'

/**
 * Keeps the focus in the rows. When the focused control is removed, alone or with its row, the same
 * control of the row that took its place gets the focus; where there is none, the table does.
 */
export function useRowFocus(root: RefObject<HTMLElement | null>, rows: readonly { id: string }[]) {
  const [row, setRow] = useState<string>()
  const position = useRef<FocusPosition>(undefined)
  /** Whether the table moved the focus and nothing was pressed since. */
  const movedByTable = useRef(false)
  const indexOf = (key: string | undefined) => rows.findIndex(({ id }) => id === key)

  function clear() {
    position.current = undefined
    setRow(undefined)
  }

  function moveFrom(from: FocusPosition) {
    const sameRow = indexOf(from.row)
    const next = rows[sameRow < 0 ? Math.min(from.index, rows.length - 1) : sameRow]
    const element = next && rowOf(root.current, next.id)
    if (next && !element && row !== next.id) {
      // Not rendered: pinning it renders it, and the effect below runs again.
      setRow(next.id)
      return
    }
    const control = element && controlIn(element, from)
    movedByTable.current = true
    if (!control) clear()
    ;(control ?? root.current)?.focus()
  }

  useLayoutEffect(() => {
    const at = position.current
    if (!at) return
    if (at.control.isConnected) {
      at.index = Math.max(indexOf(at.row), 0)
    } else if (document.activeElement === document.body) {
      moveFrom(at)
    }
  })

  return {
    /** The index of the row with the focus, -1 for none. */
    pinned: useMemo(() => rows.findIndex(({ id }) => id === row), [rows, row]),
    onFocus(event: FocusEvent<HTMLElement>) {
      const at = position.current
      if (event.target === event.currentTarget) {
        // A dialog that closes returns the focus to the table when its opener was removed.
        if (at && !at.control.isConnected) moveFrom(at)
        else if (at && movedByTable.current) at.control.focus()
        return
      }
      position.current = positionOf(event.target, indexOf)
      setRow(position.current?.row)
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // Another window or a dialog gives the focus back. Within the table onFocus follows, and the row
      // that gets the focus must stay rendered until then.
      if (!document.hasFocus() || root.current?.contains(relatedTarget)) return
      if (relatedTarget?.closest('[data-layer]')) return
      clear()
    },
    /**
     * Moves the focus to the next row or the one before, to the same control; from elsewhere to the first row in view.
     */
    step(by: 1 | -1) {
      const at = position.current
      let index = at ? indexOf(at.row) + by : indexOf(firstInView(root.current))
      // A group's heading is no row.
      while (isHeading(rows[index])) index += by
      const next = rows[index]
      const element = next && rowOf(root.current, next.id)
      const control = element && (at ? controlIn(element, at) : nameIn(element))
      control?.focus()
    },
    /** A press or a key: from here on the user moves the focus. */
    onUserInput() {
      movedByTable.current = false
    },
  }
}

function rowOf(root: HTMLElement | null, key: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null
}

const isHeading = (row: { id: string } | undefined) => row !== undefined && 'group' in row

/** The key of the first row that is not under what sticks to the window's upper edge. */
function firstInView(root: HTMLElement | null): string | undefined {
  const header = root?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const shown = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const first = shown.find((row) => row.getBoundingClientRect().top >= Math.max(0, header) - 1)
  return first?.dataset.row
}

/** The control that a row is told by: the link of its name, or else its last one. */
function nameIn(row: HTMLElement): HTMLElement | undefined {
  const link = row.querySelector<HTMLElement>('th a[href]')
  return link ?? [...row.querySelectorAll<HTMLElement>(controls)].at(-1)
}

function positionOf(
  control: HTMLElement,
  indexOf: (key: string) => number,
): FocusPosition | undefined {
  const row = control.closest<HTMLTableRowElement>('[data-row]')
  const key = row?.dataset.row
  if (!row || key === undefined) return undefined
  const cell = [...row.cells].findIndex((each) => each.contains(control))
  const order = [...(row.cells[cell]?.querySelectorAll(controls) ?? [])].indexOf(control)
  return { control, row: key, index: indexOf(key), cell, order }
}

/** The control in the same position; where the row has none there, the last one of the cell or the row. */
function controlIn(row: HTMLElement, { cell, order }: FocusPosition): HTMLElement | undefined {
  const all = [...row.querySelectorAll<HTMLElement>(controls)]
  const cells = row instanceof HTMLTableRowElement ? [...row.cells] : []
  const inCell = all.filter((control) => cells[cell]?.contains(control))
  return inCell[order] ?? inCell.at(-1) ?? all.at(-1)
}
