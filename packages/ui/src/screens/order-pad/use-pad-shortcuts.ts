import type { RefObject } from 'react'
import { voice } from '../../content/voice.ts'
import { isTypedInto, useShortcuts } from '../../lib/shortcuts.tsx'
import type { OrderGridHandle } from '../../shop/order-grid/order-grid.tsx'
import type { OpenPanel } from './panels.tsx'

/** What {@link usePadShortcuts} takes. */
interface PadShortcuts {
  grid: RefObject<OrderGridHandle | null>
  /** The button that sends. */
  send: RefObject<HTMLButtonElement | null>
  /** Why nothing can be sent; undefined where something can. */
  sendReason: string | undefined
  /** Whether lines have texts. */
  canWrite: boolean
  onUndo: () => void
  onOpen: (panel: OpenPanel) => void
}

/** The keys of the order pad. Those of a spreadsheet are the grid's, and are only listed here. */
export function usePadShortcuts(query: PadShortcuts) {
  const { grid, send, sendReason, canWrite, onUndo, onOpen } = query
  const { ordering } = voice()
  useShortcuts([
    {
      keys: 'F8',
      does: 'Goes to the next line with a problem; Enter applies the first fix.',
      repeats: true,
      run: () => grid.current?.toProblem(1),
    },
    {
      keys: 'Shift+F8',
      does: 'Goes to the previous line with a problem.',
      repeats: true,
      run: () => grid.current?.toProblem(-1),
    },
    {
      keys: 'Alt+Shift+F',
      does: 'Fix all: shows what can be fixed; Enter applies it.',
      run: () => onOpen('fix-all'),
    },
    {
      keys: 'Mod+Z',
      does: 'Undoes the last change to the pad.',
      repeats: true,
      // A field elsewhere takes back what was typed there, and so does a cell while it is edited.
      isFor: ({ target }) => !isTypedInto(target) || isInGrid(target),
      run: onUndo,
    },
    {
      keys: 'Mod+Enter',
      does: `Shows what would be ${ordering.sent}; pressed again, ${ordering.send}s it.`,
      // The button says why nothing can be sent.
      run: () => (sendReason === undefined ? onOpen('send') : send.current?.focus()),
    },
    {
      keys: 'F9',
      does: 'Orders the quantity that you usually buy, and goes to the next line.',
    },
    ...(canWrite
      ? [{ keys: 'F4' as const, does: 'Writes on a line: PO number, your part number, a note.' }]
      : []),
    {
      keys: 'ArrowRight',
      does: 'Goes along a line, from cell to cell and to the buttons that fix it; Enter presses one.',
    },
    { keys: 'Mod+V', does: 'Pastes rows of a spreadsheet or an email, anywhere on the page.' },
    { keys: 'Alt+Enter', does: 'Inserts a line below the one with the focus.' },
    { keys: 'Alt+Shift+Enter', does: 'Inserts a line above it.' },
    { keys: 'Mod+Delete', does: 'Deletes the line with the focus.' },
  ])
}

const isInGrid = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="grid"]') !== null
