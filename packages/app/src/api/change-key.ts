import { idempotencyWindow } from '@strapline/contract/rules'
import { hashKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { readStoredAs } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { writeStored as store, storedKeys } from '../kept/storage.ts'

/** What a user did, and to what. */
export interface KeyedChange {
  /** The email of the user. */
  owner: string
  /** The key of the mutation, whose first part is the name of the change. */
  name: readonly string[]
  /** The item, where several can be changed at the same time. */
  item?: string | undefined
  input: unknown
}

/** A change whose outcome is not known: in flight, or interrupted by a reload. */
const storedSchema = z.object({
  owner: z.string(),
  name: z.array(z.string()),
  item: z.optional(z.string()),
  /** As JSON. */
  input: z.string(),
  /** The Idempotency-Key. */
  key: z.string(),
  /** When the key was made, in milliseconds since 1970. */
  at: z.number(),
  /** The user no longer wants it to be asked about. The key stays for the case that they send it again. */
  stopped: z.optional(z.literal(true)),
})
export type StoredChange = z.infer<typeof storedSchema>

/** Where a change is stored; also the name of the lock that a tab holds while it asks about it. */
export const storageKeyOf = ({ name, item }: Pick<KeyedChange, 'name' | 'item'>): string =>
  ownedPrefixes.change + hashKey(item === undefined ? name : [...name, item])

const inputText = ({ input }: KeyedChange) => JSON.stringify(input ?? null)

/** Whether the server still knows the key (decision D24). */
export const isHonoured = ({ at }: StoredChange): boolean =>
  Math.abs(Date.now() - at) < idempotencyWindow

/** Exactly this change, if it is stored: another user or another input is another change. */
function storedAs(change: KeyedChange): StoredChange | undefined {
  const stored = readStoredAs(storedSchema, storageKeyOf(change))
  const isSame = stored?.owner === change.owner && stored.input === inputText(change)
  return isSame ? stored : undefined
}

/**
 * The Idempotency-Key of a change (decision D24). It stays the same until {@link forgetChange}, over a
 * reload: the change can be sent again, and the server makes it once. Another input gets another key.
 * `isRepeated` when it was sent before, so that its outcome may be open.
 */
export function keyOfChange(change: KeyedChange): { key: string; isRepeated: boolean } {
  const known = storedAs(change)
  const isRepeated = known !== undefined && isHonoured(known)
  const key = isRepeated ? known.key : crypto.randomUUID()
  const { owner, name, item } = change
  const at = isRepeated ? known.at : Date.now()
  const stored: StoredChange = { owner, name: [...name], item, input: inputText(change), key, at }
  store(storageKeyOf(change), JSON.stringify(stored))
  return { key, isRepeated }
}

/**
 * Called when the outcome of the change is known: the same input is another change from now on. A late
 * answer leaves the key of a user who has signed in meanwhile.
 */
export function forgetChange(change: KeyedChange): void {
  if (storedAs(change)) store(storageKeyOf(change), null)
}

/** The user no longer wants to know: a reload does not ask again. */
export function stopAskingAbout(change: KeyedChange): void {
  const stored = storedAs(change)
  if (stored) store(storageKeyOf(change), JSON.stringify({ ...stored, stopped: true }))
}

/** Deletes a stored change, whatever became of it. */
export function dropChange(stored: StoredChange): void {
  store(storageKeyOf(stored), null)
}

/** The changes of this user whose outcome is to be asked for. */
export function storedChanges(owner: string): StoredChange[] {
  return storedKeys(ownedPrefixes.change).flatMap((key) => {
    const stored = readStoredAs(storedSchema, key)
    return stored?.owner === owner && !stored.stopped ? [stored] : []
  })
}
