import { takeLateFont } from '@strapline/ui/lib/font.ts'
import { isTypedInto } from '@strapline/ui/lib/shortcuts.tsx'
import { useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'
import { placeKey } from '../kept/keys.ts'
import { anchorOf } from '../paths.ts'
import { readState } from './router-state.ts'

/** How far the page was scrolled when it was left, in pixels, and its address. */
const place = kept({ key: placeKey, schema: z.string(), scope: 'tab', format: 'text' })

/** Whether a page was shown since the app was loaded. */
let loaded = false

/**
 * Moves the focus to a new page, or to the field that the hash names, and scrolls to its top or to what the hash
 * names. It is rendered beside the page inside its Suspense, so that its effect runs when the page is there: at once,
 * before somebody can press a key in the new page and lose the focus again. The browser
 * itself restores the scroll position on Back, and sets the focus of the first page.
 */
export function PageArrival() {
  const location = useLocation()
  const type = useNavigationType()
  /** The previous address of this page; undefined on a new page. */
  const previous = useRef<Location>(undefined)

  useLayoutEffect(() => {
    // The same address again: the page is shown again after its loader.
    if (previous.current === location) return
    const first = !loaded && type === 'POP'
    const isNewPage = previous.current === undefined
    const searchChanged = previous.current?.search !== location.search
    loaded = true
    previous.current = location
    const anchor = anchorOf(location.hash, isNewPage)
    const target = anchor === undefined ? null : document.getElementById(anchor)

    if (first) {
      const offset = offsetBeforeReload()
      if (offset !== undefined) afterPaint(() => window.scrollTo(0, offset))
      else if (target) afterPaint(() => target.scrollIntoView())
      return
    }
    void takeLateFont()
    if (type !== 'POP') {
      // No navigation: the page has changed its own address, as while the user types, or has opened a layer.
      const { addressChange, layer } = readState(location.state)
      if (!isNewPage && (addressChange !== undefined || layer !== undefined)) return
      if (target) afterPaint(() => target.scrollIntoView())
      // A link to the current page scrolls to its top, as without a router.
      else if (isNewPage || (location.hash === '' && !searchChanged)) window.scrollTo(0, 0)
      else return
    } else if (!isNewPage) return
    if (!target && isFieldOfThisAddress(document.activeElement)) return
    const goal = target instanceof HTMLInputElement ? target : document.getElementById('main')
    goal?.focus({ preventScroll: true })
  }, [location, type])

  return null
}

/** What got the focus last, and the address at that time. */
let focused: { element: EventTarget | null; address: string } | undefined

/**
 * Whether somebody has begun to type outside of the page since its address was there, such as into the search of the top
 * bar while the page was loaded: then the focus stays.
 */
function isFieldOfThisAddress(element: Element | null): boolean {
  if (!element || element !== focused?.element || !isTypedInto(element)) return false
  return focused.address === window.location.href && element.closest('main') === null
}

/**
 * Remembers for {@link PageArrival} where the focus went, and keeps the scroll position: on a reload the browser restores
 * it before React has rendered, which fails.
 */
export function watchForArrivals(): void {
  window.addEventListener('focusin', ({ target }) => {
    focused = { element: target, address: window.location.href }
  })
  window.addEventListener('pagehide', () => {
    place.write(`${window.scrollY} ${window.location.href}`)
  })
}

/** The scroll offset in pixels when this address was left by a reload or for another site. */
function offsetBeforeReload(): number | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate') return undefined
  const [offset, address] = (place.read() ?? '').split(' ')
  return address === window.location.href ? Number(offset) : undefined
}

/**
 * Scrolls after the page around the goal was painted. In the same frame the scroll would count as a layout shift of what
 * stood below the loader, such as the footer.
 */
function afterPaint(scroll: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(scroll))
}
