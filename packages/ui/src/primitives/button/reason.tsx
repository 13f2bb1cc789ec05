import { useLayoutEffect, useRef } from 'react'

/** What {@link Reason} takes. */
export interface ReasonProps {
  /** The control's `aria-describedby`. */
  id: string
  /** Why the control can't act now: one short sentence. */
  children: string
}

const edge = 8

/** Above the control, or below where there is no room; never over the page's sides. */
function place(tip: HTMLElement, control: Element) {
  const at = control.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const furthest = document.documentElement.clientWidth - width - edge
  const centred = at.left + (at.width - width) / 2
  tip.style.left = `${Math.max(edge, Math.min(centred, furthest))}px`
  tip.style.top = `${at.top < height ? at.bottom : at.top - height}px`
}

/**
 * Says why the control just before it can't act: on hover, focus and touch, until Escape. A popover
 * lies in the top layer, so that no scrolling table or dialog cuts it off and no page grows by it.
 */
export function Reason({ id, children }: ReasonProps) {
  const bubble = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const tip = bubble.current
    const control = tip?.previousElementSibling
    if (!tip || !control || !('popover' in tip)) return
    const listening = new AbortController()
    /** Ends the listeners that are needed while the reason is shown; undefined while it is hidden. */
    let shown: AbortController | undefined

    const isOurs = (target: EventTarget | null) =>
      target instanceof Node && (tip.contains(target) || control.contains(target))
    const follow = () => place(tip, control)
    const show = () => {
      tip.togglePopover(true)
      follow()
      if (shown) return
      // A long list has hundreds of these: only the one that is shown listens to the whole page.
      shown = new AbortController()
      const { signal } = shown
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
      document.addEventListener('pointerdown', ({ target }) => isOurs(target) || hide(), { signal })
      window.addEventListener('resize', follow, { signal })
      window.addEventListener('scroll', follow, { signal, capture: true, passive: true })
    }
    const hide = () => {
      shown?.abort()
      shown = undefined
      tip.togglePopover(false)
    }
    const hideWhenLeft = (event: Event) => {
      // A finger leaves as soon as it is lifted; the reason stays until the next touch elsewhere.
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      if (document.activeElement === control && event.type !== 'blur') return
      if (!(event instanceof MouseEvent && isOurs(event.relatedTarget))) hide()
    }

    const { signal } = listening
    for (const type of ['pointerenter', 'focus', 'click']) {
      control.addEventListener(type, show, { signal })
    }
    control.addEventListener('blur', hideWhenLeft, { signal })
    control.addEventListener('pointerleave', hideWhenLeft, { signal })
    tip.addEventListener('pointerleave', hideWhenLeft, { signal })
    // It may have become unavailable under the pointer or with the focus on it.
    if (control.matches(':hover, :focus-visible')) show()
    return () => {
      listening.abort()
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
