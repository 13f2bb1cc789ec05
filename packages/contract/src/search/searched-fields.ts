/**
 * The fields of each list that a search looks at: the parameter `q` of servers, and the search of the catalogue. A
 * constant for each list, so that a page has those alone that it uses.
 */
import { orderTextNames } from '../order-texts.ts'

export const searchedInProducts = ['_id', 'name', 'partNumber', 'description'] as const

export const searchedInOrders = [
  '_id',
  'orderId',
  'orderName',
  'displayName',
  'email',
  'address',
  'phoneNumber',
  'reference',
  'number',
  ...orderTextNames,
] as const

export const searchedInUsers = ['_id', 'name', 'email', 'country', 'education'] as const

export const searchedInReviews = ['review'] as const
