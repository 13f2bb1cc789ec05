import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { elementAt, placeOf } from './places.ts'
import type { Place } from './types.ts'

/** How many frames the rows take at most to be measured after a jump. */
const settlingFrames = 8

/** The place that the focus has first. */
const beginning: Place = { row: 0, column: 'part', order: 0 }

/** Scrolls an element into view, again while the rows above it are measured and move it. */
function keepInView(element: HTMLElement, frames = settlingFrames) {
  if (document.activeElement !== element) return
  element.scrollIntoView({ block: 'nearest' })
  if (frames > 0) requestAnimationFrame(() => keepInView(element, frames - 1))
}

/**
 * The one tab stop of the grid, and where the focus is. Rows are known by their index, as in a spreadsheet: when a
 * line is removed, the one that takes its place has the focus.
 *
 * @param root the element around the rows
 * @param rowCount how many lines there are
 */
export function useGridFocus(root: RefObject<HTMLElement | null>, rowCount: number) {
  const [place, setPlace] = useState(beginning)
  const [isInside, setIsInside] = useState(false)
  const row = Math.min(place.row, rowCount - 1)
  /** The place that gets the focus as soon as its row is rendered. */
  const wanted = useRef<Place>(undefined)
  /** The element that has the focus, or had it before it was removed. */
  const focused = useRef<HTMLElement>(undefined)
  const tabStop = useRef<HTMLElement>(undefined)

  function take(element: HTMLElement) {
    wanted.current = undefined
    element.focus({ preventScroll: true })
    keepInView(element)
  }

  function goTo(next: Place) {
    const element = elementAt(root.current, next)
    if (element) return take(element)
    wanted.current = next
    setPlace(next)
  }

  useLayoutEffect(() => {
    const element = elementAt(root.current, { ...place, row })
    if (element && element !== tabStop.current) {
      if (tabStop.current) tabStop.current.tabIndex = -1
      element.tabIndex = 0
      tabStop.current = element
    }
    const awaited = wanted.current && elementAt(root.current, wanted.current)
    if (awaited) return take(awaited)
    const isLost =
      focused.current?.isConnected === false && document.activeElement === document.body
    if (isLost) element?.focus({ preventScroll: true })
  })

  return {
    /** The row that stays rendered wherever the page is scrolled to. */
    row,
    place: { ...place, row },
    /** Whether the focus has ever been in the rows. */
    wasUsed: place !== beginning,
    /** Whether it is there now. */
    isInside,
    goTo,
    take,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const next = placeOf(target)
      if (!next) return
      setIsInside(true)
      focused.current = target
      setPlace((current) =>
        current !== beginning &&
        current.row === next.row &&
        current.column === next.column &&
        current.order === next.order
          ? current
          : next,
      )
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      // Within the grid onFocus follows; another window gives the focus back.
      if (!document.hasFocus() || root.current?.contains(relatedTarget)) return
      focused.current = undefined
      setIsInside(false)
    },
  }
}
