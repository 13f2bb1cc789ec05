import { LoadingScreen } from '@strapline/ui/screens/loading'
import { Fragment, useEffect } from 'react'
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom'
import { deleteDraftsOfOthers } from '../lib/drafts.ts'
import { paths } from '../paths.ts'
import { originState } from './origin.ts'
import { useSessionState } from './session-context.tsx'

/** Lets the signed-in through; sends everybody else to log in, and remembers where they came from. */
export function RequireSession() {
  const session = useSessionState()
  const { status } = session
  const location = useLocation()
  const email = status === 'signed-in' ? session.user.email : undefined
  useEffect(() => {
    if (email !== undefined) deleteDraftsOfOthers(email)
  }, [email])
  if (status === 'unknown') return <LoadingScreen label="Checking who is signed in" />
  if (status === 'signed-out') {
    // Whoever signs out goes elsewhere at once; the page they leave has no say in where to.
    if (isBeingLeft(location)) return <LoadingScreen />
    return <Navigate to={paths.login} replace state={originState(location)} />
  }
  // What one user has typed is never another's.
  return (
    <Fragment key={email}>
      <Outlet />
    </Fragment>
  )
}

/** Whether the browser's history is ahead of what is drawn: the router draws a new page in a transition. */
function isBeingLeft({ key }: Location): boolean {
  const { key: newest = 'default' } = (window.history.state ?? {}) as { key?: string }
  return newest !== key
}
