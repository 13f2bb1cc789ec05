import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { onStoredElsewhere, parseStored, readStored, store } from './storage.ts'

/** A value in this browser's storage, which all tabs share. */
export interface StoredValue<Value> {
  /** Undefined when nothing is stored, or something that this version can't read. */
  read(): Value | undefined
  /** Returns whether it will be there after a reload; this page has it in any case. */
  write(value: Value): boolean
  /** Calls `listener` when it is changed, here or in another tab. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void
}

/** Stores a text under a key. What it returns is false when there is no room for it. */
type Write = (key: string, value: string) => unknown

/** What to call when a key is changed in this tab. The browser reports the changes of others. */
const listeners = new Map<string, Set<() => void>>()

/**
 * The value stored under `key`, as JSON.
 *
 * @param write what stores it, where it is not `store`
 */
export function storedValue<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  write: Write = store,
): StoredValue<Value> {
  let last: { stored: string | null; value: Value | undefined } | undefined
  return {
    read() {
      const stored = readStored(key)
      // The same object as long as nothing has changed, for React.
      if (last?.stored !== stored || !last) {
        last = { stored, value: parseStored(schema, stored) ?? undefined }
      }
      return last.value
    },
    write(value) {
      const isStored = write(key, JSON.stringify(value)) !== false
      for (const listener of listeners.get(key) ?? []) listener()
      return isStored
    },
    subscribe(listener) {
      const ofKey = listeners.get(key) ?? new Set()
      listeners.set(key, ofKey.add(listener))
      const unsubscribe = onStoredElsewhere(key, listener)
      return () => {
        ofKey.delete(listener)
        unsubscribe()
      }
    },
  }
}

/** A stored value for a component; undefined while a page is rendered when the app is built. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value | undefined {
  return useSyncExternalStore(stored.subscribe, stored.read, () => undefined)
}
