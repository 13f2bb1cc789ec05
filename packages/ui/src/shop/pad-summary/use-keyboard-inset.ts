import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps an element that sticks to the window's lower edge above the keyboard of a phone, which lies over the page
 * without making it smaller.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const bar = element.current
    const visible = window.visualViewport
    if (!bar || !visible) return
    const update = () => {
      // Not while somebody zooms in: then less of the page is visible for another reason.
      const isZoomed = Math.abs(visible.scale - 1) > 0.01
      const covered = window.innerHeight - visible.height - visible.offsetTop
      const isCovered = !isZoomed && covered >= 1
      bar.style.bottom = isCovered ? `${Math.round(covered)}px` : ''
    }
    visible.addEventListener('resize', update)
    visible.addEventListener('scroll', update)
    return () => {
      visible.removeEventListener('resize', update)
      visible.removeEventListener('scroll', update)
    }
  }, [element])
}
