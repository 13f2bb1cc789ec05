import type { ShopCallName } from '@strapline/contract/extras'
import { productOf } from '@strapline/contract/fixtures'
import { bookableQuantities } from '@strapline/contract/rules'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { FaultName } from './faults.ts'

/** A page, and a call that it reads with. */
interface ReadCase {
  path: string
  /** Whose page it is; a visitor's by default. */
  as?: 'buyer' | 'admin'
  call: ShopCallName
  /** Typed into the fields with these labels while the call fails: it stays. */
  fields?: Record<string, string>
  /** Whether the page shows what was read. */
  shows: () => boolean
}

const has = (selector: string) => () => document.querySelector(`main ${selector}`) !== null
const says = (text: RegExp) => () => text.test(document.querySelector('main')?.textContent ?? '')

const product = productOf('heat-gun')

/** Every page that reads, with each of its calls. */
export const reads: ReadCase[] = [
  { path: '/', call: 'listProducts', shows: has('a[href^="/purchase/"]') },
  { path: '/', call: 'listReviews', shows: says(/Customer reviews \(\d+\)/) },
  {
    path: '/purchase',
    as: 'buyer',
    call: 'listProducts',
    shows: has('a[href^="/purchase/"]'),
  },
  {
    path: `/purchase/${productOf('heat-gun')._id}`,
    as: 'buyer',
    call: 'getProduct',
    shows: says(/Minimum quantity/),
  },
  {
    path: `/compare?ids=${product._id}&ids=${productOf('cable-ties')._id}`,
    as: 'buyer',
    call: 'listProducts',
    shows: has('th a[href^="/purchase/"]'),
  },
  { path: dashboardPages.profile.path, as: 'buyer', call: 'getUser', shows: has('form') },
  { path: dashboardPages.myOrders.path, as: 'buyer', call: 'listMyOrders', shows: has('tbody tr') },
  { path: dashboardPages.myReviews.path, as: 'buyer', call: 'listReviews', shows: has('figure') },
  { path: dashboardPages.makeAdmin.path, as: 'admin', call: 'listUsers', shows: has('tbody tr') },
  { path: dashboardPages.makeAdmin.path, as: 'admin', call: 'isAdmin', shows: has('tbody tr') },
  {
    path: dashboardPages.bulkOrder.path,
    as: 'buyer',
    call: 'listProducts',
    fields: {
      'Part, line 1': product.name,
      'Quantity, line 1': String(bookableQuantities(product)?.smallest),
    },
    // The line is checked against the catalogue.
    shows: says(/Ready/),
  },
  {
    path: dashboardPages.manageProducts.path,
    as: 'admin',
    call: 'listProducts',
    shows: has('tbody tr'),
  },
  {
    path: dashboardPages.manageOrders.path,
    as: 'admin',
    call: 'listOrders',
    shows: has('tbody tr'),
  },
  {
    path: dashboardPages.audit.path,
    as: 'admin',
    call: 'listAudit',
    shows: says(/No changes yet|\d changes?/),
  },
]

/** Whether the fault ends the session of who reads: spec section 4 counts a 403 on My Orders, too. */
export function endsSession({ as, call }: ReadCase, fault: FaultName): boolean {
  return as !== undefined && (fault === 'a 401' || (fault === 'a 403' && call === 'listMyOrders'))
}

/** Whether the page says what a refusal means, where trying again can't help; undefined for the others. */
export function isExplained({ call }: ReadCase, fault: FaultName): (() => boolean) | undefined {
  if (call === 'getProduct' && fault === 'a 404') return says(/does not exist|not found/i)
  if (call === 'listAudit' && fault === 'a 404') return says(/keeps no audit/)
  if (call === 'isAdmin' && fault === 'a 403') return says(/not allowed/i)
  return undefined
}
