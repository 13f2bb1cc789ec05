import * as z from 'zod/mini'
import { readStoredAs, store } from '../lib/storage.ts'
import { signUpPrefix } from '../lib/storage-keys.ts'

/** What this browser remembers of a sign-up until it is complete; never the password. */
const unfinishedSchema = z.object({
  name: z.string(),
  /** Whether it was shown that the shop knows the user, and that the mail was sent. */
  registered: z.boolean(),
  mailSent: z.boolean(),
  /** The Idempotency-Keys of the two calls: a step whose answer was lost is not done twice. */
  registerKey: z.string(),
  mailKey: z.string(),
})
type Unfinished = z.infer<typeof unfinishedSchema>

const storageKey = (email: string) => signUpPrefix + email

/** The sign-up with this email that was interrupted; null where this browser knows of none. */
export const readUnfinished = (email: string) => readStoredAs(unfinishedSchema, storageKey(email))

/** Called when a sign-up is complete, or was refused before anything was done. */
export const forgetUnfinished = (email: string) => store(storageKey(email), null)

/** Keeps how far the sign-up with this email has come. */
export function rememberUnfinished(email: string, unfinished: Unfinished): Unfinished {
  store(storageKey(email), JSON.stringify(unfinished))
  return unfinished
}
