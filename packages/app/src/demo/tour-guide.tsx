import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { DashboardRole } from '@strapline/ui/content/dashboard-pages'
import { type TourPage, tours } from '@strapline/ui/content/tour'
import { Tour, type TourView } from '@strapline/ui/demo/tour'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { explain } from '../api/failures.ts'
import { useSessionState } from '../session/session-context.tsx'
import { tourAddress } from './tour-address.ts'
import { tourStore } from './tour-state.ts'

export interface TourGuideProps {
  /** Signs in with the demo's account of a role. Rejects with a message to show. */
  signInAs: (role: DashboardRole) => Promise<unknown>
}

/**
 * The guided tour of this tab, while there is one (`openTour`). Render it once, inside the router and the session. It
 * ends by itself when somebody else is signed in than the one whose day it is.
 */
export function TourGuide({ signInAs }: TourGuideProps) {
  const state = useSyncExternalStore(tourStore.subscribe, tourStore.read)
  const session = useSessionState()
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  const way = useNavigationType()

  const isOf = (role: DashboardRole) =>
    session.status === 'signed-in' && session.user.email === demoAccounts[role].email
  const hasLeft = state?.status === 'at-stop' && session.status !== 'unknown' && !isOf(state.role)
  useEffect(() => {
    if (hasLeft) tourStore.write(undefined)
  }, [hasLeft])

  function showStop(role: DashboardRole, stop: number) {
    const page = tours[role].stops[stop]?.page
    if (!page) return
    tourStore.write({ status: 'at-stop', role, stop })
    // A navigation to the page that is open would scroll to its top, away from what is pointed at.
    if (tourAddress(page) !== pathname + search) navigate(tourAddress(page))
  }

  async function start(role: DashboardRole) {
    const starting = { status: 'starting', role } as const
    tourStore.write(starting)
    try {
      if (!isOf(role)) await signInAs(role)
    } catch (error) {
      // Unless the tour was left meanwhile.
      if (tourStore.read() !== starting) return
      tourStore.write({ status: 'choosing', problem: explain(error) })
    }
  }

  // In an effect, which is later than that of the login page: it leads elsewhere once somebody is signed in.
  const isReady = state?.status === 'starting' && isOf(state.role)
  const showFirst = useEffectEvent(() => {
    const now = tourStore.read()
    if (now?.status === 'starting') showStop(now.role, 0)
  })
  useEffect(() => {
    if (isReady) showFirst()
  }, [isReady])

  // Back and Forward lead to the stop whose page they show. A page that was loaded has its stop already.
  const shown = useRef(key)
  const follow = useEffectEvent((arrived: string) => {
    if (shown.current === arrived) return
    shown.current = arrived
    if (way !== 'POP' || state?.status !== 'at-stop') return
    const stop = tours[state.role].stops.findIndex(({ page }) => isAt(page, pathname))
    if (stop >= 0 && stop !== state.stop) tourStore.write({ ...state, stop })
  })
  useEffect(() => follow(key), [key])

  const goOn = useEffectEvent(() => {
    // The page was loaded again while the role was being signed in.
    if (state?.status === 'starting') void start(state.role)
  })
  useEffect(() => goOn(), [])

  if (!state || hasLeft) return null
  return createPortal(
    <Tour
      view={viewOf(state, pathname)}
      onStart={(role) => void start(role)}
      onStop={(stop) => state.status === 'at-stop' && showStop(state.role, stop)}
      onLeave={() => tourStore.write(undefined)}
    />,
    document.body,
  )
}

/** Whether this is the path of a page that a tour stops at. */
const isAt = (page: TourPage, pathname: string) => tourAddress(page).split('?')[0] === pathname

function viewOf(state: NonNullable<ReturnType<typeof tourStore.read>>, pathname: string): TourView {
  if (state.status === 'choosing') return state
  if (state.status === 'starting') return { status: 'choosing', starting: state.role }
  const page = tours[state.role].stops[state.stop]?.page
  return { ...state, isOpen: page !== undefined && isAt(page, pathname) }
}
