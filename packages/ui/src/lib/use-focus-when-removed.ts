import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusAround } from './focus-around.ts'

/** The ref of an element that is removed by its own button: the focus on the button is not lost then. */
export function useFocusWhenRemoved<Element extends HTMLElement>(): RefObject<Element | null> {
  const root = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      if (element?.contains(document.activeElement)) focusAround(element)
    }
  }, [])
  return root
}
