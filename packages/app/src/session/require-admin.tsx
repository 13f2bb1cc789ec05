import { ErrorState } from '@strapline/ui/primitives/error-state'
import { NotAllowedScreen } from '@strapline/ui/screens/not-allowed'
import { DashboardPage } from '@strapline/ui/shop/dashboard-page'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { explain, isRefusal } from '../api/failures.ts'
import { isAdminQuery } from '../api/queries.ts'
import { useTitle } from '../lib/use-title.ts'
import { PageLoading } from '../page-loading.tsx'
import { paths } from '../paths.ts'
import { useUser } from './session-context.tsx'

/**
 * Renders its children for admins only. The server decides, and is asked again whenever the window gets the
 * focus. Only inside `RequireSession`. The server enforces the role on every call; this only explains it.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { email } = useUser()
  const { data: admin, error, refetch } = useQuery(isAdminQuery(email))
  if (admin) return children
  if (admin === false || isRefusal(error, 403)) return <NotAllowed />
  if (!error) return <PageLoading label="Checking what you may do" />
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
  const focusedBefore = useRef(document.activeElement)
  useTitle('Not allowed')
  // When this replaces a visible page, the focused element was removed with it.
  useEffect(() => {
    if (focusedBefore.current !== document.activeElement) document.getElementById('main')?.focus()
  }, [])
  return <NotAllowedScreen homeHref={paths.home} dashboardHref={paths.dashboard} />
}
