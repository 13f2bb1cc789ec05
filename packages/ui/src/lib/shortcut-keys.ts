/** A key that is pressed alone and types a character elsewhere: WCAG 2.1.4 asks for a way to switch it off. */
type SingleKey = '/' | '?' | 'd' | 'f' | 'g' | 'j' | 'k' | 'm'

/** Keys that are held down, in the order in which they are written. */
type Held = '' | 'Mod+' | 'Shift+' | 'Alt+' | 'Alt+Shift+'

/** The keys of a shortcut. `Mod` is Ctrl, and on a Mac Cmd. */
export type ShortcutKeys =
  | SingleKey
  | `${Held}${'Enter' | 'Delete' | 'F8'}`
  | 'ArrowRight'
  | 'F4'
  | 'F9'
  | `${Exclude<Held, '' | 'Shift+'>}${'F' | 'V' | 'Z'}`

/** What is asked of a keyboard event. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether it is a key that types a character elsewhere. */
export function isSingleKey(keys: ShortcutKeys): boolean {
  return keys.length === 1
}

/** The key itself, and what is held down with it. */
function partsOf(keys: ShortcutKeys): { name: string; held: readonly string[] } {
  const parts = keys.split('+')
  return { name: parts.at(-1) ?? '', held: parts.slice(0, -1) }
}

/** Whether a keyboard event is a press of these keys and of no others. */
export function isPressOf(keys: ShortcutKeys, event: Press): boolean {
  const { name, held } = partsOf(keys)
  // A Mac has both, and people who come from elsewhere press Ctrl.
  if ((event.ctrlKey || event.metaKey) !== held.includes('Mod')) return false
  if (event.altKey !== held.includes('Alt')) return false
  const isLetter = /^[a-z]$/i.test(name)
  // Whether a sign needs Shift depends on the keyboard.
  const isSign = isSingleKey(keys) && !isLetter
  if (!isSign && event.shiftKey !== held.includes('Shift')) return false
  if (event.key.toLowerCase() === name.toLowerCase()) return true
  // A Greek keyboard, or Option on a Mac, gives another letter.
  return isLetter && !/^[a-z]$/i.test(event.key) && event.code === `Key${name.toUpperCase()}`
}

/** Keys that have a sign on them. */
const signs: Readonly<Record<string, string>> = { ArrowRight: '→' }

const macNames: Readonly<Record<string, string>> = { Mod: 'Cmd', Alt: 'Option' }

/** What stands on the keys, in the order in which they are pressed: `Ctrl` and `Z`, on a Mac `Cmd` and `Z`. */
export function keyNames(keys: ShortcutKeys, isMac: boolean): readonly string[] {
  const { name, held } = partsOf(keys)
  const nameOf = (key: string) =>
    (isMac ? macNames[key] : undefined) ?? (key === 'Mod' ? 'Ctrl' : key)
  return [...held.map(nameOf), signs[name] ?? name]
}

/** The keys that are declared twice, in the order in which they are found; none when each has one meaning. */
export function collisionsIn(declared: readonly ShortcutKeys[]): readonly ShortcutKeys[] {
  return [...new Set(declared.filter((keys, at) => declared.indexOf(keys) !== at))]
}
