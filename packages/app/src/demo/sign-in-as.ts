import { demoAccounts } from '@strapline/contract/demo-accounts'
import { type DemoRole, demoRoles } from '@strapline/ui/demo/roles'
import { explain } from '../api/failures.ts'
import { keepOwnSession } from '../kept/storage.ts'
import type { Session } from '../session/session.ts'
import { barState } from './bar-state.ts'
import { keptInBrowser, keptInTab } from './stored-demo.ts'

/**
 * Lets this tab be used by somebody, in a session of its own: what other tabs share stays as it is. Rejects with a
 * message to show, and then nobody is signed in.
 */
export async function signInAs(
  session: Pick<Session, 'signIn' | 'signOut'>,
  role: DemoRole,
): Promise<void> {
  keepOwnSession()
  // A page that is left before the end tries again: it finds the session to be of no data set.
  keptInTab.write({ role, of: '' })
  if (role === 'visitor') await session.signOut()
  else {
    const { email, password } = demoAccounts[role]
    await session.signIn({ email, password })
  }
  keptInTab.write({ role, of: keptInBrowser.read()?.id ?? '' })
}

/** Lets this tab be used by somebody; the bar shows it, and why it has failed. Never rejects. */
export async function showSignIn(session: Session, role: DemoRole): Promise<void> {
  const busy = role === 'visitor' ? 'Signing out…' : `Signing in as ${demoRoles[role]}…`
  barState.change({ busy })
  if (barState.read().message?.tone === 'failed') barState.change({ message: undefined })
  try {
    await signInAs(session, role)
  } catch (error) {
    const text = `You are not signed in as ${demoRoles[role]}. ${explain(error)}`
    const onRetry = () => void showSignIn(session, role)
    barState.change({ message: { text, tone: 'failed', onRetry } })
  } finally {
    barState.change({ busy: undefined })
  }
}
