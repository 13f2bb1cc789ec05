import type { Decorator } from '@storybook/react-vite'
import {
  type DashboardPageKey,
  type DashboardRole,
  dashboardPages,
} from '../content/dashboard-pages.ts'
import { footerContent } from '../content/footer.ts'
import { DashboardShell } from '../shop/dashboard-shell/dashboard-shell.tsx'
import { Footer } from '../shop/footer/footer.tsx'
import { PageShell } from '../shop/page-shell/page-shell.tsx'
import { TopBar, type TopBarPaths, type TopBarSession } from '../shop/top-bar/top-bar.tsx'

/** The paths of spec section 2, for stories; the app has its own. */
export const storyPaths: TopBarPaths = {
  home: '/',
  blogs: '/my-blogs',
  portfolio: '/portfolio',
  dashboard: '/dashboard',
  profile: dashboardPages.profile.path,
  login: '/login',
}

/**
 * Puts a screen's story where the app puts the screen, so that its landmarks can be checked. A single
 * story shows another session by `parameters: { session }`.
 *
 * @param session who is signed in
 * @param current the screen's path, where the top bar has a link to it or to what it is inside of
 */
export function inShell(
  session: TopBarSession = { status: 'signed-out' },
  current?: string,
): Decorator {
  return (Story, { parameters }) => (
    <PageShell
      topBar={
        <TopBar
          session={parameters.session ?? session}
          paths={storyPaths}
          current={current}
          onSignOut={() => undefined}
        />
      }
      footer={<Footer content={footerContent} />}
    >
      <Story />
    </PageShell>
  )
}

const dashboardSessions = {
  buyer: { status: 'signed-in', displayName: 'Demo Buyer' },
  admin: { status: 'signed-in', displayName: 'Demo Admin' },
} satisfies Record<DashboardRole, TopBarSession>

/**
 * The same for a screen of the dashboard. A single story shows another role by `parameters: { role }`.
 *
 * @param role who is signed in
 * @param page which of the dashboard's pages it is
 */
export function inDashboard(role: DashboardRole, page: DashboardPageKey): Decorator {
  const current = dashboardPages[page].path
  return (Story, { parameters }) => {
    const shown: DashboardRole = parameters.role ?? role
    return (
      <PageShell
        topBar={
          <TopBar
            session={dashboardSessions[shown]}
            paths={storyPaths}
            current={current}
            onSignOut={() => undefined}
          />
        }
        footer={<Footer content={footerContent} />}
      >
        <DashboardShell role={{ status: 'ready', data: shown }} current={current}>
          <Story />
        </DashboardShell>
      </PageShell>
    )
  }
}
