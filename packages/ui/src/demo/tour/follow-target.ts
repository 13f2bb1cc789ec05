import type { TourTarget } from '../../content/tour.ts'
import { findTarget, isShown } from './find-target.ts'

/** The gap in pixels between an element and the ring around it. */
const gap = 6

/** Milliseconds between two looks for what is not there yet. */
const pause = 100

/** What a person does to move the page, or to use it: from then on the tour no longer scrolls. */
const actions = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Draws `ring` around what a stop points at, and scrolls there when it appears. The ring is hidden while nothing is
 * there. A page moves for more reasons than there are events (a picture that loads, a menu that opens), so the place
 * is read before each frame; nothing is written while it stays.
 *
 * @returns a function that ends it
 */
export function followTarget(ring: HTMLElement, target: TourTarget): () => void {
  let found: HTMLElement | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let drawn = ''
  let frame = requestAnimationFrame(draw)
  const ended = new AbortController()
  let mayScroll = true
  for (const action of actions) {
    const options = { capture: true, passive: true, signal: ended.signal }
    window.addEventListener(action, () => (mayScroll = false), options)
  }

  function draw(time: number) {
    frame = requestAnimationFrame(draw)
    const isNew = !found || !isShown(found)
    if (isNew) {
      found = time - lookedAt < pause ? undefined : findTarget(target)
      if (time - lookedAt >= pause) lookedAt = time
      ring.hidden = found === undefined
    }
    if (!found) return
    place(found)
    if (isNew && mayScroll) showRing(ring)
  }

  function place(element: HTMLElement) {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const { scrollX, scrollY } = window
    const { clientWidth } = document.documentElement
    // A ring that is wider than the page would let it scroll sideways.
    const start = Math.max(left - gap, 0)
    const end = Math.min(right + gap, clientWidth)
    const box = [start + scrollX, top - gap + scrollY, end - start, bottom - top + 2 * gap]
    if (drawn === box.join()) return
    drawn = box.join()
    const [x, y, width, height] = box
    ring.style.left = `${x}px`
    ring.style.top = `${y}px`
    ring.style.width = `${width}px`
    ring.style.height = `${height}px`
  }

  return () => {
    cancelAnimationFrame(frame)
    ended.abort()
  }
}

/** Scrolls the ring between the top bar and the tour's panel, which its scroll margins leave out. */
function showRing(ring: HTMLElement) {
  const { top, bottom } = ring.getBoundingClientRect()
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(ring)
  const upperEdge = Number.parseFloat(scrollMarginTop)
  const lowerEdge = window.innerHeight - Number.parseFloat(scrollMarginBottom)
  if (top >= upperEdge && bottom <= lowerEdge) return
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // It begins right below the top bar: in the middle, what stands above it would be cut in two.
  ring.scrollIntoView({ block: 'start', behavior: isReduced ? 'auto' : 'smooth' })
}
