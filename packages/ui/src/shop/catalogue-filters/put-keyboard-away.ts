import type { FormEvent } from 'react'

/**
 * What Enter does where results follow each keystroke: nothing is left to send, and the page must not
 * be loaded anew. On a touch screen it puts the keyboard away, which lies over the results.
 */
export function putKeyboardAway(event: FormEvent) {
  event.preventDefault()
  const field = document.activeElement
  if (field instanceof HTMLElement && matchMedia('(pointer: coarse)').matches) field.blur()
}
