import { useLayoutEffect, useRef } from 'react'

/** The way back of the focus when a layer closes. */
interface WayBack {
  /** The element that had the focus and its ancestors, innermost first. */
  path: readonly HTMLElement[]
  /** Another layer has opened in the place of this one, and goes back this way. */
  taken?: true
}

/** The way back of a layer that closes in this commit: one that opens in the same commit takes it. */
let handedOver: WayBack | undefined

/**
 * Remembers what had the focus when a layer opened, and returns the function that restores it. Radix
 * does that for its own trigger only, and ours are opened by their `open` prop. A layer that takes the place of
 * another one returns the focus to where that one would have.
 *
 * @param open whether the layer is open
 */
export function useReturnFocus(open: boolean): () => void {
  const way = useRef<WayBack>({ path: [] })

  // The layer's content is mounted after this, so its initial focus can't be mistaken for the opener.
  useLayoutEffect(() => {
    if (!open) return
    const mine: WayBack = { path: handedOver?.path ?? pathFrom(document.activeElement) }
    if (handedOver) handedOver.taken = true
    handedOver = undefined
    way.current = mine
    return () => {
      handedOver = mine
      // After this commit it is too late.
      queueMicrotask(() => {
        if (handedOver === mine) handedOver = undefined
      })
    }
  }, [open])

  return () => {
    const { path, taken } = way.current
    if (taken) return
    // When the opener was deleted, its nearest ancestor that can takes the focus.
    for (const element of path) {
      if (!element.isConnected) continue
      element.focus({ preventScroll: true })
      // It may pass the focus on to something inside, as a table does to its next row.
      if (element.contains(document.activeElement)) return
    }
  }
}

function pathFrom(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement; at = at.parentElement) path.push(at)
  return path
}
