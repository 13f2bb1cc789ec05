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

/**
 * The Idempotency-Key of a change (decision D24). It stays the same until {@link forgetChange}, over a
 * reload: when no answer came, the user can send the same again, and the server does it once. Another
 * input gets another key.
 */
export function keyOfChange(change: Change): string {
  const { owner } = change
  const input = JSON.stringify(change.input ?? null)
  const stored = readStoredAs(storedSchema, storageKey(change))
  if (stored?.owner === owner && stored.input === input) return stored.key
  const key = crypto.randomUUID()
  store(storageKey(change), JSON.stringify({ owner, input, key }))
  return key
}

/** Called when the outcome of the change is known: the same input is another change from now on. */
export function forgetChange(change: Change): void {
  store(storageKey(change), null)
}
