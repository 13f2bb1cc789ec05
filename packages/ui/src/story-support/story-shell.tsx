import type { Decorator } from '@storybook/react-vite'
import { footerContent } from '../content/footer.ts'
import {
  type DashboardPaths,
  type DashboardRole,
  DashboardShell,
} from '../shop/dashboard-shell/dashboard-shell.tsx'
import { Footer } from '../shop/footer/footer.tsx'
import { PageShell } from '../shop/page-shell/page-shell.tsx'
import { TopBar, type TopBarPaths, type TopBarSession } from '../shop/top-bar/top-bar.tsx'

/** The paths of spec section 2, for stories; the app has its own. */
export const storyPaths: TopBarPaths = {
  home: '/',
  blogs: '/my-blogs',
  portfolio: '/portfolio',
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  login: '/login',
}

/** The dashboard's own paths. */
export const dashboardStoryPaths: DashboardPaths = {
  profile: storyPaths.profile,
  myOrders: '/dashboard/order',
  myReviews: '/dashboard/review',
  makeAdmin: '/dashboard/make-admin',
  addProduct: '/dashboard/add-product',
  manageProducts: '/dashboard/manage-product',
  manageOrders: '/dashboard/manage-order',
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
 * @param current the screen's path, one of {@link dashboardStoryPaths}
 */
export function inDashboard(role: DashboardRole, current: string): Decorator {
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
        <DashboardShell
          role={{ status: 'ready', data: shown }}
          paths={dashboardStoryPaths}
          current={current}
        >
          <Story />
        </DashboardShell>
      </PageShell>
    )
  }
}
