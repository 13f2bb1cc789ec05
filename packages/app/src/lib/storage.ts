import * as z from 'zod/mini'
import { isOfTab } from './tab-values.ts'

/**
 * The fallback for local storage that is full, blocked or absent: values are kept in memory until the
 * page is unloaded, so that a private window still works.
 */
export const memory = new Map<string, string | null>()

/** The storage that has `key`: the browser's, and in a demo perhaps this tab's own. Throws where it is blocked. */
export const storageOf = (key: string): Storage =>
  import.meta.env.VITE_DEMO === 'on' && isOfTab(key) ? sessionStorage : localStorage

/** The value stored under `key`, or null. */
export function readStored(key: string): string | null {
  const inMemory = memory.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return storageOf(key).getItem(key)
  } catch {
    return null
  }
}

/** The JSON stored under `key`, parsed by `schema`; null when it is invalid. */
export function readStoredAs<Value>(schema: z.ZodMiniType<Value>, key: string): Value | null {
  return parseStored(schema, readStored(key))
}

/** A stored text, parsed by `schema`; null when it is invalid. */
export function parseStored<Value>(
  schema: z.ZodMiniType<Value>,
  stored: string | null,
): Value | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(stored ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Stores `value` under `key`; null removes it. */
export function store(key: string, value: string | null): void {
  if (
    succeeds(() =>
      value === null ? storageOf(key).removeItem(key) : storageOf(key).setItem(key, value),
    )
  ) {
    memory.delete(key)
    return
  }
  memory.set(key, value)
  // When there is no room for the new value, delete the old one: a reload must not bring it back.
  succeeds(() => storageOf(key).removeItem(key))
}

/** Calls `act`, and returns whether the browser allowed it. */
export function succeeds(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** The keys that start with `prefix` and have a value. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set<string>()
  succeeds(() => {
    const storage = storageOf(prefix)
    for (let index = 0; index < storage.length; index += 1) keys.add(storage.key(index) ?? '')
  })
  for (const [key, value] of memory) {
    if (value === null) keys.delete(key)
    else keys.add(key)
  }
  return [...keys].filter((key) => key.startsWith(prefix))
}

/** Calls `listener` when another tab changes `key` or clears the storage. Returns a function to unsubscribe. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return
    // What other tabs share is not what this one keeps for itself.
    if (import.meta.env.VITE_DEMO === 'on' && isOfTab(key)) return
    memory.delete(key)
    listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
