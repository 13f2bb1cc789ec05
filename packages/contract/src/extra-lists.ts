/**
 * The query parameters that we add to lists and a server may leave out (decision D22). Apart from extras.ts, so
 * that no page loads what the app does not ask for.
 */
import * as z from 'zod/mini'
import type { AuditEntry } from './audit-entry.ts'
import type { Order, Product, Review, User } from './entities.ts'
import type { ShopCallName } from './extras.ts'
import { mostRows, mostWords } from './rules.ts'

/**
 * The extra query parameters of the lists below. A list is answered with the header `Link: <address>; rel="next"` when
 * there is more, asked for any of them or not; without that header the client has everything. A page goes on
 * behind the last row of the one before it, so that rows which are added or deleted meanwhile neither repeat nor
 * hide others. Unknown parameters are ignored; a bad value is refused with 422.
 */
export const listParameters = {
  limit: {
    description: `The most rows of an answer; ${mostRows} when left out, and for products all of them.`,
    schema: z.int().check(z.gte(1), z.lte(mostRows)),
  },
  after: {
    description: 'Where a page begins. Only the Link header of the page before has it.',
    schema: z.string(),
  },
  q: {
    description: `Words that all occur in a row, whatever their capitals; ${mostWords} at most.`,
    schema: z.string().check(z.maxLength(200)),
  },
  sort: {
    description:
      'The field to sort by, from the smallest; with - before it from the largest. Rows without a value come last. In the order of their ids when left out, the audit from the newest.',
    schema: z.string(),
  },
} as const

/** What the extra parameters mean for a list. */
interface ExtraList<Row> {
  /** The field of the answer that holds the rows; left out where the answer is the rows. */
  rowsIn?: string
  /** The fields that `sort` takes. */
  sort: readonly (keyof Row & string)[]
  /** The order when `sort` is left out. @default that of the ids */
  usualSort?: `-${keyof Row & string}`
  /** The fields that `q` searches. */
  search: readonly (keyof Row & string)[]
  /** Whether an answer without `limit` has all rows. @default false: it has `mostRows` at most */
  isWhole?: true
}

const orderList = {
  sort: ['placedAt', 'orderName', 'displayName', 'email', 'myOrder', 'unitPrice'],
  search: ['_id', 'orderId', 'orderName', 'displayName', 'email', 'address', 'phoneNumber'],
} as const satisfies ExtraList<Order>

/** The lists that take the extra parameters. */
export const extraLists = {
  listProducts: {
    rowsIn: 'data',
    // The catalogue searches them in the browser.
    isWhole: true,
    sort: ['name', 'partNumber', 'unitPrice', 'minOrder', 'availAble'],
    search: ['_id', 'name', 'partNumber', 'description'],
  },
  listMyOrders: orderList,
  listOrders: orderList,
  listUsers: {
    sort: ['name', 'email', 'country'],
    search: ['_id', 'name', 'email', 'country', 'education'],
  },
  listReviews: { rowsIn: 'reviews', sort: ['ratting'], search: ['review'] },
  listAudit: {
    sort: ['at', 'actor', 'action', 'name'],
    usualSort: '-at',
    search: ['_id', 'actor', 'action', 'subject', 'name'],
  },
} as const satisfies {
  listProducts: ExtraList<Product>
  listMyOrders: ExtraList<Order>
  listOrders: ExtraList<Order>
  listUsers: ExtraList<User>
  listReviews: ExtraList<Review>
  listAudit: ExtraList<AuditEntry>
} & Partial<Record<ShopCallName, unknown>>

/** The name of a list that takes the extra parameters. */
export type ExtraListName = keyof typeof extraLists
