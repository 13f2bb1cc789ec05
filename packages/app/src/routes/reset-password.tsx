import type { ForgottenInput, NewPasswordInput } from '@strapline/contract/inputs'
import { publicPages } from '@strapline/ui/content/public-pages'
import { ResetPasswordScreen } from '@strapline/ui/screens/reset-password'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { explain } from '../api/failures.ts'
import { useTypedFields } from '../kept/drafts.ts'
import { type RouterState, readState } from '../lib/router-state.ts'
import { useHydrated, useTitle } from '../lib/use-page.ts'
import { paths } from '../paths.ts'
import type { IdentityPort } from '../session/identity-port.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { useAction, useIdentity } from '../session/use-action.ts'

export function ResetPasswordRoute() {
  const session = useSession()
  const { status } = useSessionState()
  const { unavailable } = useIdentity()
  const navigate = useNavigate()
  const routerState = readState(useLocation().state)
  const hydrated = useHydrated()
  const login = useTypedFields<{ email: string }>('login')
  const { typed, keep } = useTypedFields<{ email: string }>('reset')
  /** The address that a mail was sent to: whoever comes back from the mail finds the second step. */
  const [sentTo, setSentTo] = useState(typed.email)
  useTitle(publicPages.resetPassword.title)

  const port = async () => {
    await session.prepare()
    const identity = session.identity() as IdentityPort | undefined
    if (!identity) throw new Error('The login could not be loaded. Try again.')
    return identity
  }
  const usual = { showsRefusal: true, ownRefusal: true }
  const request = useAction({
    ...usual,
    name: 'request password reset',
    async act({ email }: ForgottenInput) {
      const identity = await port()
      await identity.requestPasswordReset(email)
      keep({ email })
      setSentTo(email)
      return undefined
    },
    failed: (failure) => `No email was sent. ${explain(failure)}`,
  })
  const reset = useAction({
    ...usual,
    name: 'reset password',
    async act(input: NewPasswordInput) {
      const email = sentTo ?? ''
      const identity = await port()
      await identity.resetPassword?.({ ...input, email })
      keep(undefined)
      login.keep(undefined)
      const state: RouterState = { ...routerState, email, after: 'reset' }
      navigate(paths.login, { state })
      return undefined
    },
    failed: (failure) => `Your password is still the same. ${explain(failure)}`,
  })

  if (status === 'signed-in') return <Navigate to={paths.profile} replace />
  // What this tab has kept is not known where the page was written ahead.
  const isSent = hydrated && sentTo !== undefined
  const canReset = (session.identity() as IdentityPort | undefined)?.resetPassword !== undefined
  return (
    <ResetPasswordScreen
      step={isSent ? (canReset ? 'code' : 'sent') : 'address'}
      email={(isSent ? sentTo : hydrated ? login.typed.email : undefined) ?? ''}
      onRequest={request.run}
      onReset={reset.run}
      onBack={() => {
        keep(undefined)
        setSentTo(undefined)
      }}
      submitting={request.pending || reset.pending}
      refusal={isSent ? reset.refusal : request.refusal}
      unavailable={unavailable}
      paths={{ login: paths.login }}
    />
  )
}
