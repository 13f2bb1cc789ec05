import { useMemo, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { storeOver } from './shared-storage.ts'
import { onStoredElsewhere, parseStored, readStored } from './storage.ts'

/** A value of one user in this browser's storage, which outlives a reload and an expired session. */
export interface OwnedValue<Value> {
  /** Undefined when nothing is stored for this user, or something that this version can't read. */
  read(): Value | undefined
  /** Returns whether it will be there after a reload; this page has it in any case. */
  write(value: Value): boolean
  /** Calls `listener` when it is changed, here or in another tab. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void
}

/** What to call when a key is changed in this tab. The browser reports the changes of others. */
const listeners = new Map<string, Set<() => void>>()

/**
 * The value stored under `key` for one user.
 *
 * @param key one of `ownedPrefixes` and what tells it apart, so that signing out deletes it
 * @param owner the email of the user
 */
export function ownedValue<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  owner: string,
): OwnedValue<Value> {
  const storedSchema = z.object({ owner: z.literal(owner), value: schema })
  let last: { stored: string | null; value: Value | undefined } | undefined
  return {
    read() {
      const stored = readStored(key)
      // The same object as long as nothing has changed, for React.
      if (last?.stored !== stored || !last) {
        last = { stored, value: parseStored(storedSchema, stored)?.value as Value | undefined }
      }
      return last.value
    },
    write(value) {
      const isStored = storeOver(key, JSON.stringify({ owner, value }))
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

/**
 * A stored value for a component, and a function that changes what is stored now, which another tab may have
 * changed. The third says that the last change has found no room.
 */
export function useOwnedValue<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  owner: string,
  initial: Value,
): [value: Value, change: (how: (value: Value) => Value) => void, isFull: boolean] {
  const stored = useMemo(() => ownedValue(key, schema, owner), [key, schema, owner])
  const value = useSyncExternalStore(stored.subscribe, stored.read, () => undefined) ?? initial
  const [isFull, setFull] = useState(false)
  return [value, (how) => setFull(!stored.write(how(stored.read() ?? initial))), isFull]
}
