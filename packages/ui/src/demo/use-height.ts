import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the page how high an element at the window's lower edge is. Sticky elements then stand above it, and scrolling
 * leaves nothing behind it.
 *
 * @param property the custom property of `styles/theme.css` that keeps the height
 */
export function useHeight(
  element: RefObject<HTMLElement | null>,
  property: '--demo-bar' | '--tour-panel',
): void {
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const { style } = document.documentElement
    const update = () => style.setProperty(property, `${measured.offsetHeight}px`)
    update()
    const observer = new ResizeObserver(update)
    observer.observe(measured)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [element, property])
}
