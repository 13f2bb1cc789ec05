import type { CapabilityName } from '@strapline/contract/capabilities'
import { myOrdersPath } from '@strapline/contract/mails/addresses'
import { adminRole } from '@strapline/contract/rules'
import { voice } from './voice.ts'
import type { Voice } from './voices/types.ts'

/** The role of a visitor of the dashboard. */
export type DashboardRole = 'buyer' | typeof adminRole

interface DashboardPageEntry {
  path: string
  /** The link in the menu, and the page's heading. */
  readonly label: string
  /** The roles that have it in the menu. A page that only admins have can be opened only by them. */
  roles: readonly DashboardRole[]
  /** What it shows, where not every server offers that (decision D22). */
  shows?: CapabilityName
}

/** Adds each page's label in the voice of the page, which is chosen after this module is loaded. */
function labelled<
  const Pages extends Record<keyof Voice['dashboard'], Omit<DashboardPageEntry, 'label'>>,
>(pages: Pages) {
  for (const [key, page] of Object.entries(pages)) {
    const get = () => voice().dashboard[key as keyof Voice['dashboard']]
    Object.defineProperty(page, 'label', { get, enumerable: true })
  }
  return pages as { readonly [Key in keyof Pages]: Pages[Key] & { readonly label: string } }
}

/**
 * Every page of the dashboard, in the order of the menu. The router, the menu, preloading, the stories
 * and the journeys read it; the app adds what loads a page (`routes.tsx`).
 */
export const dashboardPages = labelled({
  profile: { path: '/dashboard/profile', roles: ['buyer', adminRole] },
  // Not above the page that everybody has: that one stands there before the role is known, and would move.
  bulkOrder: { path: '/dashboard/bulk-order', roles: ['buyer'] },
  myOrders: { path: myOrdersPath, roles: ['buyer'] },
  myReviews: { path: '/dashboard/review', roles: ['buyer'] },
  makeAdmin: { path: '/dashboard/make-admin', roles: [adminRole] },
  addProduct: { path: '/dashboard/add-product', roles: [adminRole] },
  manageProducts: {
    path: '/dashboard/manage-product',
    roles: [adminRole],
  },
  manageOrders: { path: '/dashboard/manage-order', roles: [adminRole] },
  audit: { path: '/dashboard/audit', roles: [adminRole], shows: 'audit' },
})

/** The page of one order, as the router names it: it has no link in the menu, and not every server has it. */
export const orderPattern = `${dashboardPages.myOrders.path}/:orderId` as const

/** The capability without which there is no page of an order. */
export const orderPageShows: CapabilityName = 'fulfilment'

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
