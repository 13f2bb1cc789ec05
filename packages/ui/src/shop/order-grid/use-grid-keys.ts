import { type KeyboardEvent, useRef } from 'react'
import type { CheckedLine, LineState } from '../../order-pad/types.ts'
import { keptReason, lockReason } from './locked.ts'
import { besideInRow, endOfRow, placeOf } from './places.ts'
import type { EditableColumn, GridColumn, OrderGridProps, Place } from './types.ts'
import type { useGridFocus } from './use-grid-focus.ts'

const editable: readonly EditableColumn[] = ['part', 'quantity']

/** How far the cell after this one is, in the order of Tab: two for each line. */
const tabOrder: Record<GridColumn, { before: number; after: number }> = {
  part: { before: -1, after: 1 },
  quantity: { before: 0, after: 2 },
  price: { before: 1, after: 2 },
  total: { before: 1, after: 2 },
  state: { before: 1, after: 2 },
  actions: { before: 1, after: 2 },
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** What {@link useGridKeys} takes. */
interface GridKeysQuery extends Pick<OrderGridProps, 'lines' | 'states' | 'onEdit' | 'onWrite'> {
  focus: ReturnType<typeof useGridFocus>
}

/** The keys of a spreadsheet. A cell that is being edited keeps those that it needs for itself. */
export function useGridKeys({ lines, states, focus, onEdit, onWrite }: GridKeysQuery) {
  /** The column where Tab began. Enter returns to it, as in a spreadsheet. */
  const tabbedFrom = useRef<EditableColumn>(undefined)
  /** After Escape the next Tab leaves the grid. */
  const isLeaving = useRef(false)

  function toRow(at: Place, row: number, column: GridColumn = at.column) {
    focus.goTo({ row: Math.max(0, Math.min(row, lines.length - 1)), column, order: 0 })
  }

  function tab({ row, column }: Place, back: boolean): boolean {
    const step = back ? -1 : 1
    let next = row * 2 + (back ? tabOrder[column].before : tabOrder[column].after)
    while (next >= 0 && next < lines.length * 2) {
      const line = lines[Math.floor(next / 2)]
      if (line && !lockReason(stateOf(states, line))) {
        const to = editable[next % 2] ?? 'part'
        if (!back && column === 'part' && to === 'quantity') tabbedFrom.current = 'part'
        else if (back || to === 'part') tabbedFrom.current = undefined
        focus.goTo({ row: Math.floor(next / 2), column: to, order: 0 })
        return true
      }
      next += step
    }
    return false
  }

  function enter(at: Place, steps: 1 | -1) {
    toRow(at, at.row + steps, tabbedFrom.current ?? at.column)
    tabbedFrom.current = undefined
  }

  function changeRows(event: KeyboardEvent, at: Place): boolean {
    const line = lines[at.row]
    if (event.key === 'Enter' && event.altKey) {
      const row = at.row + (event.shiftKey ? 0 : 1)
      onEdit({ kind: 'insert', at: row, rows: [{ part: '', quantity: '' }] })
      focus.goTo({ row, column: 'part', order: 0 })
      return true
    }
    if (event.key === 'F9' && line?.usual !== undefined && !lockReason(stateOf(states, line))) {
      onEdit({ kind: 'set', id: line.line.id, quantity: String(line.usual) })
      enter(at, 1)
      return true
    }
    if (event.key === 'F4' && onWrite) {
      const isNothing = at.row === lines.length - 1 && line?.isEmpty
      if (line && !isNothing && !keptReason(stateOf(states, line))) onWrite(line.line.id)
      return true
    }
    if (event.key === 'Delete' && isControl(event)) {
      const isLast = at.row === lines.length - 1 && line?.isEmpty
      if (line && !isLast && !keptReason(stateOf(states, line))) {
        onEdit({ kind: 'remove', ids: [line.line.id] })
      }
      return true
    }
    return false
  }

  function moveInRow(element: HTMLElement, event: KeyboardEvent): boolean {
    const forwards = isRightToLeft(element) ? 'ArrowLeft' : 'ArrowRight'
    const next =
      event.key === 'Home' || event.key === 'End'
        ? endOfRow(element, event.key === 'End')
        : besideInRow(element, event.key === forwards ? 1 : -1)
    if (next) focus.take(next)
    return true
  }

  function move(event: KeyboardEvent, element: HTMLElement, at: Place): boolean {
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown':
        toRow(at, at.row + (event.key === 'ArrowDown' ? 1 : -1))
        return true
      case 'PageUp':
      case 'PageDown':
        toRow(at, at.row + (event.key === 'PageDown' ? 1 : -1) * rowsInWindow(element))
        return true
      case 'Home':
      case 'End':
        if (isControl(event)) toRow(at, event.key === 'Home' ? 0 : lines.length - 1, 'part')
        else moveInRow(element, event)
        return true
      case 'ArrowLeft':
      case 'ArrowRight':
        return moveInRow(element, event)
      default:
        return false
    }
  }

  function answer(event: KeyboardEvent, element: HTMLElement, at: Place): boolean {
    const { key } = event
    if (changeRows(event, at)) return true
    if (key === 'Tab') return !isLeaving.current && tab(at, event.shiftKey)
    if (event.altKey) return false
    if (key === 'Enter') {
      // With Ctrl it is the page's.
      if (isControl(event) || element.matches('button, a')) return false
      enter(at, event.shiftKey ? -1 : 1)
      return true
    }
    if (event.shiftKey) return false
    const isHandled = move(event, element, at)
    if (isHandled) tabbedFrom.current = undefined
    return isHandled
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = placeOf(event.target)
    // An input method composes a character with the same keys.
    if (!at || event.nativeEvent.isComposing) return
    if (answer(event, event.target as HTMLElement, at)) event.preventDefault()
    if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) {
      isLeaving.current = event.key === 'Escape'
    }
  }

  return {
    onKeyDown,
    /** Goes on to the quantity of a line whose part is complete; Enter then leads to the next line's part. */
    toQuantity(row: number) {
      focus.goTo({ row, column: 'quantity', order: 0 })
      tabbedFrom.current = 'part'
    },
  }
}

const isControl = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

function stateOf(states: ReadonlyMap<string, LineState>, { line }: CheckedLine) {
  return states.get(line.id)
}

/**
 * The number of rows like this one that fit into the window, less one, so that a row of the page before stays in view.
 */
function rowsInWindow(element: Element): number {
  const height = element.closest('[data-index]')?.getBoundingClientRect().height ?? 33
  return Math.max(1, Math.floor((window.innerHeight - 192) / height) - 1)
}
