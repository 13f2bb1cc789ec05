import type { KeyboardEvent } from 'react'

/**
 * Key handler of the buttons of a list that is laid out as a grid: an arrow key moves the focus to the
 * neighbour in its direction, Home and End to the list's ends. Tab still visits each button.
 */
export function stepInGrid(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const list = event.currentTarget.closest('ul')
  if (!list) return
  const buttons = [...list.querySelectorAll('button')]
  const index = buttons.indexOf(event.currentTarget)
  const top = buttons[0]?.getBoundingClientRect().top
  const columns = buttons.filter((button) => button.getBoundingClientRect().top === top).length
  const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  const targets: Record<string, number> = {
    ArrowLeft: index - forward,
    ArrowRight: index + forward,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: buttons.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}
