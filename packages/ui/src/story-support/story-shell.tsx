import type { Decorator } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import {
  type DashboardPageKey,
  type DashboardRole,
  dashboardPages,
  firstPages,
  orderPattern,
} from '../content/dashboard-pages.ts'
import type { Role, Situation } from '../content/situations.ts'
import { voice } from '../content/voice.ts'
import { DashboardShell } from '../shop/dashboard-shell/dashboard-shell.tsx'
import { Footer } from '../shop/footer/footer.tsx'
import { PageShell } from '../shop/page-shell/page-shell.tsx'
import {
  TopBar,
  type TopBarPaths,
  type TopBarSearchProps,
  type TopBarSession,
} from '../shop/top-bar/top-bar.tsx'

/** The search field of the top bar, for stories. */
export const storySearch: TopBarSearchProps = {
  action: '/purchase',
  onSearch: () => undefined,
  shortcut: '/',
}

/** The paths of spec section 2, for stories; the app has its own. */
export const storyPaths: TopBarPaths = {
  catalogue: '/purchase',
  home: '/',
  blogs: '/my-blogs',
  portfolio: '/portfolio',
  bulkOrder: dashboardPages.bulkOrder.path,
  dashboard: '/dashboard',
  profile: dashboardPages.profile.path,
  login: '/login',
}

interface FrameProps {
  /** Who is signed in. */
  session: TopBarSession
  /** The screen's path, where the top bar has a link to it or to what it is inside of. */
  current?: string | undefined
  children: ReactNode
}

function Frame({ session, current, children }: FrameProps) {
  return (
    <PageShell
      topBar={
        <TopBar
          session={session}
          paths={storyPaths}
          current={current}
          // As in the shop: the catalogue has a field of its own.
          search={current === storyPaths.catalogue ? undefined : storySearch}
          onSignOut={() => undefined}
        />
      }
      footer={<Footer content={voice().footer} />}
    >
      {children}
    </PageShell>
  )
}

/** The `main` of `PageShell`, alone: the frame around it is pictured in stories of its own. */
function BareMain({ children }: { children: ReactNode }) {
  return (
    <main tabIndex={-1} className="outline-none">
      {children}
    </main>
  )
}

/** What a story in the frame is about: a page of documentation says what is other in it, and not that it has a frame. */
const Framed = ({ children }: { children: ReactNode }) => (
  <div data-in-frame className="contents">
    {children}
  </div>
)

/** The `parameters` of a screen's story that shows the top bar and the footer, too. */
export function inFrame(frame: Omit<FrameProps, 'children'>) {
  return { frame }
}

const sessions = {
  visitor: { status: 'signed-out' },
  buyer: { status: 'signed-in', displayName: 'Demo Buyer' },
  admin: { status: 'signed-in', displayName: 'Demo Admin' },
} satisfies Record<Role, TopBarSession>

/** For whom the toolbar puts the shop around a screen; nobody unless somebody chooses. */
function roleAround({ around }: Record<string, unknown>): Role | undefined {
  return around !== undefined && String(around) in sessions ? (around as Role) : undefined
}

/** The first route that a story shows. */
const routeOf = ({ situation }: { situation?: Situation }) => [situation?.route].flat()[0]

/** Puts a screen into a bare `main`, so that its landmarks can be checked, or into the shop. */
export const inMain: Decorator = (Story, { parameters, globals }) => {
  const role = roleAround(globals)
  const frame: Omit<FrameProps, 'children'> | undefined =
    parameters.frame ?? (role && { session: sessions[role], current: routeOf(parameters) })
  return frame ? (
    <Frame {...frame}>
      <Framed>
        <Story />
      </Framed>
    </Frame>
  ) : (
    <BareMain>
      <Story />
    </BareMain>
  )
}

interface DashboardFrame {
  /** Who is signed in. */
  role: DashboardRole
  /** Which of the dashboard's pages it is. */
  page: DashboardPageKey
  /** Whether it is the page of one order, to which that page leads. @default false */
  isOrder?: boolean
}

/** The `parameters` of a story that shows the top bar, the dashboard's menu and the footer, too. */
export function inDashboardFrame(dashboardFrame: DashboardFrame) {
  return { dashboardFrame }
}

/** The dashboard's frame that the toolbar asks for; a visitor has none. */
function dashboardFrameOf(role: Role | undefined, route: string | undefined) {
  if (role === undefined || role === 'visitor') return undefined
  // As in the shop: the page of an order is inside of the role's list of orders.
  if (route === orderPattern) return { role, page: firstPages[role], isOrder: true }
  const [page] = Object.entries(dashboardPages).find(([, { path }]) => path === route) ?? []
  return page === undefined ? undefined : { role, page: page as DashboardPageKey }
}

/** Puts a page of the dashboard into a bare `main`, in the room that the menu leaves it, or into the shop. */
export const inDashboardMain: Decorator = (Story, { parameters, globals }) => {
  const frame: DashboardFrame | undefined =
    parameters.dashboardFrame ?? dashboardFrameOf(roleAround(globals), routeOf(parameters))
  if (!frame) {
    return (
      <BareMain>
        {/* Like DashboardShell: its menu is 14rem wide, with a gap of 3rem. Storybook shows it centred (main.ts). */}
        <div className="page pb-16 lg:pb-24">
          <div data-beside-menu className="min-w-0 pt-8 md:pt-12 lg:me-68">
            <Story />
          </div>
        </div>
      </BareMain>
    )
  }
  const { path } = dashboardPages[frame.page]
  const current = frame.isOrder ? orderPattern : path
  return (
    <Frame session={sessions[frame.role]} current={current}>
      <DashboardShell
        role={{ status: 'ready', data: frame.role }}
        current={current}
        within={frame.isOrder ? path : undefined}
      >
        <Framed>
          <Story />
        </Framed>
      </DashboardShell>
    </Frame>
  )
}
