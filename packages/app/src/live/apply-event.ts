import type { Order } from '@strapline/contract/entities'
import type { ShopEvent } from '@strapline/contract/events'
import type { ShopCallName } from '@strapline/contract/extras'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { changeRows, keyOf, refresh } from '../api/query-client.ts'

/** The lists of orders. */
const orderLists = ['listOrders', 'listMyOrders'] as const

/** What is read again when something may have been missed, or nobody tells; pages of orders with it (`refresh`). */
export const followed: readonly ShopCallName[] = orderLists

/** Whether what arrives is not older than what is shown. A server that says no revision has one state. */
const isNewer = (next: Order, known: Order) => (next.revision ?? 0) >= (known.revision ?? 0)

/** The lists that a query belongs to: everybody's orders, and those of whoever is in its key. */
function mayHave(queryKey: QueryKey, { email }: Order): boolean {
  const [name, input] = queryKey as [string, { params?: { email?: string } }?]
  return name === 'listOrders' || (name === 'listMyOrders' && input?.params?.email === email)
}

/**
 * Has these read again when they are next shown. What is being read goes on: a page that waits for it would wait for ever,
 * since nothing reads it again now.
 */
function markOld(queryClient: QueryClient, names: readonly ShopCallName[]): void {
  for (const name of names) {
    void queryClient.invalidateQueries({ queryKey: keyOf(name), refetchType: 'none' })
  }
}

/** Whether a loaded list has an order. */
const isIn = (data: unknown, id: string) =>
  (data as InfiniteData<{ rows: Order[] }> | undefined)?.pages?.some(({ rows }) =>
    rows.some(({ _id }) => _id === id),
  )

/** Orders that have arrived since a list was loaded, the newest first: they are listed once somebody asks for them. */
export const arrivedKey = (list: QueryKey) => ['arrived', ...list] as const

/**
 * Makes loaded data follow an event: orders that are shown change in place, new ones wait until somebody asks for them
 * (`arrivedKey`), and everything else is read again when it is shown.
 */
export function applyEvent(queryClient: QueryClient, event: ShopEvent): void {
  if (event.name === 'order') applyOrder(queryClient, event.data.order)
  else if (event.name === 'orderDeleted') removeOrder(queryClient, event.data._id)
  // A list that somebody reads stays as it is, and is read again when it is next shown.
  else if (event.name === 'changed') markOld(queryClient, [event.data.list])
  else if (event.name === 'missed') refresh(queryClient, followed, 'active')
}

/** Shows an order as it is now, wherever it is shown, unless something newer is there already. */
export function showOrder(queryClient: QueryClient, order: Order): void {
  for (const name of orderLists) {
    changeRows(queryClient, name, (rows) =>
      rows.some((row) => row._id === order._id && isNewer(order, row))
        ? rows.map((row) => (row._id === order._id && isNewer(order, row) ? order : row))
        : rows,
    )
  }
  queryClient.setQueryData<Order>(keyOf('getOrder', { params: { id: order._id } }), (known) =>
    known && isNewer(order, known) ? order : undefined,
  )
}

function applyOrder(queryClient: QueryClient, order: Order): void {
  showOrder(queryClient, order)
  const lists = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey }) => queryKey.at(-2) === 'pages' && mayHave(queryKey, order),
  })
  for (const list of lists) {
    const { queryKey, state } = list
    if (state.data === undefined || isIn(state.data, order._id)) continue
    // Of an order further down a longer list nobody knows whether it is new.
    if (
      order.placedAt === undefined ||
      Date.parse(order.placedAt) < state.dataUpdatedAt - clockGap
    ) {
      continue
    }
    const key = arrivedKey(queryKey.slice(0, -2))
    queryClient.setQueryData<Order[]>(key, (arrived = []) => [
      order,
      ...arrived.filter(({ _id }) => _id !== order._id),
    ])
  }
  // Its pieces have come from the stock, or gone back there.
  markOld(queryClient, ['listProducts', 'getProduct'])
}

/** Milliseconds by which the clocks of a server and of this machine may differ. */
const clockGap = 5 * 60_000

function removeOrder(queryClient: QueryClient, id: string): void {
  const without = (rows: Order[]) =>
    rows.some(({ _id }) => _id === id) ? rows.filter(({ _id }) => _id !== id) : rows
  for (const name of orderLists) changeRows(queryClient, name, without)
  queryClient.setQueriesData<Order[]>(
    { queryKey: ['arrived'] },
    (arrived) => arrived && without(arrived),
  )
  refresh(queryClient, ['getOrder'], 'active')
  markOld(queryClient, ['listProducts', 'getProduct'])
}

/** Lists what has arrived, at the top of the list as it is loaded first. */
export function listArrived(queryClient: QueryClient, list: QueryKey): void {
  const key = arrivedKey(list)
  const arrived = queryClient.getQueryData<Order[]>(key) ?? []
  queryClient.setQueryData<Order[]>(key, [])
  queryClient.setQueriesData<InfiniteData<{ rows: Order[] }>>({ queryKey: list }, (data) => {
    const [first, ...others] = data?.pages ?? []
    if (!data || !first) return data
    const known = new Set(data.pages.flatMap(({ rows }) => rows.map(({ _id }) => _id)))
    const rows = [...arrived.filter(({ _id }) => !known.has(_id)), ...first.rows]
    return { ...data, pages: [{ ...first, rows }, ...others] }
  })
}
