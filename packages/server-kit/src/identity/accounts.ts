import type { IdentityUser } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import type { Try, TryLimit } from '../auth/try-limit.ts'
import { weaknessOf } from '../auth/weak-passwords.ts'
import { RefusedCall, tooMany } from '../http/refusal.ts'

/** The refusal of a sign-in: the same for an unknown email and a wrong password. */
export const wrongCredentials = () => new RefusedCall(401, messages.account.wrongCredentials)

/** What a sign-up is told about its user: the same whether or not the email had an account before. */
export function newUser(email: string): IdentityUser {
  return { displayName: '', email, photoURL: null, emailVerified: false }
}

/** Refuses with 422 a password that is too easy to guess for the account of `email`. */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const weakness = await weaknessOf(password, email)
  if (weakness !== undefined) {
    throw new RefusedCall(422, messages.refusal.invalid, { password: weakness })
  }
}

/** Counts a try of `client` with a password for the account of `email`, or refuses it with 429. */
export async function enterTry(tryLimit: TryLimit, email: string, client: string): Promise<Try> {
  const entered = await tryLimit.enter({ email, client })
  if (!('waitSeconds' in entered)) return entered
  const { waitSeconds } = entered
  throw tooMany(messages.limit.tooManyTries(waitSeconds), waitSeconds)
}

/** The result of `tryIt`. Takes the try back when that fails: nothing was tried. */
export async function notTriedWhenFull<Result>(
  entered: Try,
  tryIt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await tryIt()
  } catch (error) {
    await entered.takeBack()
    throw error
  }
}
