import type { Order } from '@strapline/contract/entities'
import { buyerOrders, orderThatIs, productOf } from '@strapline/contract/fixtures'
import { dashboardPages, orderPattern } from '../content/dashboard-pages.ts'
import type { Resource } from '../lib/resource.ts'
import type { OrderScreenProps } from '../screens/order/order.tsx'
import { shows, wholeScreen } from './page.ts'

/** An order of which a part is on its way. */
export const partlyShipped = orderThatIs('partly shipped')

/** An order that has loaded, as a page takes it. */
export const readyOrder = (data: Order | null): Resource<Order | null> => ({
  status: 'ready',
  data,
})

/** What the stories of an order's page begin with: it is as its buyer reads it. */
export const orderPage: OrderScreenProps = {
  order: readyOrder(partlyShipped),
  product: productOf('battery-strapping-tool'),
  productHref: ({ orderId }) => `/purchase/${orderId}`,
  pageOf: ({ _id }) => `${dashboardPages.myOrders.path}/${_id}`,
  list: { label: 'My Orders', href: dashboardPages.myOrders.path },
  together: buyerOrders.slice(1, 2),
  togetherHref: `${dashboardPages.myOrders.path}?filter=${partlyShipped.reference}`,
  againHref: `${dashboardPages.bulkOrder.path}#again=${partlyShipped._id}`,
}

/** The `parameters` of its stories. */
export const orderPageParameters = { ...wholeScreen, ...shows({ route: orderPattern }) }

/** Loads what is known of carriers ahead, so that a picture has their links: for the `beforeEach` of stories. */
export async function loadCarriers() {
  await import('ts-tracking-number')
}
