import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { anchorOf } from '../paths.ts'
import { addressChangeOf } from './address-change.ts'
import { jumpTo, scrollBackTo } from './jump-to.ts'
import { layerOf } from './use-layer-in-history.ts'

/** Whether the app has shown a page since it was loaded. */
let loaded = false

/**
 * Stands beside a page, inside its Suspense, so that it acts once the page is there: it moves the
 * focus to the new page and its top into view, or the part that the hash names. Where one was on Back
 * is the browser's own affair, and so is the focus on the very first page.
 */
export function Arrival() {
  const location = useLocation()
  const type = useNavigationType()
  /** The search part of the address last shown here; undefined for a page that is new. */
  const shown = useRef<string>(undefined)

  useEffect(() => {
    const first = !loaded && type === 'POP'
    const arrived = shown.current === undefined
    const searched = !arrived && shown.current !== location.search
    loaded = true
    shown.current = location.search
    const anchor = anchorOf(location.hash, arrived)
    const target = anchor === undefined ? null : document.getElementById(anchor)

    if (first) {
      const place = placeBeforeReload()
      if (place !== undefined) scrollBackTo(place)
      else if (target) jumpTo(target)
      return
    }
    if (type !== 'POP') {
      // What is typed and deleted at once ends at the address it began at, and nobody went anywhere.
      if (!arrived && addressChangeOf(location.state) !== undefined) return
      // A layer was opened over the page: nobody went anywhere either.
      if (!arrived && layerOf(location.state) !== undefined) return
      if (target) jumpTo(target)
      // A link to the page one is on leads to its top, like everywhere on the web.
      else if (arrived || (location.hash === '' && !searched)) window.scrollTo(0, 0)
      else return
    } else if (!arrived) return
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [location, type])

  return null
}

const key = 'strapline.place'

// A browser tries to return to the place before a page of ours is drawn, and gives up.
window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(key, `${window.scrollY} ${window.location.href}`)
  } catch {
    // A browser that keeps nothing begins at the top.
  }
})

/** Where one was, in pixels, when this address was left by a reload or for another site. */
function placeBeforeReload(): number | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate') return undefined
  try {
    const [place, address] = (sessionStorage.getItem(key) ?? '').split(' ')
    return address === window.location.href ? Number(place) : undefined
  } catch {
    return undefined
  }
}
