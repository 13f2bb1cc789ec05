import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withoutBase } from '../paths.ts'
import { readState } from './router-state.ts'

/**
 * Whether a layer over this page is open, and a function to open and close it. Opening adds a history
 * entry, so that Back closes the layer before it leaves the page. Closing in another way goes back too,
 * so that no entry is left over. Browsers go back asynchronously: the promise resolves when it is done.
 */
export function useLayerInHistory(name: string): [boolean, (open: boolean) => Promise<void>] {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const open = readState(state).layer === name
  const closing = useRef(false)

  useEffect(() => {
    if (!open) closing.current = false
  }, [open])

  async function setOpen(next: boolean): Promise<void> {
    // Read the browser's own entry: the router's location follows in a transition, and the answer to a
    // booking may call this when the user is on another page.
    const isHere = withoutBase(window.location.pathname) === pathname
    const isOpen = isHere && readState(window.history.state?.usr).layer === name
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
