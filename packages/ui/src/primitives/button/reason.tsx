import { useLayoutEffect, useRef } from 'react'

export interface ReasonProps {
  /** The control's `aria-describedby`. */
  id: string
  /** Why the control is disabled: one short sentence. */
  children: string
}

/** The least distance to the sides of the window, in pixels. */
const margin = 8

/**
 * Puts the tooltip above the control, or below where there is no room, and inside the window. In a row it is the other
 * way round: a card has the name that the control is about above it.
 */
function position(tip: HTMLElement, control: Element) {
  const at = control.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const maxLeft = document.documentElement.clientWidth - width - margin
  const centred = at.left + (at.width - width) / 2
  tip.style.left = `${Math.max(margin, Math.min(centred, maxLeft))}px`
  const isRoomBelow = at.bottom + height <= document.documentElement.clientHeight
  const isBelow = at.top < height || (isRoomBelow && control.closest('tr') !== null)
  tip.style.top = `${isBelow ? at.bottom : at.top - height}px`
}

/**
 * The tooltip of the disabled control before it: shown on hover, focus and touch, hidden on Escape. It is
 * a popover, so that it lies in the top layer and no scrolling container cuts it off.
 *
 * It shows when somebody comes to the control, and not when the control comes to a pointer at rest: a dialog that
 * closes uncovers what is below it, and gives the focus back.
 */
export function Reason({ id, children }: ReasonProps) {
  const bubble = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const tip = bubble.current
    const control = tip?.previousElementSibling
    if (!tip || !control || !('popover' in tip)) return
    const mounted = new AbortController()
    /** Removes the global listeners; undefined while the reason is hidden. */
    let shown: AbortController | undefined

    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (tip.contains(target) || control.contains(target))
    const update = () => position(tip, control)
    const show = () => {
      if (shown) return
      tip.togglePopover(true)
      update()
      // A long list has hundreds of these, so the global listeners are added only while it is shown.
      shown = new AbortController()
      const { signal } = shown
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
      document.addEventListener('pointerdown', ({ target }) => isInside(target) || hide(), {
        signal,
      })
      window.addEventListener('resize', update, { signal })
      window.addEventListener('scroll', update, { signal, capture: true, passive: true })
    }
    const hide = () => {
      shown?.abort()
      shown = undefined
      tip.togglePopover(false)
    }
    const hideWhenLeft = (event: Event) => {
      // On touch the pointer leaves when the finger is lifted; the reason stays until the next touch elsewhere.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      if (document.activeElement === control && event.type !== 'blur') return
      if (!(event instanceof MouseEvent && isInside(event.relatedTarget))) hide()
    }

    const { signal } = mounted
    const showOnKeyboardFocus = () => control.matches(':focus-visible') && show()
    for (const type of ['pointermove', 'click']) control.addEventListener(type, show, { signal })
    control.addEventListener('focus', showOnKeyboardFocus, { signal })
    control.addEventListener('blur', hideWhenLeft, { signal })
    control.addEventListener('pointerleave', hideWhenLeft, { signal })
    tip.addEventListener('pointerleave', hideWhenLeft, { signal })
    // The control may have been disabled while it was focused.
    showOnKeyboardFocus()
    return () => {
      mounted.abort()
      shown?.abort()
    }
  }, [])

  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      // The padding bridges the gap to the control, so that the pointer can move onto the text.
      className="fixed inset-auto hidden w-max max-w-64 overflow-visible bg-transparent py-2 text-start text-sm font-normal text-on-ink normal-case tracking-normal whitespace-normal open:block"
    >
      <span className="block rounded-sm border border-ink bg-ink px-3 py-2 wrap-break-word">
        {children}
      </span>
    </span>
  )
}
