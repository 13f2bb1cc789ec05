import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The layer that is open at an entry of the history, by what the router keeps of the entry. */
export function layerOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('layer' in state)) return undefined
  return typeof state.layer === 'string' ? state.layer : undefined
}

/**
 * Whether a layer over this page is open, and how to open and close it. An open layer is an entry of
 * the history, so that Back closes it before it leaves the page. Closing it in another way goes back
 * as well, and leaves no entry to go back to; that takes the browser a moment, and a promise tells when
 * it is done.
 */
export function useLayerInHistory(name: string): [boolean, (open: boolean) => Promise<void>] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const open = layerOf(state) === name
  const closing = useRef(false)

  useEffect(() => {
    if (!open) closing.current = false
  }, [open])

  async function setOpen(next: boolean): Promise<void> {
    // The browser's own entry: the location follows it in a transition, and this may be called by an
    // answer that comes when the user is on another page.
    const isHere = window.location.pathname === pathname
    const isOpen = isHere && layerOf(window.history.state?.usr) === name
    if (next && isHere && !isOpen) {
      navigate({ search, hash }, { state: { ...state, layer: name } })
    } else if (!next && isOpen && !closing.current) {
      closing.current = true
      const closed = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true })
      })
      navigate(-1)
      await closed
    }
  }

  return [open, setOpen]
}
