import type { LoginInput } from '@strapline/contract/inputs'
import { LoginScreen } from '@strapline/ui/screens/login'
import { use } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { emailOf, originOf, rememberedOrigin } from '../session/origin.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { registrationToast } from './registration-toast.ts'
import { useAuthentication } from './use-authentication.ts'

export function LoginRoute() {
  const session = useSession()
  const accountsToTry = use(session.prepare())
  const sessionState = useSessionState()
  const { state } = useLocation()
  const { authenticate, pendingMethod, error } = useAuthentication()
  useTitle('Login')

  async function logIn(input: LoginInput) {
    await authenticate('login', async () => registrationToast(await session.signIn(input)))
  }

  if (sessionState.status === 'signed-in') return <Navigate to={originOf(state)} replace />
  const expired = sessionState.status === 'signed-out' && sessionState.expired === true
  return (
    <LoginScreen
      email={emailOf(state)}
      onLogin={logIn}
      submitting={pendingMethod !== undefined}
      error={error}
      notice={
        emailOf(state) === undefined
          ? noticeOf(expired, rememberedOrigin(state) !== undefined)
          : afterSignUp
      }
      paths={{ signUp: paths.signUp, reset: paths.login }}
      demoAccounts={accountsToTry}
    />
  )
}

/** After every sign-up, since its answer does not tell whether the address had an account. */
const afterSignUp =
  'If this address had an account before, its password still holds. The mail that we have sent says so.'

/** Why the user was redirected here; undefined when they came by themselves. */
function noticeOf(expired: boolean, hasOrigin: boolean): string | undefined {
  const reason = expired ? 'Your session has ended. ' : ''
  if (hasOrigin) return `${reason}Log in to see this page.`
  return expired ? `${reason}Log in again.` : undefined
}
