import type { Order } from '@strapline/contract/entities'
import { call } from './client.ts'
import { keyOf } from './keys.ts'
import type { PagedList } from './list-pages.ts'

/** Everybody's orders, the newest first. */
export const ordersPages: PagedList<Order> = {
  key: keyOf('listOrders'),
  usualSort: '-placedAt',
  read: (options) => call('listOrders', {}, options),
}
