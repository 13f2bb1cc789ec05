import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { storeOver } from './shared-storage.ts'
import { type StoredValue, storedValue, useStoredValue } from './stored-value.ts'

/**
 * The value stored under `key` for one user, which outlives a reload and an expired session. Undefined for another one.
 *
 * @param key one of `ownedPrefixes` and what tells it apart, so that signing out deletes it
 * @param owner the email of the user
 */
export function ownedValue<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  owner: string,
): StoredValue<Value> {
  const stored = storedValue(key, z.object({ owner: z.literal(owner), value: schema }), storeOver)
  return {
    read: () => stored.read()?.value as Value | undefined,
    write: (value) => stored.write({ owner, value } as Parameters<typeof stored.write>[0]),
    subscribe: stored.subscribe,
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
  const value = useStoredValue(stored) ?? initial
  const [isFull, setFull] = useState(false)
  return [value, (how) => setFull(!stored.write(how(stored.read() ?? initial))), isFull]
}
