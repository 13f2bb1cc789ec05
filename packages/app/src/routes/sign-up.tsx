import type { SignUpInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { notify } from '@strapline/ui/primitives/toast-host'
import { SignUpScreen } from '@strapline/ui/screens/sign-up'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { tell } from '../api/send.ts'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { Cancelled } from '../session/cancelled.ts'
import { originOf, withEmail } from '../session/origin.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { registeredWords } from './registered-words.ts'
import { useWayIn } from './use-way-in.ts'

export function SignUpRoute() {
  const session = useSession()
  const { status } = useSessionState()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { enter, underWay, error } = useWayIn()
  useTitle('Sign up')
  // Google's window may only be opened by a press, which a provider still on its way would outlast.
  useEffect(() => void session.prepare(), [session])

  async function signUp(input: SignUpInput) {
    const worked = await enter('sign-up', async () => {
      // Its steps are told as they are done: a later one may fail.
      await session.signUp(input, {
        registered: (created) => tell(registeredWords({ created }), notify),
        mailSent: () => notify.success(messages.success.verificationSent),
      })
      return undefined
    })
    // The page that was asked for is still remembered: the login comes next.
    if (worked) navigate(paths.login, { state: withEmail(state, input.email) })
  }

  async function continueWithGoogle() {
    await enter('google', () =>
      session.continueWithGoogle().then(registeredWords, (failure: unknown) => {
        // Whoever closes Google's window knows that they did.
        if (failure instanceof Cancelled) return undefined
        throw failure
      }),
    )
  }

  if (status === 'signed-in') return <Navigate to={originOf(state)} replace />
  return (
    <SignUpScreen
      onSignUp={signUp}
      onGoogle={continueWithGoogle}
      submitting={underWay === undefined ? false : underWay === 'google' ? 'google' : 'sign-up'}
      error={error}
      paths={{ login: paths.login }}
    />
  )
}
