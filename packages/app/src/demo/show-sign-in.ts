import { type DemoRole, demoRoles } from '@strapline/ui/demo/roles'
import { explain } from '../api/failures.ts'
import type { Session } from '../session/session.ts'
import { signInAs } from './sign-in-as.ts'
import { demoState } from './state.ts'

/** Lets this tab be used by somebody; the bar shows it, and why it has failed. Never rejects. */
export async function showSignIn(session: Session, role: DemoRole): Promise<void> {
  const busy = role === 'visitor' ? 'Signing out…' : `Signing in as ${demoRoles[role]}…`
  demoState.change({ busy })
  if (demoState.read().message?.tone === 'failed') demoState.change({ message: undefined })
  try {
    await signInAs(session, role)
  } catch (error) {
    const text = `You are not signed in as ${demoRoles[role]}. ${explain(error)}`
    const onRetry = () => void showSignIn(session, role)
    demoState.change({ message: { text, tone: 'failed', onRetry } })
  } finally {
    demoState.change({ busy: undefined })
  }
}
