import { adminRole } from '@strapline/contract/rules'
import { firstPages } from '@strapline/ui/content/dashboard-pages'
import { ErrorState } from '@strapline/ui/primitives/error-state'
import { NotAllowedScreen } from '@strapline/ui/screens/not-allowed'
import { DashboardPage } from '@strapline/ui/shop/dashboard-page'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Fragment, useEffect, useRef } from 'react'
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom'
import { explain, isRefusal } from '../api/failures.ts'
import { isAdminQuery } from '../api/queries.ts'
import type { RouterState } from '../lib/router-state.ts'
import { useTitle } from '../lib/use-page.ts'
import { PageLoading } from '../page-frame.tsx'
import { paths } from '../paths.ts'
import { useSessionState, useUser } from './session-context.tsx'

/**
 * Renders the route for signed-in users; redirects others to the login, which remembers the origin.
 *
 * @param props.Waiting what stands in for the page until it is known who is signed in
 */
export function RequireSession({ Waiting = PageLoading }: { Waiting?: ComponentType | undefined }) {
  const session = useSessionState()
  const location = useLocation()
  if (session.status === 'unknown') return <Waiting />
  if (session.status === 'signed-out') {
    // Signing out navigates home at the same time: this page must not redirect as well.
    if (isBeingLeft(location)) return <Waiting />
    const { pathname, search, hash, state: originState } = location
    const state: RouterState = { origin: `${pathname}${search}${hash}`, originState }
    return <Navigate to={paths.login} replace state={state} />
  }
  // The key resets all state of the pages when another user signs in.
  return (
    <Fragment key={session.user.email}>
      <Outlet />
    </Fragment>
  )
}

/** Whether a navigation is pending: the router renders it in a transition, after the browser's history. */
function isBeingLeft({ key }: Location): boolean {
  const { key: newest = 'default' } = (window.history.state ?? {}) as { key?: string }
  return newest !== key
}

/**
 * Renders the route for admins only. The server decides, and is asked again whenever the window gets the
 * focus. Only inside `RequireSession`. The server enforces the role on every call; this only explains it.
 */
export function RequireAdmin() {
  const { email } = useUser()
  const { data: admin, error, refetch } = useQuery(isAdminQuery(email))
  if (admin) return <Outlet />
  if (admin === false || isRefusal(error, 403)) return <NotAllowed />
  if (!error) return <PageLoading />
  return (
    <DashboardPage title="Administrators only">
      <ErrorState
        title="It could not be checked what you may do"
        message={explain(error)}
        onRetry={() => void refetch()}
      />
    </DashboardPage>
  )
}

/** The address of the dashboard: leads to the first page of the user's role. */
export function DashboardStart() {
  const { email } = useUser()
  const { data: admin, isError } = useQuery(isAdminQuery(email))
  if (admin !== undefined) return <Navigate to={paths[firstPageOf(admin)]} replace />
  // The page that every role has; the menu beside it says what failed.
  if (isError) return <Navigate to={paths.profile} replace />
  return <PageLoading />
}

/** The page that the dashboard opens with. */
export const firstPageOf = (admin: boolean) => firstPages[admin ? adminRole : 'buyer']

function NotAllowed() {
  const focusedBefore = useRef(document.activeElement)
  useTitle('Not allowed')
  // The focused element was removed with the page that this replaces.
  useEffect(() => {
    if (focusedBefore.current !== document.activeElement) document.getElementById('main')?.focus()
  }, [])
  return <NotAllowedScreen homeHref={paths.home} dashboardHref={paths.dashboard} />
}
