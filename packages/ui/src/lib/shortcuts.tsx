import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { collisionsIn, isPressOf, isSingleKey, type ShortcutKeys } from './shortcut-keys.ts'

/** Keys that do something, and what: the only place that says either. */
export interface Shortcut {
  /** The keys. A single character does nothing while somebody types, or where single keys are switched off. */
  keys: ShortcutKeys
  /** What they do, in a sentence, for the list of them. */
  does: string
  /**
   * Whether they do anything now. Otherwise the browser has them.
   * @default true
   */
  isAvailable?: boolean
  /** Whether this press is meant, by where it is pressed; any press when left out. */
  isFor?: (event: KeyboardEvent) => boolean
  /**
   * Whether they go on while they are held down, as keys do that move.
   * @default false
   */
  repeats?: boolean
  /** Does it. Leave it out where what has the focus answers the keys by itself: they are listed only. */
  run?: () => void
}

/** Where keys are heard: on the page while no dialog is open, or in the dialog that declares them. */
type Scope = 'page' | 'dialog'

/** The shortcuts of a component. */
interface Declaration {
  scope: Scope
  keys: readonly ShortcutKeys[]
  /** Whether keys of a single character are on. */
  singleKeys: boolean
  shortcuts: () => readonly Shortcut[]
}

const SingleKeysContext = createContext(true)

export interface ShortcutsProviderProps {
  /** Whether keys of a single character do something: who dictates presses them by accident (WCAG 2.1.4). */
  singleKeys: boolean
  children: ReactNode
}

/** Says whether shortcuts of a single character are on. Without it, they are. */
export function ShortcutsProvider({ singleKeys, children }: ShortcutsProviderProps) {
  return <SingleKeysContext value={singleKeys}>{children}</SingleKeysContext>
}

/** All that is declared now. One keyboard has one list, however many components declare. */
const declarations = new Set<Declaration>()
const listeners = new Set<() => void>()
let version = 0

function changed() {
  version += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function declare(declaration: Declaration) {
  if (declarations.size === 0) document.addEventListener('keydown', onKeyDown)
  declarations.add(declaration)
  const all = [...declarations].filter(({ scope }) => scope === declaration.scope)
  const twice = collisionsIn(all.flatMap(({ keys }) => keys))
  if (twice.length > 0) {
    // A mistake of the program: tests fail by it, and the page goes on with the first meaning.
    reportError(new Error(`These keys are declared twice: ${twice.join(', ')}. Choose others.`))
  }
  changed()
  return () => {
    declarations.delete(declaration)
    if (declarations.size === 0) document.removeEventListener('keydown', onKeyDown)
    changed()
  }
}

/** Inputs into which nothing is typed. */
const pressed = 'input:is([type="checkbox"], [type="radio"], [type="button"])'
const typedInto = `input:not(${pressed}), textarea, select, [contenteditable]:not([contenteditable="false"])`

/** Whether an element is, or is in, a field that letters are typed into. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return
  const scope: Scope = document.querySelector('[role="dialog"], [role="alertdialog"]')
    ? 'dialog'
    : 'page'
  for (const declaration of declarations) {
    if (declaration.scope !== scope) continue
    for (const shortcut of declaration.shortcuts()) {
      if (!isMeant(shortcut, declaration, event)) continue
      event.preventDefault()
      if (!event.repeat || shortcut.repeats) shortcut.run?.()
      return
    }
  }
}

function isMeant(
  { keys, isAvailable = true, isFor, run }: Shortcut,
  { singleKeys }: Declaration,
  event: KeyboardEvent,
): boolean {
  if (!run || !isAvailable || !isPressOf(keys, event)) return false
  if (isSingleKey(keys) && (!singleKeys || isTypedInto(event.target))) return false
  return isFor?.(event) ?? true
}

/**
 * Declares what keys do while the component is there. The same keys twice are an error.
 *
 * @param scope `dialog` for keys of a dialog, which are heard while one is open; those of the page are not then
 */
export function useShortcuts(shortcuts: readonly Shortcut[], scope: Scope = 'page'): void {
  const singleKeys = use(SingleKeysContext)
  const latest = useRef(shortcuts)
  // Set before the paint: as soon as the page is seen, its keys work.
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  const all = shortcuts.map(({ keys }) => keys).join(' ')
  useLayoutEffect(() => {
    if (all === '') return
    const keys = all.split(' ') as ShortcutKeys[]
    return declare({ scope, keys, singleKeys, shortcuts: () => latest.current })
  }, [all, scope, singleKeys])
}

/** What can be pressed on the page now; keys of a single character are last, and none where they are switched off. */
export function usePageShortcuts(): { shortcuts: readonly Shortcut[]; singleKeys: boolean } {
  const singleKeys = use(SingleKeysContext)
  useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  )
  const all = [...declarations]
    .filter(({ scope }) => scope === 'page')
    .flatMap((declaration) => declaration.shortcuts())
  const single = all.filter(({ keys }) => isSingleKey(keys))
  const others = all.filter(({ keys }) => !isSingleKey(keys))
  return { shortcuts: singleKeys ? [...others, ...single] : others, singleKeys }
}

/** Whether the keyboard is that of a Mac, which has other names for its keys. */
export function isMacKeyboard(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}
