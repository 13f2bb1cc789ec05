import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useReturnFocus } from '../../lib/layer/use-return-focus.ts'

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Gives the focus back to where it was before, when the panel is removed with the focus in it. */
export function useFocusBack(panel: RefObject<HTMLElement | null>) {
  const returnFocus = useReturnFocus(true)
  const giveBack = useEffectEvent((element: HTMLElement | null) => {
    const isInside = () => element?.contains(document.activeElement)
    if (!isInside()) return
    returnFocus()
    // After a reload it is unknown what had it before.
    if (isInside()) focus(document.querySelector('main'))
  })
  // A layout effect ends while the panel is still on the page.
  useLayoutEffect(() => {
    const element = panel.current
    return () => giveBack(element)
  }, [panel])
}

/**
 * Keeps the focus in the panel when a page arrives. A page takes the focus then, which may be seconds after the panel
 * has told about it; whoever reads the panel stays there. A press on the page moves the focus, too, and is meant. Call
 * it before {@link useFocusBack}.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>) {
  // A layout effect, so that it ends before the focus is given back to the page.
  useLayoutEffect(() => {
    function takeBack({ target, relatedTarget }: FocusEvent) {
      if (!(target instanceof HTMLElement) || !target.matches('main:not(:active)')) return
      if (relatedTarget instanceof HTMLElement && panel.current?.contains(relatedTarget)) {
        focus(relatedTarget)
      }
    }
    document.addEventListener('focusin', takeBack)
    return () => document.removeEventListener('focusin', takeBack)
  }, [panel])
}
