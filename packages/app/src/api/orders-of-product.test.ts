import { orders } from '@strapline/contract/fixtures'
import { expect, it } from 'vitest'
import { countOrders } from './orders-of-product.ts'

const [first] = orders
if (!first) throw new Error('There are no sample orders.')
const of = (orderId: string, myOrder: number) => ({ ...first, orderId, myOrder })

it.each([
  ['none', [], false, { count: 0, pieces: 0, hasMore: false }],
  ['those of others', [of('other', 9)], false, { count: 0, pieces: 0, hasMore: false }],
  [
    'some among others',
    [of('id', 3), of('other', 9), of('id', 4)],
    false,
    { count: 2, pieces: 7, hasMore: false },
  ],
  ['a whole page', [of('id', 3), of('id', 4)], true, { count: 2, pieces: 7, hasMore: true }],
  // A server that has pages and no search.
  ['a page of all orders', [of('id', 3), of('other', 9)], true, 'unknown'],
])('counts the orders of a product: %s', (_, page, hasNextPage, expected) => {
  expect(countOrders(page, { id: 'id', hasNextPage })).toEqual(expected)
})
