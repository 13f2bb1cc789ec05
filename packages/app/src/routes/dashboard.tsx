import { adminRole } from '@strapline/contract/rules'
import {
  type DashboardPageKey,
  type DashboardRole,
  dashboardPages,
  isForAdmins,
} from '@strapline/ui/content/dashboard-pages'
import { mapResource } from '@strapline/ui/lib/resource.ts'
import { DashboardShell } from '@strapline/ui/shop/dashboard-shell'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { isRefusal } from '../api/failures.ts'
import { isAdminQuery } from '../api/queries.ts'
import { toResource } from '../api/to-resource.ts'
import { PageFrame } from '../page-frame.tsx'
import { paths } from '../paths.ts'
import { RequireAdmin } from '../session/require-admin.tsx'
import { useSession, useUser } from '../session/session-context.tsx'
import { loaderOf } from './dashboard/loaders.ts'
import { NotFoundRoute } from './not-found.tsx'

const keys = Object.keys(dashboardPages) as DashboardPageKey[]

const pageAt = (path: string) => keys.find((key) => matchPath(dashboardPages[key].path, path))

/**
 * Fetches the code and the data of the dashboard's page at `path`. What only admins may see is asked
 * for when the server has said that the user is one: a refusal would be theirs to read in the console.
 *
 * @param email the user's, once it is known who it is
 */
export function preloadDashboard(path: string, queryClient: QueryClient, email?: string): void {
  const page = pageAt(path) ?? 'profile'
  const { component, prefetch } = loaderOf(page)
  // The page itself reports a failure when it is shown.
  component.preload().catch(() => undefined)
  if (!email) return
  if (isForAdmins(page) && !queryClient.getQueryData(isAdminQuery(email).queryKey)?.admin) return
  prefetch?.(queryClient, email)
}

/** The dashboard: its menu by role, and the page that the address names. */
export function DashboardRoute() {
  const { email } = useUser()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const admin = useQuery(isAdminQuery(email))
  const page = pageAt(pathname)
  const expired = isRefusal(admin.error, 401)
  const leadsHome = page === 'myOrders'

  // Everywhere but on My Orders the login follows, and remembers the page (spec section 4).
  useEffect(() => {
    if (!expired) return
    if (leadsHome) navigate(paths.home)
    void session.expire()
  }, [expired, leadsHome, navigate, session])

  if (matchPath(paths.dashboard, pathname)) return <Navigate to={paths.profile} replace />
  if (!page) {
    return (
      <PageFrame>
        <NotFoundRoute />
      </PageFrame>
    )
  }
  const Page = loaderOf(page).component
  return (
    <DashboardShell
      role={mapResource(toResource(admin), roleOf)}
      catalogue={paths.catalogue}
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
