import * as z from 'zod/mini'

/**
 * Local storage that may be full, blocked or absent. What can't be stored is remembered until the
 * page is left, so that a private window still works.
 */
const memory = new Map<string, string | null>()

/** The value stored under `key`, or null. */
export function readStored(key: string): string | null {
  const remembered = memory.get(key)
  if (remembered !== undefined) return remembered
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The JSON stored under `key` as `schema` reads it; rubbish counts as nothing. */
export function readStoredAs<Value>(schema: z.ZodMiniType<Value>, key: string): Value | null {
  return parseStored(schema, readStored(key))
}

/** What was stored, as `schema` reads it; rubbish counts as nothing. */
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
    attempt(() =>
      value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value),
    )
  ) {
    memory.delete(key)
    return
  }
  memory.set(key, value)
  // Where there is no room for the new value, the old one must not outlive it.
  attempt(() => localStorage.removeItem(key))
}

/** Whether the browser let `act` be done. */
function attempt(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** The keys with this beginning that something is stored under. */
export function storedKeys(beginning: string): string[] {
  const keys = new Set<string>()
  attempt(() => {
    for (let index = 0; index < localStorage.length; index += 1) {
      keys.add(localStorage.key(index) ?? '')
    }
  })
  for (const [key, value] of memory) {
    if (value === null) keys.delete(key)
    else keys.add(key)
  }
  return [...keys].filter((key) => key.startsWith(beginning))
}

/** Calls `listener` when another tab changes `key`, or clears everything. Returns what ends that. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return
    memory.delete(key)
    listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
