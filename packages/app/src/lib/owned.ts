import * as z from 'zod/mini'
import { readStoredAs, store, storedKeys } from './storage.ts'

/** The beginnings of the keys under which this browser stores something for one user, with its `owner`. */
export const ownedPrefixes = { draft: 'strapline.draft.', change: 'strapline.change.' }

const ownedSchema = z.object({ owner: z.string() })

const ownedKeys = () => Object.values(ownedPrefixes).flatMap(storedKeys)

/** Deletes what is stored for all users but the one with this email. Called at sign-in. */
export function deleteOwnedByOthers(owner: string): void {
  for (const key of ownedKeys()) {
    if (readStoredAs(ownedSchema, key)?.owner !== owner) store(key, null)
  }
}

/** Deletes what is stored for any user. Called at sign-out. */
export function deleteOwned(): void {
  for (const key of ownedKeys()) store(key, null)
}
