import { adminRole } from '@strapline/contract/rules'
import {
  type DashboardPageKey,
  type DashboardRole,
  dashboardPages,
} from '@strapline/ui/content/dashboard-pages'
import { mapResource } from '@strapline/ui/lib/resource.ts'
import { DashboardLoading } from '@strapline/ui/shop/dashboard-loading'
import { DashboardShell } from '@strapline/ui/shop/dashboard-shell'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useOffered } from '../api/capabilities.ts'
import { isRefusal } from '../api/failures.ts'
import { isAdminQuery } from '../api/queries.ts'
import { useResource } from '../api/use-resource.ts'
import { useSlow } from '../lib/use-page.ts'
import { useLive } from '../live/use-live.ts'
import { withOutbox } from '../outbox/current.ts'
import { PageLoadingContext } from '../page-frame.tsx'
import { paths } from '../paths.ts'
import { useSession, useUser } from '../session/session-context.tsx'
import { finishSignUp } from '../session/sign-up.ts'

/** The dashboard: the menu of the user's role beside the page at the current address. */
export const DashboardRoute = withOutbox(function DashboardRoute() {
  const { email } = useUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const admin = useQuery(isAdminQuery(email))
  const role = useResource(admin)
  const offers = useOffered()
  const live = useLive(admin.data !== undefined)
  const expired = isRefusal(admin.error, 401)
  const isMyOrders = matchPath(paths.myOrders, pathname) !== null

  // Leads to the login, which remembers the page; from My Orders it leads home (spec section 4).
  useEffect(() => {
    if (!expired) return
    // Ended first: it remembers the address.
    void session.expire()
    if (isMyOrders) navigate(paths.home)
  }, [expired, isMyOrders, navigate, session])

  // Tried again here, since it may have failed after the login.
  useEffect(() => void finishSignUp(session), [session])

  const isOrder = matchPath(paths.orderPattern, pathname) !== null

  return (
    <DashboardShell
      role={mapResource(role, roleOf)}
      catalogue={paths.catalogue}
      offered={offers ?? []}
      isLate={live === 'late'}
      current={pathname.replace(/\/+$/, '')}
      within={isOrder ? (admin.data ? paths.manageOrders : paths.myOrders) : undefined}
    >
      <PageLoadingContext value={DashboardPageLoading}>
        <Outlet />
      </PageLoadingContext>
    </DashboardShell>
  )
})

/** The dashboard before it is known who is signed in: what every role has of its menu, and the page's shape. */
export function DashboardWaiting() {
  const { pathname } = useLocation()
  return (
    <DashboardShell
      role={{ status: 'loading' }}
      catalogue={paths.catalogue}
      current={pathname.replace(/\/+$/, '')}
    >
      <DashboardPageLoading slow={useSlow(true)} />
    </DashboardShell>
  )
}

/** What stands in for the page at the current address. */
function DashboardPageLoading({ slow }: { slow: boolean }) {
  const { pathname } = useLocation()
  const page = matchPath(paths.orderPattern, pathname)
    ? 'order'
    : pageKeys.find((key) => matchPath(paths[key], pathname))
  return <DashboardLoading page={page} slow={slow} />
}

const pageKeys = Object.keys(dashboardPages) as DashboardPageKey[]

function roleOf(admin: boolean): DashboardRole {
  return admin ? adminRole : 'buyer'
}
