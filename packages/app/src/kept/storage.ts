import {
  accessTokenKey,
  identityKey,
  ownedPrefixes,
  sessionEndedKey,
  signUpPrefix,
} from './keys.ts'

/** Who shares a stored text: all tabs of this browser, or nobody but this tab, until it is closed. */
export type Place = 'browser' | 'tab'

/**
 * Texts that the browser did not store, and null for those that it did not delete: kept until the page is left, so
 * that a private window works.
 */
const memory: Record<Place, Map<string, string | null>> = { browser: new Map(), tab: new Map() }

/** Whether this tab of a demo has a session of its own. */
let hasOwnSession = false

/**
 * From now on this tab keeps for itself who is signed in and what is stored for them. So a buyer and an administrator
 * stand beside each other in two tabs of one browser. In demos only.
 */
export function keepOwnSession(): void {
  hasOwnSession = true
}

/** Whether a key of the browser, or all that begin with it, is kept for this tab instead. */
export function isOfTab(key: string): boolean {
  if (import.meta.env.VITE_DEMO !== 'on' || !hasOwnSession) return false
  const personal = [
    accessTokenKey,
    identityKey,
    sessionEndedKey,
    signUpPrefix,
    ...Object.values(ownedPrefixes),
  ]
  return personal.some((prefix) => key.startsWith(prefix))
}

/** Throws where the browser forbids it. */
const storageOf = (key: string, place: Place): Storage =>
  place === 'tab' || isOfTab(key) ? sessionStorage : localStorage

/** The text stored under `key`, or null. */
export function readStored(key: string, place: Place = 'browser'): string | null {
  const inMemory = memory[place].get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return storageOf(key, place).getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a text under `key`; null deletes it. Returns whether a reload will find it so; this page does in any case.
 *
 * Without room, this page goes on with the new text and the old one stays stored. A reload then brings back a slightly
 * older text of the same person, which is better than nothing: a pad without its last line, not an empty one. A text
 * that must not come back (a token, a sent change, a text of somebody else) is deleted, which needs no room.
 */
export function writeStored(key: string, value: string | null, place: Place = 'browser'): boolean {
  try {
    const storage = storageOf(key, place)
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
    memory[place].delete(key)
    return true
  } catch {
    memory[place].set(key, value)
    return false
  }
}

/** Whether a reload will find what is under `key` now. */
export const isStored = (key: string, place: Place = 'browser'): boolean => !memory[place].has(key)

/** The keys that start with `prefix` and have a text. */
export function storedKeys(prefix: string, place: Place = 'browser'): string[] {
  const keys = new Set<string>()
  try {
    const storage = storageOf(prefix, place)
    for (let index = 0; index < storage.length; index += 1) keys.add(storage.key(index) ?? '')
  } catch {
    // The texts in memory are all there are.
  }
  for (const [key, value] of memory[place]) {
    if (value === null) keys.delete(key)
    else keys.add(key)
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/**
 * Calls `listener` with each key that another tab changes, and with null when it clears the storage: what this page has
 * in memory is older then. Returns a function to unsubscribe.
 */
export function onStoredElsewhere(listener: (key: string | null) => void): () => void {
  function onStorage({ key }: StorageEvent) {
    // This tab keeps a text of its own under this key.
    if (key !== null && isOfTab(key)) return
    for (const each of key === null ? [...memory.browser.keys()] : [key]) {
      if (!isOfTab(each)) memory.browser.delete(each)
    }
    listener(key)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Calls `listener` when another tab changes `key` or clears the storage. Returns a function to unsubscribe. */
export function onKeyStoredElsewhere(key: string, listener: () => void): () => void {
  return onStoredElsewhere((changed) => {
    if (changed === key || changed === null) listener()
  })
}
