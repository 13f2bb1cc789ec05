import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'

/** The slides in view, by index, both ends included. */
export interface View {
  first: number
  last: number
}

/** What {@link useView} gives. */
interface ViewControl {
  /** Undefined before the row has been measured, and so before scripts run. */
  view: View | undefined
  /** Scrolls so that this slide comes first, as far as the row goes. */
  show: (index: number) => void
}

/**
 * Which slides of a row are in view, however they came there. What was asked for by `show` counts as
 * in view at once, so that a second press goes on from there while the row still moves.
 *
 * @param row scrolls sideways; its children are the slides, all of one width
 * @param count how many slides there are
 */
export function useView(row: RefObject<HTMLElement | null>, count: number): ViewControl {
  const [view, settle] = useReducer(keepEqual, undefined)
  const goal = useRef<number>(undefined)

  useLayoutEffect(() => {
    const element = row.current
    if (!element || count === 0) return
    const follow = () => {
      const now = viewOf(element)
      if (goal.current !== undefined && goal.current !== now.first) return
      goal.current = undefined
      keepFocus(element, now)
      settle(now)
    }
    // The row came to rest, or was taken in hand on its way.
    const letGo = () => {
      goal.current = undefined
      follow()
    }
    // A row of another width stands between two slides, and the browser only snaps where it scrolled.
    const realign = () => {
      const { first } = viewOf(element)
      const left = (goal.current ?? first) * strideOf(element)
      element.scrollTo({ left, behavior: 'instant' })
      letGo()
    }
    follow()
    const resized = new ResizeObserver(realign)
    resized.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    for (const event of ['scrollend', 'touchmove', 'wheel']) {
      element.addEventListener(event, letGo, { passive: true })
    }
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', follow)
      for (const event of ['scrollend', 'touchmove', 'wheel']) {
        element.removeEventListener(event, letGo)
      }
    }
  }, [row, count])

  function show(index: number) {
    const element = row.current
    if (!element) return
    const { first, last } = viewOf(element)
    const target = Math.min(index, element.children.length - 1 - last + first)
    goal.current = target
    settle({ first: target, last: target + last - first })
    element.scrollTo({ left: target * strideOf(element) })
  }

  return { view, show }
}

/** A slide that leaves the view becomes inert; the focus inside it goes to the row, or would be lost. */
function keepFocus(row: HTMLElement, { first, last }: View): void {
  const slide = [...row.children].findIndex((child) => child.contains(document.activeElement))
  if (slide !== -1 && (slide < first || slide > last)) row.focus({ preventScroll: true })
}

function keepEqual(before: View | undefined, now: View): View {
  return before?.first === now.first && before.last === now.last ? before : now
}

/** Pixels from one slide to the next; negative where they run from right to left. */
function strideOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return row.clientWidth
  return second.offsetLeft - first.offsetLeft
}

function viewOf(row: HTMLElement): View {
  const stride = strideOf(row)
  const count = row.children.length
  const inView = Math.min(Math.max(1, Math.round(row.clientWidth / Math.abs(stride))), count)
  const first = Math.min(Math.max(Math.round(row.scrollLeft / stride), 0), count - inView)
  return { first, last: first + inView - 1 }
}
