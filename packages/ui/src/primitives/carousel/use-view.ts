import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'

/** The slides in view, by index, both ends included. */
export interface View {
  first: number
  last: number
}

/** What {@link useView} returns. */
interface ViewControl {
  /** Undefined before the row has been measured, and so before scripts run. */
  view: View | undefined
  /** Scrolls this slide to the start of the row, as far as it can be scrolled. */
  show: (index: number) => void
}

/**
 * Which slides of a row are in view, however it was scrolled. The target of `show` counts as in view at
 * once, so that a second press continues from there during a smooth scroll.
 *
 * @param row scrolls sideways; its children are the slides, all of one width
 * @param count how many slides there are
 */
export function useView(row: RefObject<HTMLElement | null>, count: number): ViewControl {
  const [view, setView] = useReducer(keepEqual, undefined)
  /** The target of a smooth scroll. */
  const target = useRef<number>(undefined)

  useLayoutEffect(() => {
    const element = row.current
    if (!element || count === 0) return
    const update = () => {
      const now = viewOf(element)
      if (target.current !== undefined && target.current !== now.first) return
      target.current = undefined
      keepFocus(element, now)
      setView(now)
    }
    // The scroll has ended, or somebody scrolls by hand.
    const clearTarget = () => {
      target.current = undefined
      update()
    }
    let width = element.clientWidth
    // A resize may end a smooth scroll on its way: the row goes on to the target once it has its new width.
    const onScrollEnd = () => {
      if (element.clientWidth === width) clearTarget()
    }
    // After a resize the row may stand between two slides; browsers snap only after scrolling.
    let frame = 0
    const realign = () => {
      width = element.clientWidth
      const goal = target.current ?? viewOf(element).first
      target.current = goal
      const align = () => element.scrollTo({ left: goal * strideOf(element), behavior: 'instant' })
      align()
      update()
      cancelAnimationFrame(frame)
      // With the new layout a browser goes back to the slide that it had snapped to before a smooth scroll.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (target.current !== goal) return
          align()
          clearTarget()
        })
      })
    }
    update()
    const resized = new ResizeObserver(realign)
    resized.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    element.addEventListener('scrollend', onScrollEnd)
    for (const event of ['touchmove', 'wheel']) {
      element.addEventListener(event, clearTarget, { passive: true })
    }
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      element.removeEventListener('scroll', update)
      element.removeEventListener('scrollend', onScrollEnd)
      for (const event of ['touchmove', 'wheel']) {
        element.removeEventListener(event, clearTarget)
      }
    }
  }, [row, count])

  function show(index: number) {
    const element = row.current
    if (!element) return
    const { first, last } = viewOf(element)
    const start = Math.min(index, element.children.length - 1 - last + first)
    target.current = start
    setView({ first: start, last: start + last - first })
    element.scrollTo({ left: start * strideOf(element) })
  }

  return { view, show }
}

/** A slide out of view becomes inert, which would drop the focus inside it: the row takes it. */
function keepFocus(row: HTMLElement, { first, last }: View): void {
  const slide = [...row.children].findIndex((child) => child.contains(document.activeElement))
  if (slide !== -1 && (slide < first || slide > last)) row.focus({ preventScroll: true })
}

function keepEqual(previous: View | undefined, next: View): View {
  return previous?.first === next.first && previous.last === next.last ? previous : next
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
