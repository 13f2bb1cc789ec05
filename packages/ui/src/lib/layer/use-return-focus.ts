import { useLayoutEffect, useRef } from 'react'

/** The way back of the layer that was opened last. */
let latest: HTMLElement[] = []

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
    path.current = []
    for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) {
      path.current.push(at)
    }
    // Only the body has the focus where this layer takes the place of one that closes at once. It takes its way back,
    // too, which then leaves the other one nothing to do.
    if (!path.current[2]) path.current = latest.splice(0)
    latest = path.current
  }, [open])

  return () => {
    if (latest === path.current) latest = []
    // When the opener was deleted, its nearest ancestor that can takes the focus.
    for (const element of path.current) {
      if (!element.isConnected) continue
      element.focus({ preventScroll: true })
      // It may pass the focus on to something inside, as a table does to its next row.
      if (element.contains(document.activeElement)) return
    }
  }
}
