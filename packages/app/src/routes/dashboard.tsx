import { adminRole } from '@strapline/contract/rules'
import {
  type DashboardPageKey,
  type DashboardRole,
  dashboardPages,
  isExtra,
  isForAdmins,
} from '@strapline/ui/content/dashboard-pages'
import { mapResource } from '@strapline/ui/lib/resource.ts'
import { DashboardShell } from '@strapline/ui/shop/dashboard-shell'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { isRefusal } from '../api/failures.ts'
import { isAdminQuery } from '../api/queries.ts'
import { useResource } from '../api/use-resource.ts'
import { config } from '../config.ts'
import { PageFrame } from '../page-frame.tsx'
import { paths } from '../paths.ts'
import { RequireAdmin } from '../session/require-admin.tsx'
import { useSession, useUser } from '../session/session-context.tsx'
import { finishSignUp } from '../session/sign-up.ts'
import { loaderOf } from './dashboard/loaders.ts'
import { NotFound } from './lazy-not-found.ts'
import { mailSent } from './registration-toast.ts'

const allKeys = Object.keys(dashboardPages) as DashboardPageKey[]
const keys = allKeys.filter((key) => config.extras || !isExtra(key))

const pageAt = (path: string) => keys.find((key) => matchPath(dashboardPages[key].path, path))

/**
 * Fetches the code and the data of the dashboard page at `path`. Data for admins is fetched only once the
 * server has confirmed that the user is one: a 403 would be logged to a buyer's console.
 *
 * @param email the signed-in user's, if known
 */
export function preloadDashboard(path: string, queryClient: QueryClient, email?: string): void {
  const page = pageAt(path) ?? 'profile'
  const { component, prefetch } = loaderOf(page)
  // The page itself reports a failure when it is shown.
  component.preload().catch(() => undefined)
  if (!email) return
  queryClient.prefetchQuery(isAdminQuery(email))
  if (isForAdmins(page) && !queryClient.getQueryData(isAdminQuery(email).queryKey)?.admin) return
  prefetch?.(queryClient, email)
}

/** The dashboard: the menu of the user's role, and the page at the current address. */
export function DashboardRoute() {
  const { email } = useUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const admin = useQuery(isAdminQuery(email))
  const role = useResource(admin)
  const page = pageAt(pathname)
  const expired = isRefusal(admin.error, 401)
  const isMyOrders = page === 'myOrders'

  // Leads to the login, which remembers the page; from My Orders it leads home (spec section 4).
  useEffect(() => {
    if (!expired) return
    // Ended first: it remembers the address.
    void session.expire()
    if (isMyOrders) navigate(paths.home)
  }, [expired, isMyOrders, navigate, session])

  // Tried again here, since it may have failed after the login.
  useEffect(() => void finishSignUp(session, { mailSent }), [session])

  if (matchPath(paths.dashboard, pathname)) return <Navigate to={paths.profile} replace />
  if (!page) {
    return (
      <PageFrame>
        <NotFound />
      </PageFrame>
    )
  }
  const Page = loaderOf(page).component
  return (
    <DashboardShell
      role={mapResource(role, roleOf)}
      catalogue={paths.catalogue}
      extras={config.extras}
      current={dashboardPages[page].path}
    >
      <PageFrame>
        {isForAdmins(page) ? (
          <RequireAdmin>
            <Page />
          </RequireAdmin>
        ) : (
          <Page />
        )}
      </PageFrame>
    </DashboardShell>
  )
}

function roleOf(admin: boolean): DashboardRole {
  return admin ? adminRole : 'buyer'
}
