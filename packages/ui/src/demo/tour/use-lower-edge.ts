import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the page how high the panel at the window's lower edge is (`--lower-edge`): what sticks there itself stands
 * above it, and what is scrolled to is not behind it.
 */
export function useLowerEdge(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--lower-edge', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--lower-edge')
    }
  }, [panel])
}
