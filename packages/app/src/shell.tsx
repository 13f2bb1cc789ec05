import { footerContent } from '@strapline/ui/content/footer'
import { Footer } from '@strapline/ui/shop/footer'
import { PageShell } from '@strapline/ui/shop/page-shell'
import { TopBar, type TopBarSession } from '@strapline/ui/shop/top-bar'
import { Suspense } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { CrashBoundary } from './crash-boundary.tsx'
import { useSearchKey } from './lib/use-search-key.ts'
import { PageFrame } from './page-frame.tsx'
import { PageLoading } from './page-loading.tsx'
import { isInDashboard, paths } from './paths.ts'
import { useSession, useSessionState } from './session/session-context.tsx'
import { useResumedChanges } from './session/use-resumed-changes.ts'
import { useSessionEndNotice } from './session/use-session-end.ts'

const topBarPaths = {
  home: paths.home,
  blogs: paths.blogs,
  portfolio: paths.portfolio,
  dashboard: paths.dashboard,
  profile: paths.profile,
  login: paths.login,
}

/** The frame of every page: top bar, footer, and between them the page, its loader or its error. */
export function Shell() {
  const session = useSession()
  const state = useSessionState()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useResumedChanges()
  useSessionEndNotice()
  useSearchKey(state.status === 'signed-in')

  function signOut() {
    navigate(paths.home)
    void session.signOut()
  }

  const topBarSession: TopBarSession =
    state.status === 'signed-in'
      ? { status: state.status, displayName: state.user.displayName || state.user.email }
      : { status: state.status }

  return (
    <PageShell
      topBar={
        // Its menu is loaded when it is opened: what fails there must not take away the page.
        <CrashBoundary key={pathname}>
          <TopBar
            session={topBarSession}
            paths={topBarPaths}
            current={pathname === paths.homeAlias ? paths.home : pathname}
            onSignOut={signOut}
          />
        </CrashBoundary>
      }
      footer={<Footer content={footerContent} />}
      wide={isInDashboard(pathname) || pathname === paths.catalogue}
    >
      {isInDashboard(pathname) ? (
        // Each dashboard page has a frame of its own, so that the menu stays mounted between them.
        <CrashBoundary key={paths.dashboard}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      ) : (
        <PageFrame>
          <Outlet />
        </PageFrame>
      )}
    </PageShell>
  )
}
