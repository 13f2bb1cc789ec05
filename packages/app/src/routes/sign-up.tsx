import type { SignUpInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { notify } from '@strapline/ui/primitives/toast-host'
import { SignUpScreen } from '@strapline/ui/screens/sign-up'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { explain } from '../api/failures.ts'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { Cancelled } from '../session/cancelled.ts'
import { originOf } from '../session/origin.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { tellRegistered } from './tell-registered.ts'

export function SignUpRoute() {
  const session = useSession()
  const { status } = useSessionState()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [submitting, setSubmitting] = useState<false | 'sign-up' | 'google'>(false)
  const [error, setError] = useState<string>()
  useTitle('Sign up')
  useEffect(notify.prepare, [])
  // Google's window may only be opened by a press, which a provider still on its way would outlast.
  useEffect(() => void session.prepare(), [session])

  async function run(way: 'sign-up' | 'google', act: () => Promise<void>) {
    setSubmitting(way)
    setError(undefined)
    try {
      await act()
    } catch (failure) {
      if (!(failure instanceof Cancelled)) setError(explain(failure))
    } finally {
      setSubmitting(false)
    }
  }

  const signUp = (input: SignUpInput) =>
    run('sign-up', async () => {
      await session.signUp(input, {
        registered: tellRegistered,
        mailSent: () => notify.success(messages.success.verificationSent),
      })
      // The page that was asked for is remembered on: the login comes next.
      navigate(paths.login, { state })
    })

  const continueWithGoogle = () =>
    run('google', async () => tellRegistered((await session.continueWithGoogle()).created))

  if (status === 'signed-in') return <Navigate to={originOf(state)} replace />
  return (
    <SignUpScreen
      onSignUp={signUp}
      onGoogle={continueWithGoogle}
      submitting={submitting}
      error={error}
      paths={{ login: paths.login }}
    />
  )
}
