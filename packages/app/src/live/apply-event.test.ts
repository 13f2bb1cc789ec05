import type { Order } from '@strapline/contract/entities'
import { buyer, orders } from '@strapline/contract/fixtures'
import type { InfiniteData } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { myOrdersPages, ordersPages, pagesQuery, usualQuestion } from '../api/lists.ts'
import { createQueryClient, keyOf } from '../api/query-client.ts'
import { applyEvent, arrivedKey, listArrived } from './apply-event.ts'

type Pages = InfiniteData<{ rows: Order[] }, string | undefined>

const mine = myOrdersPages(buyer.email)
const keyOfPages = (list: typeof ordersPages) => pagesQuery(list, usualQuestion(list)).queryKey

let queryClient: ReturnType<typeof createQueryClient>
beforeEach(() => {
  queryClient = createQueryClient()
  const pages = (rows: Order[]): Pages => ({ pages: [{ rows }], pageParams: [undefined] })
  queryClient.setQueryData(keyOfPages(ordersPages), pages(orders) as never)
  const own = orders.filter(({ email }) => email === buyer.email)
  queryClient.setQueryData(keyOfPages(mine), pages(own) as never)
})

const rowsOf = (list: typeof ordersPages) =>
  queryClient.getQueryData<Pages>(keyOfPages(list))?.pages.flatMap(({ rows }) => rows) ?? []
const tell = (order: Order) => applyEvent(queryClient, { name: 'order', data: { order } })
const arrived = (list: typeof ordersPages) =>
  (queryClient.getQueryData<Order[]>(arrivedKey(list.key)) ?? []).map(({ _id }) => _id)

const known = orders[2] as Order
const placed = (changes: Partial<Order> = {}): Order => ({
  ...known,
  _id: '65f3000000000000000000aa',
  placedAt: new Date().toISOString(),
  ...changes,
})

describe('an order that is listed', () => {
  it('changes in its place, in each list and on its page', () => {
    const page = keyOf('getOrder', { params: { id: known._id } })
    queryClient.setQueryData(page, known)
    const next = { ...known, status: 'shipped', revision: 9 }
    tell(next)
    expect(rowsOf(ordersPages).map(({ _id }) => _id)).toEqual(orders.map(({ _id }) => _id))
    expect(rowsOf(ordersPages)[2]).toEqual(next)
    expect(rowsOf(mine)).toContainEqual(next)
    expect(queryClient.getQueryData(page)).toEqual(next)
    expect(arrived(ordersPages)).toEqual([])
  })

  // Events are repeated after a connection was lost, and may be out of order.
  it('does not become what it was before', () => {
    tell({ ...known, status: 'shipped', revision: 9 })
    tell({ ...known, status: 'confirmed', revision: 8 })
    expect(rowsOf(ordersPages)[2]?.status).toBe('shipped')
  })

  // A page that opens after a booking would show the list without it.
  it('leaves a list that is to be read again as one to be read again', async () => {
    const state = (list: typeof ordersPages) => queryClient.getQueryState(keyOfPages(list))
    await queryClient.invalidateQueries({ refetchType: 'none' })
    tell(placed())
    tell({ ...known, status: 'shipped', revision: 9 })
    expect(rowsOf(ordersPages)[2]?.status).toBe('shipped')
    expect([state(ordersPages), state(mine)]).toMatchObject([
      { isInvalidated: true },
      { isInvalidated: true },
    ])
  })

  it('goes when it is deleted', () => {
    applyEvent(queryClient, { name: 'orderDeleted', data: { _id: known._id } })
    expect(rowsOf(ordersPages)).toHaveLength(orders.length - 1)
    expect(rowsOf(mine).map(({ _id }) => _id)).not.toContain(known._id)
  })
})

describe('a new order', () => {
  it('waits until somebody wants to see it, and stands first then, once', () => {
    const order = placed()
    tell(order)
    tell({ ...order, status: 'confirmed', revision: 1 })
    expect(rowsOf(ordersPages)).toHaveLength(orders.length)
    expect(arrived(ordersPages)).toEqual([order._id])
    expect(arrived(mine)).toEqual([order._id])
    listArrived(queryClient, ordersPages.key)
    expect(rowsOf(ordersPages)[0]).toMatchObject({ _id: order._id, status: 'confirmed' })
    expect(rowsOf(ordersPages)).toHaveLength(orders.length + 1)
    expect(arrived(ordersPages)).toEqual([])
    expect(arrived(mine)).toEqual([order._id])
    tell({ ...order, status: 'shipped', revision: 2 })
    expect(rowsOf(ordersPages)[0]?.status).toBe('shipped')
    expect(arrived(ordersPages)).toEqual([])
  })

  it('of somebody else is not in a buyer’s list', () => {
    tell(placed({ email: 'somebody@packwerk.example' }))
    expect(arrived(mine)).toEqual([])
    expect(arrived(ordersPages)).toHaveLength(1)
  })

  // Would notice: "1 new order" for one of last year, of which the page has not loaded its row.
  it('is none that was placed long before the list was loaded', () => {
    tell(placed({ placedAt: '2025-09-15T08:00:00.000Z' }))
    expect(arrived(ordersPages)).toEqual([])
  })

  it('that is deleted meanwhile is not listed', () => {
    const order = placed()
    tell(order)
    applyEvent(queryClient, { name: 'orderDeleted', data: { _id: order._id } })
    expect(arrived(ordersPages)).toEqual([])
  })
})

it('what was missed, and what is no order, is read again', async () => {
  queryClient.setQueryData(keyOf('listProducts'), { data: [], isWhole: true })
  applyEvent(queryClient, { name: 'missed', data: {} })
  applyEvent(queryClient, { name: 'changed', data: { list: 'listProducts' } })
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect(isStale(keyOf('listProducts'))).toBe(true)
  await vi.waitFor(() => {
    expect(isStale(keyOfPages(ordersPages))).toBe(true)
    expect(isStale(keyOfPages(mine))).toBe(true)
  })
})

// Would notice: a list of products that never loads, because somebody ordered while it did.
it('what is being read is not given up for an event', async () => {
  let answer = (_: string[]) => {}
  const reading = queryClient.fetchQuery({
    queryKey: keyOf('listProducts'),
    queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)),
  })
  tell(placed())
  await Promise.resolve()
  answer(['a product'])
  expect(await reading).toEqual(['a product'])
})
