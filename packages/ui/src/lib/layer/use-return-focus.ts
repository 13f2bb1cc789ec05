import { useLayoutEffect, useRef } from 'react'

/** The way back of a layer that is closing, until it goes it. */
let leaving: HTMLElement[] = []

/**
 * Remembers what had the focus when a layer opened, and returns the function that restores it. Radix
 * does that for its own trigger only, and ours are opened by their `open` prop.
 *
 * @param open whether the layer is open
 */
export function useReturnFocus(open: boolean): () => void {
  /** The focused element and its ancestors, innermost first. */
  const path = useRef<HTMLElement[]>([])

  // The layer's content is mounted after this, so its initial focus can't be mistaken for the opener.
  useLayoutEffect(() => {
    if (!open) return
    // One that opens in the place of another takes its way back, which leaves the other nothing to do.
    path.current = leaving.splice(0)
    if (!path.current[0]) {
      for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) {
        path.current.push(at)
      }
    }
    return () => {
      const own = path.current
      leaving = own
      // Another takes its place at once, or not at all.
      queueMicrotask(() => {
        if (leaving === own) leaving = []
      })
    }
  }, [open])

  return () => {
    leaving = []
    // When the opener was deleted, its nearest ancestor that can takes the focus.
    for (const element of path.current) {
      if (!element.isConnected) continue
      element.focus({ preventScroll: true })
      // It may pass the focus on to something inside, as a table does to its next row.
      if (element.contains(document.activeElement)) return
    }
  }
}
