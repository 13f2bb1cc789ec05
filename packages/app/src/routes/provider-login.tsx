import { publicPages } from '@strapline/ui/content/public-pages'
import { ProviderLoginScreen } from '@strapline/ui/screens/provider-login'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { type RouterState, readState } from '../lib/router-state.ts'
import { useHydrated, useTitle } from '../lib/use-page.ts'
import { paths } from '../paths.ts'
import { Cancelled, type PagesPort } from '../session/identity-port.ts'
import { noticeOf } from '../session/login-notice.ts'
import { isProviderAnswer, providerName } from '../session/provider-pages.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { registrationToast } from '../session/sign-up.ts'
import { sessionEnding } from '../session/stored-session.ts'
import { useAuthentication, useIdentity } from '../session/use-action.ts'

/** The login, where the identity provider has pages of its own. They lead back to it. */
export const ProviderLoginRoute = () => <AtProvider purpose="login" />

export const ProviderSignUpRoute = () => <AtProvider purpose="sign-up" />

function AtProvider({ purpose }: { purpose: 'login' | 'sign-up' }) {
  const { unavailable } = useIdentity()
  const state = useSessionState()
  const { origin, originState } = readState(useLocation().state)
  // Read once: signing in forgets where the last session has ended.
  const [endedAt] = useState(sessionEnding.read)
  const { wayBack = { origin: origin ?? endedAt, originState }, ...way } = useProviderPages(purpose)
  const hydrated = useHydrated()
  useTitle(publicPages[purpose === 'login' ? 'login' : 'signUp'].title)

  if (state.status === 'signed-in') {
    return <Navigate to={wayBack.origin ?? paths.home} state={wayBack.originState} replace />
  }
  const expired = state.status === 'signed-out' && state.expired === true
  const notice = way.cancelled ?? noticeOf(expired, wayBack.origin)
  return (
    <ProviderLoginScreen
      purpose={purpose}
      provider={providerName}
      onContinue={() => way.leave(wayBack)}
      submitting={way.submitting}
      error={way.error}
      unavailable={unavailable}
      notice={hydrated ? notice : undefined}
      paths={paths}
    />
  )
}

/** Leaves for the provider's pages, and takes their answer when the address of this page has one. */
function useProviderPages(purpose: 'login' | 'sign-up') {
  const session = useSession()
  const navigate = useNavigate()
  const { authenticate, pendingMethod, error } = useAuthentication()
  const [wayBack, setWayBack] = useState<RouterState>()
  const [isReturning, setReturning] = useState(false)
  const [cancelled, setCancelled] = useState<string>()

  async function arrive(address: string) {
    await authenticate('login', async () => {
      try {
        const registered = await session.signInWith(async (port) => {
          const arrived = await (port as PagesPort).arrive(address)
          setWayBack(readState(arrived.wayBack))
          return arrived.user
        })
        return registrationToast(registered)
      } catch (failure) {
        if (!(failure instanceof Cancelled)) throw failure
        setCancelled(
          `You came back from ${providerName} without logging in. ${failure.reason}`.trim(),
        )
        return undefined
      }
    })
    setReturning(false)
  }

  const takeAnswer = useEffectEvent(() => {
    const { href, search } = window.location
    if (!isProviderAnswer(search)) return
    // The code is good for one use, and is in no history.
    navigate(paths.login, { replace: true })
    setReturning(true)
    void arrive(href)
  })
  // The address has an answer once, when the page is opened.
  useEffect(() => takeAnswer(), [])

  async function leave(wayBack: RouterState) {
    setCancelled(undefined)
    const port = session.identity() as PagesPort | undefined
    await authenticate('login', async () => {
      await port?.leave({ purpose, again: error !== undefined, wayBack })
      return undefined
    })
  }

  const submitting = pendingMethod && (isReturning ? 'returning' : 'leaving')
  return { wayBack, cancelled, error, leave, submitting } as const
}
