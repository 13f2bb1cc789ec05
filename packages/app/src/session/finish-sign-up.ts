import type { Session } from './session.ts'
import { type SignUpProgress, unfinishedSignUp } from './sign-up.ts'

let finishing: Promise<void> | undefined

/**
 * Finishes the sign-up of the signed-in user, if this browser remembers that it was interrupted: sets the
 * name of an account that has none, and sends the verification mail. What fails is tried again the next
 * time. Concurrent calls share one attempt.
 */
export function finishSignUp(
  session: Pick<Session, 'current' | 'signal' | 'identity'>,
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
  { current, signal, identity }: Parameters<typeof finishSignUp>[0],
  { mailSent }: Parameters<typeof finishSignUp>[1],
): Promise<void> {
  const state = current()
  const port = identity()
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
