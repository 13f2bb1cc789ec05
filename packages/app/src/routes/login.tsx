import type { LoginInput } from '@strapline/contract/inputs'
import { LoginScreen } from '@strapline/ui/screens/login'
import { use } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { emailOf, originOf, rememberedOrigin } from '../session/origin.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { registeredWords } from './registered-words.ts'
import { useWayIn } from './use-way-in.ts'

export function LoginRoute() {
  const session = useSession()
  const accountsToTry = use(session.prepare())
  const sessionState = useSessionState()
  const { state } = useLocation()
  const { enter, underWay, error } = useWayIn()
  useTitle('Login')

  async function logIn(input: LoginInput) {
    await enter('login', async () => registeredWords(await session.signIn(input)))
  }

  if (sessionState.status === 'signed-in') return <Navigate to={originOf(state)} replace />
  const expired = sessionState.status === 'signed-out' && sessionState.expired === true
  return (
    <LoginScreen
      email={emailOf(state)}
      onLogin={logIn}
      submitting={underWay !== undefined}
      error={error}
      notice={noticeOf(expired, rememberedOrigin(state) !== undefined)}
      paths={{ signUp: paths.signUp, reset: paths.login }}
      demoAccounts={accountsToTry}
    />
  )
}

/** Why somebody is here who did not come by themselves. */
function noticeOf(expired: boolean, hasOrigin: boolean): string | undefined {
  const reason = expired ? 'Your session has ended. ' : ''
  if (hasOrigin) return `${reason}Log in to see this page.`
  return expired ? `${reason}Log in again.` : undefined
}
