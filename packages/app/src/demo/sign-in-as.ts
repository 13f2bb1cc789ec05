import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { DemoRole } from '@strapline/ui/demo/roles'
import { keepOwnSession } from '../kept/storage.ts'
import type { Session } from '../session/session.ts'
import { keptInBrowser, keptInTab } from './kept.ts'

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
