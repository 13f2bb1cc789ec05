import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { DashboardRole } from '@strapline/ui/content/dashboard-pages'
import { type TourPage, tours } from '@strapline/ui/content/tour'
import { Tour, type TourView } from '@strapline/ui/demo/tour'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { explain } from '../api/failures.ts'
import { useKept } from '../kept/kept.ts'
import { useSession, useSessionState } from '../session/session-context.tsx'
import { signInAs } from './sign-in-as.ts'
import { type TourState, tour, tourAddress } from './tour.ts'

/**
 * The guided tour of this tab, while there is one. Render it once, inside the router and the session. It
 * ends by itself when somebody else is signed in than the one whose day it is.
 */
export function TourGuide() {
  const state = useKept(tour)
  /** Why the last choice did not start. */
  const [problem, setProblem] = useState<string>()
  const session = useSession()
  const signedIn = useSessionState()
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search } = location
  const way = useNavigationType()

  const isOf = (role: DashboardRole) =>
    signedIn.status === 'signed-in' && signedIn.user.email === demoAccounts[role].email
  const hasLeft = state?.status === 'at-stop' && signedIn.status !== 'unknown' && !isOf(state.role)
  useEffect(() => {
    if (hasLeft) tour.write(undefined)
  }, [hasLeft])

  function showStop(role: DashboardRole, stop: number) {
    const page = tours[role].stops[stop]?.page
    if (!page) return
    tour.write({ status: 'at-stop', role, stop })
    // A navigation to the page that is open would scroll to its top, away from what is pointed at.
    if (tourAddress(page) !== pathname + search) navigate(tourAddress(page))
  }

  async function start(role: DashboardRole) {
    setProblem(undefined)
    tour.write({ status: 'starting', role })
    const starting = tour.read()
    try {
      if (!isOf(role)) await signInAs(session, role)
    } catch (error) {
      // Unless the tour was left meanwhile.
      if (tour.read() !== starting) return
      setProblem(explain(error))
      tour.write({ status: 'choosing' })
    }
  }

  // In an effect, which is later than that of the login page: it leads elsewhere once somebody is signed in.
  const isReady = state?.status === 'starting' && isOf(state.role)
  const showFirst = useEffectEvent(() => {
    const now = tour.read()
    if (now?.status === 'starting') showStop(now.role, 0)
  })
  useEffect(() => {
    if (isReady) showFirst()
  }, [isReady])

  // Back and Forward lead to the stop whose page they show. A page that was loaded has its stop already. Not by the key of
  // its entry: Back may come before the page was shown that it leaves, and then the key is the one before.
  const shown = useRef(location)
  const follow = useEffectEvent((arrived: typeof location) => {
    if (shown.current === arrived) return
    shown.current = arrived
    if (way !== 'POP' || state?.status !== 'at-stop') return
    const stop = tours[state.role].stops.findIndex(({ page }) => isAt(page, pathname))
    if (stop >= 0 && stop !== state.stop) tour.write({ ...state, stop })
  })
  useEffect(() => follow(location), [location])

  const goOn = useEffectEvent(() => {
    // The page was loaded again while the role was being signed in.
    if (state?.status === 'starting') void start(state.role)
  })
  useEffect(() => goOn(), [])

  if (!state || hasLeft) return null
  return createPortal(
    <Tour
      view={viewOf(state, problem, pathname)}
      onStart={(role) => void start(role)}
      onStop={(stop) => state.status === 'at-stop' && showStop(state.role, stop)}
      onLeave={() => {
        setProblem(undefined)
        tour.write(undefined)
      }}
    />,
    document.body,
  )
}

/** Whether this is the path of a page that a tour stops at. */
const isAt = (page: TourPage, pathname: string) => tourAddress(page).split('?')[0] === pathname

function viewOf(state: TourState, problem: string | undefined, pathname: string): TourView {
  if (state.status === 'choosing') return { ...state, ...(problem !== undefined && { problem }) }
  if (state.status === 'starting') return { status: 'choosing', starting: state.role }
  const page = tours[state.role].stops[state.stop]?.page
  return { ...state, isOpen: page !== undefined && isAt(page, pathname) }
}
