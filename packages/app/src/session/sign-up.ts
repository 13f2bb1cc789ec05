import type { SignUpInput } from '@strapline/contract/inputs'
import { isOutcomeKnown } from '../api/failures.ts'
import type { Session } from './session.ts'
import { forgetUnfinished, readUnfinished, rememberUnfinished } from './unfinished-sign-up.ts'

/** Called when a step of a sign-up is done, once for each sign-up, however often it was interrupted. */
export interface SignUpProgress {
  /** The shop knows the user; `created` is false when it already did. */
  registered(created: boolean): void
  /** The verification mail was sent. */
  mailSent(): void
}

/**
 * Signs up, in the order of spec section 4: an account, the shop's user and token, the verification mail,
 * the display name. Nobody is signed in afterwards, whether it succeeded or not. Rejects with a message to
 * show; the same call then goes on where it stopped, and `finishSignUp` does after a login.
 */
export function signUp(
  session: Pick<Session, 'runSignUp'>,
  { name, ...credentials }: SignUpInput,
  progress: SignUpProgress,
): Promise<void> {
  const { email } = credentials
  const begun = readUnfinished(email)
  const isSameName = begun?.name === name
  let unfinished = rememberUnfinished(email, {
    name,
    registered: begun?.registered ?? false,
    mailSent: begun?.mailSent ?? false,
    // A key stands for one input, which contains the name.
    registerKey: isSameName ? begun.registerKey : crypto.randomUUID(),
    mailKey: begun?.mailKey ?? crypto.randomUUID(),
  })
  return session.runSignUp(async ({ port, register }) => {
    const entered = await port.signUp(credentials).catch((error: unknown) => {
      // Refused before anything was done: nothing has to be finished.
      if (!begun && isOutcomeKnown(error)) forgetUnfinished(email)
      throw error
    })
    const { created } = await register(entered, name, unfinished.registerKey)
    if (!unfinished.registered) {
      unfinished = rememberUnfinished(email, { ...unfinished, registered: true })
      progress.registered(created)
    }
    if (!unfinished.mailSent) {
      await port.sendVerificationMail(unfinished.mailKey)
      unfinished = rememberUnfinished(email, { ...unfinished, mailSent: true })
      progress.mailSent()
    }
    await port.setDisplayName(name)
    forgetUnfinished(email)
  })
}

let finishing: Promise<void> | undefined

/**
 * Finishes the sign-up of the signed-in user, if this browser remembers that it was interrupted: sets the
 * name of an account that has none, and sends the verification mail. What fails is tried again the next
 * time. Concurrent calls share one attempt.
 */
export function finishSignUp(
  session: Pick<Session, 'current' | 'generation' | 'identity'>,
  progress: Pick<SignUpProgress, 'mailSent'>,
): Promise<void> {
  finishing ??= finish(session, progress)
    .catch(() => undefined)
    .finally(() => {
      finishing = undefined
    })
  return finishing
}

async function finish(
  { current, generation, identity }: Parameters<typeof finishSignUp>[0],
  { mailSent }: Parameters<typeof finishSignUp>[1],
): Promise<void> {
  const state = current()
  const port = identity()
  if (state.status !== 'signed-in' || !port) return
  const { email, displayName, emailVerified } = state.user
  const unfinished = readUnfinished(email)
  if (!unfinished) return
  const started = generation()
  // An account that has a name had it before this sign-up: somebody has tried with the wrong password.
  if (displayName === '') await port.setDisplayName(unfinished.name)
  if (generation() !== started) return
  if (!emailVerified && !unfinished.mailSent) {
    await port.sendVerificationMail(unfinished.mailKey)
    if (generation() === started) mailSent()
  }
  forgetUnfinished(email)
}
