import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { jumpTo } from './jump-to.ts'

/**
 * Stands beside a page, inside its Suspense, so that it acts once the page is there: it moves the
 * focus to the new page and its top into view, or the part that the hash names. The scroll position
 * on Back is the browser's own affair, and so is the focus on the very first page.
 */
export function Arrival() {
  const location = useLocation()
  const type = useNavigationType()
  const newPage = useRef(true)

  useEffect(() => {
    const arrived = newPage.current
    newPage.current = false
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
    if (target) jumpTo(target)
    if (!arrived || location.key === 'default') return
    if (!target && type !== 'POP') window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [location, type])

  return null
}
