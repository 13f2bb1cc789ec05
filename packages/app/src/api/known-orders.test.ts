import type { Order } from '@strapline/contract/entities'
import { orders } from '@strapline/contract/fixtures'
import { expect, it } from 'vitest'
import { knownTogether } from './known-orders.ts'
import { createQueryClient, keyOf, refresh } from './query-client.ts'

const sent = (line: number, more: Partial<Order> = {}): Order => ({
  ...(orders[0] as Order),
  _id: `${line}`,
  reference: 'S-2026-1124-F4K',
  line,
  ...more,
})

const pagesOf = (...pages: Order[][]) => ({
  pages: pages.map((rows) => ({ rows })),
  pageParams: [],
})

// Would notice: an order that names itself, one of somebody else, or each twice.
it('the other lines of a sending are those that lists have, once each, in their order', () => {
  const queryClient = createQueryClient()
  const [first, second, third] = [sent(1), sent(2), sent(3)]
  const others = [
    sent(4, { reference: 'S-2026-1124-XYZ' }),
    sent(5, { email: 'someone@else.example' }),
    sent(6, { reference: undefined }),
  ]
  queryClient.setQueryData(
    [...keyOf('listMyOrders', { params: { email: 'a' } }), 'pages', null],
    pagesOf([third, ...others], [second]),
  )
  queryClient.setQueryData([...keyOf('listOrders'), 'pages', null], pagesOf([first, third]))
  const ids = (order: Order) => knownTogether(queryClient, order).map(({ _id }) => _id)
  expect(ids(second)).toEqual(['1', '3'])
  expect(ids(sent(6, { reference: undefined }))).toEqual([])
  expect(knownTogether(createQueryClient(), second)).toEqual([])
})

// Would notice: a cancelled order whose page still says that it is on its way.
it.each(['listOrders', 'listMyOrders'] as const)(
  'what makes %s stale refreshes the page of an order, too',
  async (list) => {
    const queryClient = createQueryClient()
    const queryKey = keyOf('getOrder', { params: { id: '1' } })
    queryClient.setQueryData(queryKey, sent(1))
    refresh(queryClient, [list], 'none')
    await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  },
)
