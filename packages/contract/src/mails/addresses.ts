/** The addresses of the app that mails lead to. */
import type { Order } from '../entities.ts'

/** The list of one's own orders. */
export const myOrdersPath = '/dashboard/order'

/** An address without the slash that it may end with: a path follows. */
const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * The list of the buyer's own orders, with those of a sending, or with one order, alone.
 *
 * @param shopUrl the address of the shop: `https://shop.example`
 */
export function ordersAddress(
  shopUrl: string,
  { _id, reference }: Pick<Order, '_id' | 'reference'>,
): string {
  return `${withoutSlash(shopUrl)}${myOrdersPath}?filter=${encodeURIComponent(reference ?? _id)}`
}

/** Whether a mail may lead there: to a page, and never to a script. */
export function isPage(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
