import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps room for an element at the window's lower edge, as high as it is: theme.css gives it to the page, to dialogs
 * and to what else stands there, by `--room-below`.
 */
export function useRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = element.current
    if (!bar) return
    const { style } = document.documentElement
    const update = () => style.setProperty('--room-below', `${bar.offsetHeight}px`)
    update()
    const observer = new ResizeObserver(update)
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty('--room-below')
    }
  }, [element])
}
