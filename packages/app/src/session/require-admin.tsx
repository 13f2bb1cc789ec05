import { ErrorState } from '@strapline/ui/primitives/error-state'
import { LoadingScreen } from '@strapline/ui/screens/loading'
import { NotAllowedScreen } from '@strapline/ui/screens/not-allowed'
import { DashboardPage } from '@strapline/ui/shop/dashboard-page'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { explain, isRefusal } from '../api/failures.ts'
import { isAdminQuery } from '../api/queries.ts'
import { useTitle } from '../lib/use-title.ts'
import { paths } from '../paths.ts'
import { useUser } from './session-context.tsx'

/**
 * Lets admins through, by the server's word alone; it is asked anew at each focus of the window. Only
 * inside `RequireSession`. The server enforces the same on every call; this explains it.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { email } = useUser()
  const { data: admin, error, refetch } = useQuery(isAdminQuery(email))
  if (admin) return children
  if (admin === false || isRefusal(error, 403)) return <NotAllowed />
  if (!error) return <LoadingScreen label="Checking what you may do" />
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

function NotAllowed() {
  const before = useRef(document.activeElement)
  useTitle('Not allowed')
  // A page that was taken away while it was looked at takes the focus with it.
  useEffect(() => {
    if (before.current !== document.activeElement) document.getElementById('main')?.focus()
  }, [])
  return <NotAllowedScreen homeHref={paths.home} dashboardHref={paths.dashboard} />
}
