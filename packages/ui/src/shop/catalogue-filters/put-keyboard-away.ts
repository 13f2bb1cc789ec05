import type { FormEvent } from 'react'

/**
 * Submit handler of a form whose results are updated at each keystroke: there is nothing to send, and the
 * page must not reload. On a touch screen, Enter closes the keyboard, which covers the results.
 */
export function putKeyboardAway(event: FormEvent) {
  event.preventDefault()
  const field = document.activeElement
  if (field instanceof HTMLElement && matchMedia('(pointer: coarse)').matches) field.blur()
}
