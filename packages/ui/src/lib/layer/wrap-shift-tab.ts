import type { KeyboardEvent } from 'react'

/**
 * Makes Shift+Tab go from the panel itself to the last control in it. Radix wraps round from the first
 * control only. So this handler, which runs before Radix', moves the focus to the first one.
 */
export function wrapShiftTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== event.currentTarget) return
  event.currentTarget.querySelector<HTMLElement>('a[href], button')?.focus()
}
