import * as z from 'zod/mini'
import { readStoredAs, store, storedKeys } from './storage.ts'
import { ownedPrefixes } from './storage-keys.ts'

const ownedSchema = z.object({ owner: z.string() })

const ownedKeys = () => Object.values(ownedPrefixes).flatMap(storedKeys)

/** Deletes what is stored for all users but the one with this email. Called at sign-in. */
export function deleteOwnedByOthers(owner: string): void {
  for (const key of ownedKeys()) {
    if (readStoredAs(ownedSchema, key)?.owner !== owner) store(key, null)
  }
}

let deletions = 0

/** How often {@link deleteOwned} was called: what was begun before must store nothing after it. */
export const ownedDeletions = (): number => deletions

/** Deletes what is stored for any user. Called at sign-out. */
export function deleteOwned(): void {
  deletions += 1
  for (const key of ownedKeys()) store(key, null)
}
