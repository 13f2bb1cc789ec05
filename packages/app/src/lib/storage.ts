import * as z from 'zod/mini'

/**
 * Local storage that may be full, blocked or absent. What can't be stored is remembered until the
 * page is left, so that a private window still works.
 */
const memory = new Map<string, string>()

/** The value stored under `key`, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** The JSON stored under `key` as `schema` reads it; rubbish counts as nothing. */
export function readStoredAs<Value>(schema: z.ZodMiniType<Value>, key: string): Value | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(readStored(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Stores `value` under `key`; null removes it. */
export function store(key: string, value: string | null): void {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) memory.set(key, value)
  }
}

/** Calls `listener` when another tab changes `key`, or clears everything. Returns what ends that. */
export function onStoredElsewhere(key: string, listener: () => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
