import type { SignUpInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { notify } from '@strapline/ui/primitives/toast-host'
import * as z from 'zod/mini'
import { isOutcomeKnown } from '../api/failures.ts'
import { kept } from '../kept/kept.ts'
import { signUpPrefix } from '../kept/keys.ts'
import { shared } from '../lib/shared.ts'
import { showToast, type ToastText } from '../lib/toast.ts'
import type { IdentityPort } from './identity-port.ts'
import type { Session } from './session.ts'

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

/** The sign-up with this email that was interrupted; nothing once it is complete, or refused before anything was done. */
export const unfinishedSignUp = (email: string) =>
  kept({ key: signUpPrefix + email, schema: unfinishedSchema, scope: 'browser' })

/** Called when a step of a sign-up is done, once for each sign-up, however often it was interrupted. */
export interface SignUpProgress {
  /** The shop knows the user; `created` is false when it already did. */
  registered(created: boolean): unknown
  /** The verification mail was sent. */
  mailSent(): unknown
}

/** The toast for the shop's answer after signing in or up (spec section 7, POST /user). */
export function registrationToast({ created }: { created: boolean }): ToastText {
  return created ? messages.success.userCreated : { warning: messages.failure.userExists }
}

/** A toast for each step that is done, since a later one may fail. */
const toasts: SignUpProgress = {
  registered: (created) => showToast(registrationToast({ created }), notify),
  mailSent: () => notify.success(messages.success.verificationSent),
}

/**
 * Signs up, in the order of spec section 4: an account, the shop's user and token, the verification mail,
 * the display name. Nobody is signed in afterwards, whether it succeeded or not. Rejects with a message to
 * show; the same call then goes on where it stopped, and `finishSignUp` does after a login.
 */
export function signUp(
  session: Pick<Session, 'runSignUp'>,
  { name, ...credentials }: SignUpInput,
  progress = toasts,
): Promise<void> {
  const { email } = credentials
  const stored = unfinishedSignUp(email)
  const begun = stored.read()
  const isSameName = begun?.name === name
  let unfinished = {
    name,
    registered: begun?.registered ?? false,
    mailSent: begun?.mailSent ?? false,
    // A key stands for one input, which contains the name.
    registerKey: isSameName ? begun.registerKey : crypto.randomUUID(),
    mailKey: begun?.mailKey ?? crypto.randomUUID(),
  }
  stored.write(unfinished)
  /** Remembers that a step is done. */
  function doneWith(step: 'registered' | 'mailSent') {
    unfinished = { ...unfinished, [step]: true }
    stored.write(unfinished)
  }
  return session.runSignUp(async ({ port, register }) => {
    const entered = await port.signUp(credentials).catch((error: unknown) => {
      // Refused before anything was done: nothing has to be finished.
      if (!begun && isOutcomeKnown(error)) stored.write(undefined)
      throw error
    })
    const { created } = await register(entered, name, unfinished.registerKey)
    if (!unfinished.registered) {
      doneWith('registered')
      progress.registered(created)
    }
    if (!unfinished.mailSent) {
      await port.sendVerificationMail(unfinished.mailKey)
      doneWith('mailSent')
      progress.mailSent()
    }
    await port.setDisplayName(name)
    stored.write(undefined)
  })
}

/**
 * Finishes the sign-up of the signed-in user, if this browser remembers that it was interrupted: sets the name of an
 * account that has none, and sends the verification mail. A step that fails is tried again the next time.
 */
export const finishSignUp = shared(
  (session: Parameters<typeof finish>[0], progress: Pick<SignUpProgress, 'mailSent'> = toasts) =>
    finish(session, progress).catch(() => undefined),
)

async function finish(
  { current, signal, identity }: Pick<Session, 'current' | 'signal' | 'identity'>,
  { mailSent }: Pick<SignUpProgress, 'mailSent'>,
): Promise<void> {
  const state = current()
  const port = identity() as IdentityPort | undefined
  if (state.status !== 'signed-in' || !port) return
  const { email, displayName, emailVerified } = state.user
  const stored = unfinishedSignUp(email)
  const unfinished = stored.read()
  if (!unfinished) return
  const lifetime = signal()
  // An account that has a name had it before this sign-up: somebody has tried with the wrong password.
  if (displayName === '') await port.setDisplayName(unfinished.name)
  if (lifetime?.aborted) return
  if (!emailVerified && !unfinished.mailSent) {
    await port.sendVerificationMail(unfinished.mailKey)
    if (!lifetime?.aborted) mailSent()
  }
  stored.write(undefined)
}
