import type { Order, Product, User } from '@strapline/contract/entities'
import { call } from './client.ts'
import { keyOf } from './keys.ts'
import type { PagedList } from './list-pages.ts'

/** Everybody's orders, the newest first. */
export const ordersPages: PagedList<Order> = {
  key: keyOf('listOrders'),
  usualSort: '-placedAt',
  read: (options) => call('listOrders', {}, options),
}

/** The orders of the user with this email, the newest first. */
export function myOrdersPages(email: string): PagedList<Order> {
  const input = { params: { email } }
  return {
    key: keyOf('listMyOrders', input),
    usualSort: '-placedAt',
    read: (options) => call('listMyOrders', input, options),
    // Spec section 4: an expired session leads home here, not to the login.
    meta: { ownExpiry: true },
  }
}

/** All users. */
export const usersPages: PagedList<User> = {
  key: keyOf('listUsers'),
  read: (options) => call('listUsers', {}, options),
}

/** All products, as an admin manages them. Whoever searches the catalogue has them whole: `productsQuery`. */
export const productsPages: PagedList<Product> = {
  key: keyOf('listProducts'),
  read: async (options) => (await call('listProducts', {}, options)).data,
}
