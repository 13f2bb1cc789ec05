import { hashKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ownedPrefixes } from '../lib/owned.ts'
import { readStoredAs, store } from '../lib/storage.ts'

/** What a user did, and to what. */
export interface Change {
  /** The email of the user. */
  owner: string
  /** The mutation, with the item's id where each item has its own. */
  name: readonly unknown[]
  input: unknown
}

const storedSchema = z.object({ owner: z.string(), input: z.string(), key: z.string() })

const storageKey = ({ name }: Change) => ownedPrefixes.change + hashKey(name)
const inputText = ({ input }: Change) => JSON.stringify(input ?? null)

/** The stored key of exactly this change, or undefined: another user or another input has its own. */
function storedKey(change: Change): string | undefined {
  const stored = readStoredAs(storedSchema, storageKey(change))
  const isSame = stored?.owner === change.owner && stored.input === inputText(change)
  return isSame ? stored.key : undefined
}

/**
 * The Idempotency-Key of a change (decision D24). It stays the same until {@link forgetChange}, over a
 * reload: when no answer came, the user can send the same again, and the server does it once. Another
 * input gets another key.
 */
export function keyOfChange(change: Change): string {
  const known = storedKey(change)
  if (known !== undefined) return known
  const key = crypto.randomUUID()
  const stored = { owner: change.owner, input: inputText(change), key }
  store(storageKey(change), JSON.stringify(stored))
  return key
}

/**
 * Called when the outcome of the change is known: the same input is another change from now on. A late
 * answer leaves the key of a user who has signed in meanwhile.
 */
export function forgetChange(change: Change): void {
  if (storedKey(change) !== undefined) store(storageKey(change), null)
}
