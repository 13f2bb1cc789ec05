import type { KeyboardEvent } from 'react'

/**
 * Moves the focus among the buttons of a list that is laid out as a grid: to the neighbour that an
 * arrow key points at, or to the list's ends. Tab still visits each, so that nothing has to be guessed.
 */
export function stepInGrid(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const list = event.currentTarget.closest('ul')
  if (!list) return
  const buttons = [...list.querySelectorAll('button')]
  const at = buttons.indexOf(event.currentTarget)
  const top = buttons[0]?.getBoundingClientRect().top
  const columns = buttons.filter((button) => button.getBoundingClientRect().top === top).length
  const targets: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: buttons.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  buttons[target]?.focus()
}
