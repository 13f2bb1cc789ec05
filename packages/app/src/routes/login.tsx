import type { LoginInput } from '@strapline/contract/inputs'
import { notify } from '@strapline/ui/primitives/toast-host'
import { LoginScreen } from '@strapline/ui/screens/login'
import { use, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { explain } from '../api/failures.ts'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { originOf, rememberedOrigin } from '../session/origin.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { tellRegistered } from './tell-registered.ts'

export function LoginRoute() {
  const session = useSession()
  const accountsToTry = use(session.prepare())
  const { status } = useSessionState()
  const { state } = useLocation()
  const [submitting, setSubmitting] = useState(false)
  const [error, setError] = useState<string>()
  useTitle('Login')
  useEffect(notify.prepare, [])

  async function logIn(input: LoginInput) {
    setSubmitting(true)
    setError(undefined)
    try {
      tellRegistered((await session.signIn(input)).created)
    } catch (failure) {
      setError(explain(failure))
    } finally {
      setSubmitting(false)
    }
  }

  if (status === 'signed-in') return <Navigate to={originOf(state)} replace />
  return (
    <LoginScreen
      onLogin={logIn}
      submitting={submitting}
      error={error}
      notice={rememberedOrigin(state) && 'Log in to see this page.'}
      paths={{ signUp: paths.signUp, reset: paths.login }}
      demoAccounts={accountsToTry}
    />
  )
}
