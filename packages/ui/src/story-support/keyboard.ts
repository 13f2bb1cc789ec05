/** A key as a person calls it, and what it is in a keyboard event. */
const keyNames = {
  Tab: 'Tab',
  Enter: 'Enter',
  Space: ' ',
  Escape: 'Escape',
  'Arrow right': 'ArrowRight',
  'Arrow left': 'ArrowLeft',
  'Arrow down': 'ArrowDown',
  'Arrow up': 'ArrowUp',
  Home: 'Home',
  End: 'End',
  'Page up': 'PageUp',
  'Page down': 'PageDown',
  Delete: 'Delete',
  F2: 'F2',
  F6: 'F6',
  F8: 'F8',
  F4: 'F4',
  F9: 'F9',
  D: 'd',
  F: 'f',
  G: 'g',
  J: 'j',
  K: 'k',
  M: 'm',
  V: 'v',
  Z: 'z',
  'Question mark': '?',
} as const

type KeyName = keyof typeof keyNames

/** Keys that are held down together with another one, in the order in which they are written. */
const modifiers = { 'Ctrl + ': 'ctrlKey', 'Alt + ': 'altKey', 'Shift + ': 'shiftKey' } as const

type Held = '' | 'Ctrl + ' | 'Alt + '

/** A key, also together with others that are held down; `Letters` for whatever is typed. */
export type Key = `${Held}${'' | 'Shift + '}${KeyName}` | 'Letters'

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

/** Whether a keyboard event is a press of this key, with the keys held down that it names and no other ones. */
export function isPressOf(
  key: Key,
  event: Pick<KeyboardEvent, 'key' | (typeof modifiers)[keyof typeof modifiers]>,
): boolean {
  if (key === 'Letters') return /^\p{L}$/u.test(event.key)
  let name: string = key
  for (const [held, property] of Object.entries(modifiers)) {
    if (event[property] !== name.startsWith(held)) return false
    name = name.replace(held, '')
  }
  return event.key.toLowerCase() === keyNames[name as KeyName].toLowerCase()
}
