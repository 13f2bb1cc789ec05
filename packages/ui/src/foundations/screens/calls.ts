import type { ShopCallName } from '@strapline/contract/extras'
import { shopCalls } from '@strapline/contract/extras'
import { dashboardPages, orderPattern } from '../../content/dashboard-pages.ts'
import type { Route } from '../../content/situations.ts'

/**
 * The calls of the shop's server that each route reads and changes with, in the order in which one meets them. A test holds
 * it to the fault matrix, which opens each page with each of its calls failing.
 */
const callsByRoute: Partial<Record<Route, readonly ShopCallName[]>> = {
  any: ['listCapabilities'],
  '/': ['listProducts', 'listReviews'],
  '/login': ['registerUser'],
  '/signup': ['registerUser'],
  '/purchase': ['listProducts', 'searchCatalogue'],
  '/purchase/:purchaseId': ['getProduct', 'bookOrder'],
  '/compare': ['listProducts', 'getProduct'],
  '/dashboard': ['isAdmin'],
  [dashboardPages.bulkOrder.path]: [
    'listProducts',
    'matchProducts',
    'searchCatalogue',
    'bookOrder',
  ],
  [dashboardPages.profile.path]: ['getUser', 'updateUser'],
  [dashboardPages.myOrders.path]: ['listMyOrders'],
  [orderPattern]: ['getOrder', 'updateOrder'],
  [dashboardPages.myReviews.path]: ['listReviews', 'addReview'],
  [dashboardPages.makeAdmin.path]: ['isAdmin', 'listUsers', 'makeAdmin', 'removeAdmin'],
  [dashboardPages.addProduct.path]: ['isAdmin', 'listProducts', 'addProduct'],
  [dashboardPages.manageProducts.path]: [
    'isAdmin',
    'listProducts',
    'getProduct',
    'updateProduct',
    'deleteProduct',
  ],
  [dashboardPages.manageOrders.path]: ['isAdmin', 'listOrders', 'updateOrder', 'cancelOrder'],
  [dashboardPages.audit.path]: ['isAdmin', 'listAudit'],
}

/** A call as the API's reference has it. */
export interface NamedCall {
  name: ShopCallName
  /** `GET /order/{email}` */
  endpoint: string
}

/** What a route calls; nothing for one that is made of texts alone. */
export function callsOf(route: string): NamedCall[] {
  const names = callsByRoute[route as Route] ?? []
  return names.map((name) => {
    const { method, path } = shopCalls[name]
    return { name, endpoint: `${method} ${path}` }
  })
}

/** The API as OpenAPI, which lies beside a built Storybook's page. */
export const referenceHref = './openapi.json'
