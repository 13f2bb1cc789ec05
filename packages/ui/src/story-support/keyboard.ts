/** A key as a person calls it, and what it is in a keyboard event. */
const keyNames = {
  Tab: 'Tab',
  Enter: 'Enter',
  Space: ' ',
  Escape: 'Escape',
  'Arrow right': 'ArrowRight',
  'Arrow left': 'ArrowLeft',
  'Arrow up': 'ArrowUp',
  'Arrow down': 'ArrowDown',
  Home: 'Home',
  End: 'End',
} as const

type KeyName = keyof typeof keyNames

/** A key, also together with Shift; `Letters` for whatever is typed. */
export type Key = KeyName | `Shift + ${KeyName}` | 'Letters'

/** A row of the keyboard table on a component's page. */
export interface KeyRow {
  /** The keys; each does what the row says. */
  keys: readonly [Key, ...Key[]]
  /** Where the focus is: "the filter". Either all rows of a component have it or none. */
  where?: string
  /** What happens, in a few words. */
  does: string
}

/**
 * The `parameters` of a story whose `play` presses every key that its component answers. The component's page shows
 * the rows as a table, and the gate fails when `play` does not press one of the keys.
 */
export function keyboardTable(...rows: KeyRow[]) {
  return { keyboard: rows }
}

/** Whether a keyboard event is a press of this key. */
export function isPressOf(key: Key, event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  if (key === 'Letters') return /^\p{L}$/u.test(event.key)
  const withShift = key.startsWith('Shift + ')
  const name = key.replace('Shift + ', '') as KeyName
  return event.key === keyNames[name] && event.shiftKey === withShift
}
