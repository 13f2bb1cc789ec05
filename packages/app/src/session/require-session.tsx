import { LoadingScreen } from '@strapline/ui/screens/loading'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { originState } from './origin.ts'
import { useSessionState } from './session-context.tsx'

/** Lets the signed-in through; sends everybody else to log in, and remembers where they came from. */
export function RequireSession() {
  const { status } = useSessionState()
  const location = useLocation()
  if (status === 'unknown') return <LoadingScreen label="Checking who is signed in" />
  if (status === 'signed-out') {
    return <Navigate to={paths.login} replace state={originState(location)} />
  }
  return <Outlet />
}
