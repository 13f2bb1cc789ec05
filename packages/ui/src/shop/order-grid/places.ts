import type { GridColumn, Place } from './types.ts'

/** Marks what can have the focus in a cell: its field, its buttons, or the cell itself when it has neither. */
export const keyStop = { 'data-stop': '', tabIndex: -1 } as const

const cellOf = (column: GridColumn) => `[data-column="${column}"]`

/** All that can have the focus in a part of the grid, in the order of the page. */
function stopsIn(element: Element | null | undefined): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  const inside = [...element.querySelectorAll<HTMLElement>('[data-stop]')]
  return element.matches('[data-stop]') ? [element, ...inside] : inside
}

const rowAt = (grid: Element | null, row: number) => grid?.querySelector(`[data-index="${row}"]`)

/** The element of a place; the nearest one where the cell has fewer. Undefined for a row that is not rendered. */
export function elementAt(grid: Element | null, place: Place): HTMLElement | undefined {
  const row = rowAt(grid, place.row)
  if (!row) return undefined
  const stops = stopsIn(row.querySelector(cellOf(place.column)))
  return stops[place.order] ?? stops.at(-1) ?? stopsIn(row)[0]
}

/** Where an element stands; undefined outside of the rows. */
export function placeOf(element: EventTarget | null): Place | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  const row = element.closest<HTMLElement>('[data-index]')
  const cell = element.closest<HTMLElement>('[data-column]')
  if (!row || !cell) return undefined
  const order = Math.max(0, stopsIn(cell).indexOf(element))
  return { row: Number(row.dataset.index), column: cell.dataset.column as GridColumn, order }
}

/** The element `steps` further in the same row, or before; undefined beyond its ends. */
export function besideInRow(element: HTMLElement, steps: number): HTMLElement | undefined {
  const stops = stopsIn(element.closest('[data-index]'))
  return stops[stops.indexOf(element) + steps]
}

/** The first or the last element of a row. */
export function endOfRow(element: HTMLElement, last: boolean): HTMLElement | undefined {
  const stops = stopsIn(element.closest('[data-index]'))
  return last ? stops.at(-1) : stops[0]
}
