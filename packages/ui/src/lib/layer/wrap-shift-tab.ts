import type { KeyboardEvent } from 'react'

/**
 * Lets Shift+Tab go round from a layer's panel too, which has the focus where nothing is to be filled
 * in. Radix goes round from the first stop only and would leave the focus where it is; so it is given
 * the first stop, and takes the step to the last one when it sees the key after this.
 */
export function tabBackFromPanel(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== event.currentTarget) return
  event.currentTarget.querySelector<HTMLElement>('a[href], button')?.focus()
}
