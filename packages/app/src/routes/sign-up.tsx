import type { SignUpInput } from '@strapline/contract/inputs'
import { publicPages } from '@strapline/ui/content/public-pages'
import { SignUpScreen } from '@strapline/ui/screens/sign-up'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useTypedFields } from '../kept/drafts.ts'
import { type RouterState, readState } from '../lib/router-state.ts'
import { useTitle } from '../lib/use-page.ts'
import { paths } from '../paths.ts'
import { Cancelled, type IdentityPort, type ProviderPort } from '../session/identity-port.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { registrationToast, signUp } from '../session/sign-up.ts'
import { useAuthentication, useIdentity } from '../session/use-action.ts'

const atGoogle = (port: ProviderPort) => (port as IdentityPort).continueWithGoogle()

export function SignUpRoute() {
  const session = useSession()
  const { status } = useSessionState()
  const routerState = readState(useLocation().state)
  const navigate = useNavigate()
  const { authenticate, pendingMethod, error, fieldErrors } = useAuthentication()
  useTitle(publicPages.signUp.title)
  // Loaded before the page is shown: Google's window opens only synchronously within a press.
  const { unavailable } = useIdentity()
  const { typed, keep } = useTypedFields<{ name: string; email: string }>('sign-up')
  const { keep: keepForLogin } = useTypedFields<{ email: string }>('login')

  async function onSignUp(input: SignUpInput) {
    const worked = await authenticate('sign-up', async () => {
      await signUp(session, input)
      return undefined
    })
    // Pass the remembered origin on to the login.
    if (!worked) return
    keep(undefined)
    // The login is filled in with the new email, not with what was typed there before.
    keepForLogin(undefined)
    const state: RouterState = { ...routerState, email: input.email }
    navigate(paths.login, { state })
  }

  async function continueWithGoogle() {
    await authenticate('google', () =>
      session.signInWith(atGoogle).then(registrationToast, (failure: unknown) => {
        // The user has closed Google's window: no message.
        if (failure instanceof Cancelled) return undefined
        throw failure
      }),
    )
  }

  if (status === 'signed-in') {
    const { origin = paths.home, originState } = routerState
    return <Navigate to={origin} state={originState} replace />
  }
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
