import type { LoginInput } from '@strapline/contract/inputs'
import { publicPages } from '@strapline/ui/content/public-pages'
import { LoginScreen } from '@strapline/ui/screens/login'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useTypedFields } from '../kept/drafts.ts'
import { readState } from '../lib/router-state.ts'
import { useHydrated, useTitle } from '../lib/use-page.ts'
import { paths } from '../paths.ts'
import { accountsToTry } from '../session/accounts-to-try.ts'
import { noticeOf } from '../session/login-notice.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { registrationToast } from '../session/sign-up.ts'
import { sessionEnding } from '../session/stored-session.ts'
import { useAuthentication, useIdentity } from '../session/use-action.ts'

export function LoginRoute() {
  const session = useSession()
  const { unavailable } = useIdentity()
  const { typed, keep } = useTypedFields<{ email: string }>('login')
  const sessionState = useSessionState()
  const { origin, originState, email, after } = readState(useLocation().state)
  // Read once: signing in forgets where the last session has ended.
  const [endedAt] = useState(sessionEnding.read)
  const { authenticate, pendingMethod, error } = useAuthentication()
  useTitle(publicPages.login.title)
  const hydrated = useHydrated()

  async function logIn(input: LoginInput) {
    await authenticate('login', async () => {
      const registered = await session.signIn(input)
      keep(undefined)
      return registrationToast(registered)
    })
  }

  if (sessionState.status === 'signed-in')
    return <Navigate to={origin ?? endedAt ?? paths.home} state={originState} replace />
  const expired = sessionState.status === 'signed-out' && sessionState.expired === true
  const entered = after === 'reset' ? afterReset : afterSignUp
  const notice = email === undefined ? noticeOf(expired, origin) : entered
  return (
    <LoginScreen
      email={typed.email ?? email}
      onTyped={keep}
      onLogin={logIn}
      submitting={pendingMethod !== undefined}
      error={error}
      unavailable={unavailable}
      notice={hydrated ? notice : undefined}
      paths={{ signUp: paths.signUp, reset: paths.resetPassword }}
      demoAccounts={accountsToTry}
    />
  )
}

/** After every sign-up, since its answer does not tell whether the address had an account. */
const afterSignUp =
  'Check the email we sent you. If you had an account before, your password is still the same.'

const afterReset = 'Your new password is set. Log in with it.'
