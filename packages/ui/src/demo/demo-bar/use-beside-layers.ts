import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps an element usable while a modal dialog is open: the dialog neither closes nor takes the focus back. Radix
 * listens on the document, so events that concern the element end at the body, where React has handled them. Escape,
 * which Radix catches on its way down, is caught before it.
 *
 * The element itself needs `pointer-events: auto`, since a dialog takes the pointer from the body, and `aria-live`,
 * since a dialog hides from assistive technology what has none.
 *
 * F6 moves the focus into the element, and back to where it was, as between the panes of a program: Tab does not lead
 * out of a dialog.
 *
 * @param onEscape called for Escape in the element; returns whether it had something to close. Otherwise the focus goes
 *   back to where it was.
 */
export function useBesideLayers(
  element: RefObject<HTMLElement | null>,
  onEscape: () => boolean,
): void {
  /** What had the focus before the element. */
  const before = useRef<HTMLElement>(undefined)
  const closeOpened = useEffectEvent(onEscape)

  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && element.current?.contains(target) === true

    const { body } = document
    const endHere = (event: Event) => {
      if (isInside(event.target)) event.stopPropagation()
    }
    body.addEventListener('pointerdown', endHere, { signal })
    body.addEventListener('focusin', endHere, { signal })
    body.addEventListener(
      'focusout',
      (event) => {
        if (!isInside(event.relatedTarget)) return
        event.stopPropagation()
        if (!isInside(event.target)) before.current = event.target as HTMLElement
      },
      { signal },
    )

    function enter() {
      before.current = undefined
      element.current?.querySelector('button')?.focus()
    }
    function leave() {
      if (before.current?.isConnected) before.current.focus({ preventScroll: true })
      else (document.activeElement as HTMLElement).blur()
    }
    window.addEventListener(
      'keydown',
      (event) => {
        const isHere = isInside(document.activeElement)
        if (event.key === 'F6' && !event.ctrlKey && !event.altKey && !event.metaKey) {
          event.preventDefault()
          if (isHere) leave()
          else enter()
        } else if (event.key === 'Escape' && isHere) {
          event.preventDefault()
          event.stopPropagation()
          if (!closeOpened()) leave()
        }
      },
      { signal, capture: true },
    )
    return () => stopped.abort()
  }, [element])
}
