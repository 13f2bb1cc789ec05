import type { LoginInput } from '@strapline/contract/inputs'
import { notify } from '@strapline/ui/primitives/toast-host'
import { LoginScreen } from '@strapline/ui/screens/login'
import { use, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { originOf, rememberedOrigin } from '../session/origin.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { tellRegistered } from './tell-registered.ts'
import { useAttempt } from './use-attempt.ts'

export function LoginRoute() {
  const session = useSession()
  const accountsToTry = use(session.prepare())
  const { status } = useSessionState()
  const { state } = useLocation()
  const { underWay, error, attempt } = useAttempt<'login'>()
  useTitle('Login')
  useEffect(notify.prepare, [])

  const logIn = (input: LoginInput) =>
    attempt('login', async () => tellRegistered((await session.signIn(input)).created))

  if (status === 'signed-in') return <Navigate to={originOf(state)} replace />
  return (
    <LoginScreen
      onLogin={logIn}
      submitting={underWay === 'login'}
      error={error}
      notice={rememberedOrigin(state) && 'Log in to see this page.'}
      paths={{ signUp: paths.signUp, reset: paths.login }}
      demoAccounts={accountsToTry}
    />
  )
}
