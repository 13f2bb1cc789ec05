import { useLayoutEffect, useRef } from 'react'

/**
 * Remembers what had the focus when a layer opened, and gives the handler that puts it back. Radix
 * does that for its own trigger only, and ours are opened by their `open` prop.
 *
 * @param open whether the layer is open
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const path = useRef<HTMLElement[]>([])

  // The layer's content is mounted after this, so its own first focus can't be mistaken for the opener.
  useLayoutEffect(() => {
    if (!open) return
    path.current = []
    for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) {
      path.current.push(at)
    }
  }, [open])

  return (event) => {
    event.preventDefault()
    // Where the opener went with what was deleted, the nearest place around it that takes the focus.
    for (const place of path.current) {
      if (!place.isConnected) continue
      place.focus({ preventScroll: true })
      // A place may hand it on to something inside, as a table does to its next row.
      if (place.contains(document.activeElement)) return
    }
  }
}
