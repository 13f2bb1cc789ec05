import type { SignUpInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { notify } from '@strapline/ui/primitives/toast-host'
import { SignUpScreen } from '@strapline/ui/screens/sign-up'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { originOf } from '../session/origin.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { tellRegistered } from './tell-registered.ts'
import { useAttempt } from './use-attempt.ts'

export function SignUpRoute() {
  const session = useSession()
  const { status } = useSessionState()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { underWay, error, attempt } = useAttempt<'sign-up' | 'google'>()
  useTitle('Sign up')
  useEffect(notify.prepare, [])
  // Google's window may only be opened by a press, which a provider still on its way would outlast.
  useEffect(() => void session.prepare(), [session])

  const signUp = (input: SignUpInput) =>
    attempt('sign-up', async () => {
      await session.signUp(input, {
        registered: tellRegistered,
        mailSent: () => notify.success(messages.success.verificationSent),
      })
      // The page that was asked for is remembered on: the login comes next.
      navigate(paths.login, { state })
    })

  const continueWithGoogle = () =>
    attempt('google', async () => tellRegistered((await session.continueWithGoogle()).created))

  if (status === 'signed-in') return <Navigate to={originOf(state)} replace />
  return (
    <SignUpScreen
      onSignUp={signUp}
      onGoogle={continueWithGoogle}
      submitting={underWay}
      error={error}
      paths={{ login: paths.login }}
    />
  )
}
