/**
 * Gives the stories of this window a focus of their own, which leaves the browser's where it is. A page shows many
 * stories in frames at once, and the browser's focus is in one of them at most: each would take it from the others,
 * and from the reader, in the middle of its play function.
 *
 * Styles for `:focus` do not apply, as in every window without the focus.
 */
export function keepFocusInside(): void {
  let focused: HTMLElement | null = null
  const current = () => (focused?.isConnected && isFocusable(focused) ? focused : document.body)
  Object.defineProperty(document, 'activeElement', { configurable: true, get: current })
  document.hasFocus = () => true

  function move(to: HTMLElement | null) {
    const from = current()
    if (from === to) return
    focused = null
    if (from !== document.body) tell(from, ['blur', 'focusout'], to)
    // A listener of the blur may have moved the focus elsewhere.
    if (focused !== null || to === null) return
    focused = to
    tell(to, ['focus', 'focusin'], from)
  }

  HTMLElement.prototype.focus = function () {
    if (isFocusable(this)) move(this)
  }
  HTMLElement.prototype.blur = function () {
    if (this === focused) move(null)
  }
}

function tell(element: HTMLElement, types: [string, string], relatedTarget: HTMLElement | null) {
  const [own, bubbling] = types
  element.dispatchEvent(new FocusEvent(own, { relatedTarget, composed: true }))
  element.dispatchEvent(new FocusEvent(bubbling, { relatedTarget, composed: true, bubbles: true }))
}

/** Whether the browser would give the focus to an element. */
function isFocusable(element: HTMLElement): boolean {
  return (
    (element.tabIndex >= 0 || element.hasAttribute('tabindex')) &&
    !element.matches(':disabled, [inert] *, [inert]') &&
    element.checkVisibility({ visibilityProperty: true })
  )
}
