import type { LoginInput } from '@strapline/contract/inputs'
import { publicPages } from '@strapline/ui/content/public-pages'
import { LoginScreen } from '@strapline/ui/screens/login'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useTypedFields } from '../kept/drafts.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { accountsToTry } from '../session/accounts-to-try.ts'
import { emailOf, rememberedOrigin, stateOf } from '../session/origin.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { describeSessionEnd, sessionEnding } from '../session/session-ending.ts'
import { registrationToast } from './registration-toast.ts'
import { useAuthentication } from './use-authentication.ts'
import { useIdentity } from './use-identity.ts'

export function LoginRoute() {
  const session = useSession()
  const { unavailable } = useIdentity()
  const { typed, keep } = useTypedFields<{ email: string }>('login')
  const sessionState = useSessionState()
  const { state } = useLocation()
  // Read once: signing in forgets where the last session has ended.
  const [endedAt] = useState(sessionEnding.read)
  const origin = rememberedOrigin(state) ?? endedAt ?? paths.home
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
    return <Navigate to={origin} state={stateOf(state)} replace />
  const expired = sessionState.status === 'signed-out' && sessionState.expired === true
  const notice =
    emailOf(state) === undefined
      ? noticeOf(expired, rememberedOrigin(state) !== undefined)
      : afterSignUp
  return (
    <LoginScreen
      email={typed.email ?? emailOf(state)}
      onTyped={keep}
      onLogin={logIn}
      submitting={pendingMethod !== undefined}
      error={error}
      unavailable={unavailable}
      notice={hydrated ? notice : undefined}
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
  const reason = expired ? `${describeSessionEnd()} ` : ''
  if (hasOrigin) return `${reason}Log in to see this page.`
  return expired ? `${reason}Log in again.` : undefined
}
