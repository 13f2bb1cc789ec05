import type { SignUpInput } from '@strapline/contract/inputs'
import { publicPages } from '@strapline/ui/content/public-pages'
import { notify } from '@strapline/ui/primitives/toast-host'
import { SignUpScreen } from '@strapline/ui/screens/sign-up'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useTypedFields } from '../kept/drafts.ts'
import { showToast } from '../lib/toast.ts'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { Cancelled } from '../session/cancelled.ts'
import { originOf, stateOf, withEmail } from '../session/origin.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { signUp } from '../session/sign-up.ts'
import { mailSent, registrationToast } from './registration-toast.ts'
import { useAuthentication } from './use-authentication.ts'
import { useIdentity } from './use-identity.ts'

export function SignUpRoute() {
  const session = useSession()
  const { status } = useSessionState()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { authenticate, pendingMethod, error, fieldErrors } = useAuthentication()
  useTitle(publicPages.signUp.title)
  // Loaded before the page is shown: Google's window opens only synchronously within a press.
  const { unavailable } = useIdentity()
  const { typed, keep } = useTypedFields<{ name: string; email: string }>('sign-up')
  const { keep: keepForLogin } = useTypedFields<{ email: string }>('login')

  async function onSignUp(input: SignUpInput) {
    const worked = await authenticate('sign-up', async () => {
      // A toast for each step that is done, since a later one may fail.
      await signUp(session, input, {
        registered: (created) => showToast(registrationToast({ created }), notify),
        mailSent,
      })
      return undefined
    })
    // Pass the remembered origin on to the login.
    if (!worked) return
    keep(undefined)
    // The login is filled in with the new email, not with what was typed there before.
    keepForLogin(undefined)
    navigate(paths.login, { state: withEmail(state, input.email) })
  }

  async function continueWithGoogle() {
    await authenticate('google', () =>
      session.continueWithGoogle().then(registrationToast, (failure: unknown) => {
        // The user has closed Google's window: no message.
        if (failure instanceof Cancelled) return undefined
        throw failure
      }),
    )
  }

  if (status === 'signed-in')
    return <Navigate to={originOf(state)} state={stateOf(state)} replace />
  return (
    <SignUpScreen
      onSignUp={onSignUp}
      onGoogle={continueWithGoogle}
      submitting={
        pendingMethod === undefined ? false : pendingMethod === 'google' ? 'google' : 'sign-up'
      }
      error={error}
      unavailable={unavailable}
      typed={typed}
      onTyped={keep}
      fieldErrors={fieldErrors}
      paths={{ login: paths.login }}
    />
  )
}
