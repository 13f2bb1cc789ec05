import { Fragment } from 'react'
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom'
import { PageLoading } from '../page-loading.tsx'
import { paths } from '../paths.ts'
import { originState } from './origin.ts'
import { useSessionState } from './session-context.tsx'

/** Renders the route for signed-in users; redirects others to the login, which remembers the origin. */
export function RequireSession() {
  const session = useSessionState()
  const { status } = session
  const location = useLocation()
  const email = status === 'signed-in' ? session.user.email : undefined
  if (status === 'unknown') return <PageLoading label="Checking who is signed in" />
  if (status === 'signed-out') {
    // Signing out navigates home at the same time: this page must not redirect as well.
    if (isBeingLeft(location)) return <PageLoading />
    return <Navigate to={paths.login} replace state={originState(location)} />
  }
  // The key resets all state of the pages when another user signs in.
  return (
    <Fragment key={email}>
      <Outlet />
    </Fragment>
  )
}

/** Whether a navigation is pending: the router renders it in a transition, after the browser's history. */
function isBeingLeft({ key }: Location): boolean {
  const { key: newest = 'default' } = (window.history.state ?? {}) as { key?: string }
  return newest !== key
}
