import { adminRole } from '@strapline/contract/rules'

/** What a visitor of the dashboard may do. */
export type DashboardRole = 'buyer' | typeof adminRole

interface DashboardPageEntry {
  path: string
  /** The link in the menu, and the page's heading, in the words of the specification. */
  label: string
  /** Who has it in the menu. What only admins have, only admins may open. */
  roles: readonly DashboardRole[]
}

/**
 * Every page of the dashboard, in the order of the menu. The router, the menu, preloading, the stories
 * and the journeys read it; the app adds what loads a page (`routes/dashboard/loaders.ts`).
 */
export const dashboardPages = {
  profile: { path: '/dashboard/profile', label: 'My Profile', roles: ['buyer', adminRole] },
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
} as const satisfies Record<string, DashboardPageEntry>

/** Which page of the dashboard. */
export type DashboardPageKey = keyof typeof dashboardPages

const entries: readonly DashboardPageEntry[] = Object.values(dashboardPages)

/**
 * The pages that a role has in its menu.
 *
 * @param role undefined while it is not known: then the pages that everybody has
 */
export function pagesFor(role: DashboardRole | undefined): readonly DashboardPageEntry[] {
  return entries.filter(({ roles }) =>
    role === undefined ? everybody.every((each) => roles.includes(each)) : roles.includes(role),
  )
}

const everybody: readonly DashboardRole[] = ['buyer', adminRole]

/** Whether a page is closed to everybody but admins. */
export function isForAdmins(key: DashboardPageKey): boolean {
  const { roles }: DashboardPageEntry = dashboardPages[key]
  return !roles.includes('buyer')
}
