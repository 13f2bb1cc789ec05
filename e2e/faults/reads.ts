import type { ShopCallName } from '@strapline/contract/extras'
import { buyerOrders, productOf } from '@strapline/contract/fixtures'
import { bookableQuantities } from '@strapline/contract/rules'
import { dashboardPages as pages } from '@strapline/ui/content/dashboard-pages'
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

/** What a person, or a visitor, reads on a page with a call. */
const readBy =
  (as?: ReadCase['as']) =>
  (path: string, call: ShopCallName, shows: ReadCase['shows'], fields?: ReadCase['fields']) => ({
    path,
    call,
    shows,
    ...(as && { as }),
    ...(fields && { fields }),
  })
const [visitor, buyer, admin] = [readBy(), readBy('buyer'), readBy('admin')]

const link = 'a[href^="/purchase/"]'
const compared = `ids=${product._id}&ids=${productOf('cable-ties')._id}`
const smallest = String(bookableQuantities(product)?.smallest)

/** Every page that reads, with each of its calls. */
export const reads: ReadCase[] = [
  visitor('/', 'listProducts', has(link)),
  visitor('/', 'listReviews', says(/Customer reviews \(\d+\)/)),
  buyer('/purchase', 'listProducts', has(link)),
  buyer(`/purchase/${product._id}`, 'getProduct', says(/Minimum quantity/)),
  buyer(`/compare?${compared}`, 'listProducts', has(`th ${link}`)),
  buyer(pages.profile.path, 'getUser', has('form')),
  buyer(pages.myOrders.path, 'listMyOrders', has('tbody tr')),
  buyer(
    `${pages.myOrders.path}/${buyerOrders[0]?._id}`,
    'getOrder',
    has('ol[aria-label="What happened to the order"]'),
  ),
  buyer(pages.myReviews.path, 'listReviews', has('figure')),
  admin(pages.makeAdmin.path, 'listUsers', has('tbody tr')),
  admin(pages.makeAdmin.path, 'isAdmin', has('tbody tr')),
  // The line is checked against the catalogue.
  buyer(pages.bulkOrder.path, 'listProducts', says(/Ready/), {
    'Part, line 1': product.name,
    'Quantity, line 1': smallest,
  }),
  admin(pages.manageProducts.path, 'listProducts', has('tbody tr')),
  admin(pages.manageOrders.path, 'listOrders', has('tbody tr')),
  admin(pages.audit.path, 'listAudit', says(/No changes yet|\d changes?/)),
]

/** Whether the fault ends the session of who reads: spec section 4 counts a 403 on My Orders, too. */
export function endsSession({ as, call }: ReadCase, fault: FaultName): boolean {
  return as !== undefined && (fault === 'a 401' || (fault === 'a 403' && call === 'listMyOrders'))
}

/** Whether the page says what a refusal means, where trying again can't help; undefined for the others. */
export function isExplained({ call }: ReadCase, fault: FaultName): (() => boolean) | undefined {
  if (call === 'getOrder' && fault === 'a 404') return says(/does not exist/)
  if (call === 'getProduct' && fault === 'a 404') return says(/does not exist|not found/i)
  if (call === 'listAudit' && fault === 'a 404') return says(/keeps no audit/)
  if (call === 'isAdmin' && fault === 'a 403') return says(/not allowed/i)
  return undefined
}
