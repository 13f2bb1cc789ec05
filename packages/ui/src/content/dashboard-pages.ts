import type { CapabilityName } from '@strapline/contract/capabilities'
import { adminRole } from '@strapline/contract/rules'

/** The role of a visitor of the dashboard. */
export type DashboardRole = 'buyer' | typeof adminRole

interface DashboardPageEntry {
  path: string
  /** The link in the menu, and the page's heading, in the words of the specification. */
  label: string
  /** The roles that have it in the menu. A page that only admins have can be opened only by them. */
  roles: readonly DashboardRole[]
  /** What it shows, where not every server offers that (decision D22). */
  shows?: CapabilityName
}

/**
 * Every page of the dashboard, in the order of the menu. The router, the menu, preloading, the stories
 * and the journeys read it; the app adds what loads a page (`routes.tsx`).
 */
export const dashboardPages = {
  profile: { path: '/dashboard/profile', label: 'My Profile', roles: ['buyer', adminRole] },
  // Not above the page that everybody has: that one stands there before the role is known, and would move.
  bulkOrder: { path: '/dashboard/bulk-order', label: 'Bulk order', roles: ['buyer'] },
  myOrders: { path: '/dashboard/order', label: 'My Orders', roles: ['buyer'] },
  myReviews: { path: '/dashboard/review', label: 'My Reviews', roles: ['buyer'] },
  makeAdmin: { path: '/dashboard/make-admin', label: 'Make admin', roles: [adminRole] },
  addProduct: { path: '/dashboard/add-product', label: 'Add A Product', roles: [adminRole] },
  manageProducts: {
    path: '/dashboard/manage-product',
    label: 'Manage Products',
    roles: [adminRole],
  },
  manageOrders: { path: '/dashboard/manage-order', label: 'Manage all Order', roles: [adminRole] },
  audit: { path: '/dashboard/audit', label: 'Audit', roles: [adminRole], shows: 'audit' },
} as const satisfies Record<string, DashboardPageEntry>

/** The key of a page of the dashboard. */
export type DashboardPageKey = keyof typeof dashboardPages

/** The page that the dashboard opens with: the orders, of which each role has a page. */
export const firstPages: Record<DashboardRole, DashboardPageKey> = {
  buyer: 'myOrders',
  [adminRole]: 'manageOrders',
}

const entries: readonly DashboardPageEntry[] = Object.values(dashboardPages)

/**
 * The pages that a role has in its menu.
 *
 * @param role undefined while it is not known: returns the pages that every role has
 * @param offered the names of what the server offers; undefined for everything
 */
export function pagesFor(
  role: DashboardRole | undefined,
  offered?: readonly string[],
): readonly DashboardPageEntry[] {
  return entries.filter(
    ({ roles, shows }) =>
      isAmong(shows, offered) &&
      (role === undefined ? allRoles.every((each) => roles.includes(each)) : roles.includes(role)),
  )
}

const allRoles: readonly DashboardRole[] = ['buyer', adminRole]

const isAmong = (shows: CapabilityName | undefined, offered: readonly string[] | undefined) =>
  shows === undefined || offered === undefined || offered.includes(shows)

/** Whether a server that offers this has what the page shows; undefined stands for everything. */
export function isOffered(key: DashboardPageKey, offered: readonly string[] | undefined): boolean {
  const { shows }: DashboardPageEntry = dashboardPages[key]
  return isAmong(shows, offered)
}

/** Whether only admins may open the page. */
export function isForAdmins(key: DashboardPageKey): boolean {
  const { roles }: DashboardPageEntry = dashboardPages[key]
  return !roles.includes('buyer')
}
