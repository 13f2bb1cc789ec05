import type { Product } from '@strapline/contract/entities'
import type { ShopCallName } from '@strapline/contract/extras'
import {
  admin,
  adminIdentity,
  buyer,
  orders,
  products,
  reviews,
  users,
} from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { idempotencyHeader } from '@strapline/contract/rules'
import { speak } from '@strapline/ui/content/voice'
import { asSpecified } from '@strapline/ui/content/voices/as-specified'
import { edited } from '@strapline/ui/content/voices/edited'
import { formatPieces } from '@strapline/ui/lib/format.ts'
import { notify } from '@strapline/ui/primitives/toast-host'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  auditPages,
  myOrdersPages,
  ordersPages,
  type PagedList,
  pagesQuery,
  productsPages,
  usersPages,
  usualQuestion,
} from '../api/lists.ts'
import {
  isAdminQuery,
  productQuery,
  productsQuery,
  reviewsQuery,
  userQuery,
} from '../api/queries.ts'
import { serverOffers } from '../api/test-capabilities.ts'
import { stubBrowser } from '../kept/test-storage.ts'
import { currentOutbox } from './current.ts'
import { kindOf, kinds } from './kinds.ts'
import type { Wish } from './outbox.ts'
import { wishFor } from './test-world.ts'
import { offerNext } from './use-change.ts'

type Name = keyof typeof kinds

const owner = admin.email
const [first] = products as [Product]
const [order, nextOrder] = orders as [(typeof orders)[0], (typeof orders)[0]]
const otherAdmin = { ...(users[2] as (typeof users)[0]), role: 'admin' }
const { role: _role, ...noAdmin } = otherAdmin
const people = [buyer, admin, otherAdmin]
const { _id: _product, ...product } = first
const { _id: _order, placedAt, unitPrice, ...booking } = order
const corrected = { ...first, unitPrice: 1, availAble: 2 }
const review = { ratting: 5, review: 'Good.' }
const profile = { name: 'Admin', education: 'School', age: 40 }
const { success, failure, refusal } = messages
const no = { message: 'No.' }
const ordered = `${formatPieces(order.myOrder)} of ${order.orderName}`

const keyOfPages = <Row>(list: PagedList<Row>) => pagesQuery(list, usualQuestion(list)).queryKey
/** A list whose only page has these rows. */
const onePage = <Row>(rows: Row[]) => ({
  pages: [{ rows, after: undefined }],
  pageParams: [undefined],
})

/** A cache with every list and entity, none of them stale. */
function filledCache(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(productsQuery().queryKey, { data: products, isWhole: true })
  client.setQueryData(productQuery(first._id).queryKey, first)
  client.setQueryData(reviewsQuery().queryKey, { reviews })
  client.setQueryData(keyOfPages(productsPages), onePage(products))
  client.setQueryData(keyOfPages(ordersPages), onePage(orders))
  client.setQueryData(keyOfPages(auditPages), onePage([]))
  client.setQueryData(keyOfPages(myOrdersPages(owner)), onePage(orders))
  client.setQueryData(keyOfPages(usersPages), onePage(people))
  client.setQueryData(userQuery(owner).queryKey, admin)
  void client.ensureQueryData({ ...isAdminQuery(owner), initialData: { admin: true } })
  return client
}

/** The rows of the cached lists, and the role. */
function listsIn(client: QueryClient) {
  const rowsOf = <Row>(list: PagedList<Row>) =>
    client.getQueryData(keyOfPages(list))?.pages.flatMap(({ rows }) => rows)
  return {
    catalogue: client.getQueryData(productsQuery().queryKey)?.data,
    products: rowsOf(productsPages),
    orders: rowsOf(ordersPages),
    users: rowsOf(usersPages),
    isAdmin: client.getQueryData(isAdminQuery(owner).queryKey)?.admin,
  }
}
type Lists = ReturnType<typeof listsIn>
const before = listsIn(filledCache())

function staleIn(client: QueryClient) {
  const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  return [...new Set(stale.map(({ queryKey }) => queryKey[0]))].sort()
}

let toasts: string[]
let ending: AbortController
/** The toasts that stay. */
let kept: Map<string, string>

beforeEach(async () => {
  stubBrowser()
  await serverOffers()
  vi.stubGlobal('navigator', undefined)
  ending = new AbortController()
  toasts = []
  kept = new Map()
  for (const tone of ['success', 'warning', 'error'] as const) {
    vi.spyOn(notify, tone).mockImplementation((text) => void toasts.push(`${tone}: ${text}`))
  }
  vi.spyOn(notify, 'keep').mockImplementation((id, text) => void kept.set(id, text))
  vi.spyOn(notify, 'dismiss').mockImplementation((id) => void kept.delete(id))
})
afterEach(() => {
  ending.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answerWith = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status })
/** Queries are invalidated in a later task. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

function wish(name: Name, input: unknown = sendings[name].input, group?: string): Wish {
  return { kind: kinds[name].name, item: kindOf(name)?.idOf?.(input), input, group }
}

/** The outbox of an administrator, with a server that answers each request by `respond`. */
function open(
  respond: (request: string) => Response | Promise<Response>,
  client: QueryClient = filledCache(),
) {
  const requestOf = (...[address, sent]: Parameters<typeof fetch>) =>
    `${sent?.method} ${new URL(String(address)).pathname}`
  const fetched = vi.fn<typeof fetch>(async (...sent) => respond(requestOf(...sent)))
  vi.stubGlobal('fetch', fetched)
  const session = {
    signal: () => ending.signal,
    current: () => ({ status: 'signed-in', user: adminIdentity }) as const,
    expire: vi.fn(async () => undefined),
  }
  const outbox = currentOutbox({ session, queryClient: client })
  if (!outbox) throw new Error('Nobody is signed in.')
  return {
    client,
    outbox,
    session,
    requests: () => fetched.mock.calls.map((sent) => requestOf(...sent)),
    lastSent: () => fetched.mock.lastCall?.[1],
  }
}

/** Makes a change, and resolves when its outcome is known. */
async function make(
  shop: ReturnType<typeof open>,
  name: Name,
  input: unknown = sendings[name].input,
) {
  const [entry] = shop.outbox.add([wish(name, input)])
  await shop.outbox.outcome(entry?.key ?? '')
  await nextTask()
}

interface Sending {
  input: unknown
  request: string
  /** Left out for none. */
  body?: unknown
  answer: unknown
  toast: string
  /** The toast when it is refused with "No.". */
  refused: string
  refreshes: ShopCallName[]
  /** The cached lists that it changes; left out for none. */
  lists?: Partial<Lists>
}

const ofProduct: ShopCallName[] = ['getProduct', 'listAudit', 'listProducts']
const sendings: Record<Name, Sending> = {
  bookOrder: {
    input: booking,
    request: 'POST /order',
    body: booking,
    answer: { success: true, order },
    toast: `success: ${success.booked}`,
    refused: 'error: No.',
    refreshes: ['getProduct', 'listMyOrders', 'listOrders', 'listProducts'],
  },
  addReview: {
    input: review,
    request: 'POST /review',
    body: review,
    answer: { _id: 'r1', ...review },
    toast: `success: ${success.reviewAdded}`,
    refused: 'error: Your review was not added. No.',
    refreshes: ['listReviews'],
  },
  updateUser: {
    input: profile,
    request: `PUT /user/${encodeURIComponent(owner)}`,
    body: profile,
    answer: { modifiedCount: 1 },
    toast: `success: ${success.updated}`,
    refused: 'error: Your profile was not updated. No.',
    refreshes: ['getUser', 'listUsers'],
  },
  addProduct: {
    input: product,
    request: 'POST /api/v1/products',
    body: product,
    answer: first,
    toast: `success: ${success.updated}`,
    refused: `error: ${first.name} was not added. No.`,
    refreshes: ['listAudit', 'listProducts'],
  },
  updateProduct: {
    input: { product: corrected, tag: '"tag"' },
    request: `PUT /api/v1/products/${first._id}`,
    body: { ...product, unitPrice: 1, availAble: 2 },
    answer: corrected,
    toast: `success: ${success.updated}`,
    refused: `error: ${first.name} was not changed. No.`,
    refreshes: ofProduct,
    lists: {
      catalogue: [corrected, ...products.slice(1)],
      products: [corrected, ...products.slice(1)],
    },
  },
  deleteProduct: {
    input: first,
    request: `DELETE /api/v1/products/${first._id}`,
    answer: { deletedCount: 1 },
    toast: `success: ${success.deleted}`,
    refused: `error: ${first.name} was not deleted. No.`,
    refreshes: ofProduct,
    lists: { catalogue: products.slice(1), products: products.slice(1) },
  },
  cancelOrder: {
    input: order,
    request: `DELETE /order/${order._id}`,
    answer: { deletedCount: 1 },
    toast: `success: ${success.deleted}`,
    refused: `error: The order of ${order.orderName} was not cancelled. No.`,
    refreshes: ['getProduct', 'listAudit', 'listMyOrders', 'listOrders', 'listProducts'],
    lists: { orders: orders.slice(1) },
  },
  updateOrder: {
    input: { order, change: { status: 'pending' } },
    request: `PUT /api/v1/orders/${order._id}`,
    body: { status: 'pending' },
    answer: { ...order, status: 'pending', revision: 9 },
    toast: `success: ${success.updated}`,
    refused: `error: The order of ${order.orderName} was not taken back. No.`,
    refreshes: ['getProduct', 'listAudit', 'listMyOrders', 'listOrders', 'listProducts'],
    lists: { orders: [{ ...order, status: 'pending', revision: 9 }, ...orders.slice(1)] },
  },
  makeAdmin: {
    input: buyer,
    request: `PUT /user/admin/${encodeURIComponent(buyer.email)}`,
    answer: { modifiedCount: 1 },
    toast: `success: ${success.madeAdmin}`,
    refused: `error: ${buyer.name} was not made an admin. No.`,
    refreshes: ['getUser', 'listAudit', 'listUsers'],
    lists: { users: [{ ...buyer, role: 'admin' }, admin, otherAdmin] },
  },
  removeAdmin: {
    input: otherAdmin,
    request: `DELETE /user/admin/${encodeURIComponent(otherAdmin.email)}`,
    answer: { modifiedCount: 1 },
    toast: `success: ${otherAdmin.name} is no longer an admin`,
    refused: `error: ${otherAdmin.name} was not removed as an admin. No.`,
    refreshes: ['getUser', 'isAdmin', 'listAudit', 'listUsers'],
    lists: { users: [buyer, admin, noAdmin] },
  },
}

/** What a change names in If-Match. */
const tags: Partial<Record<Name, string>> = {
  updateProduct: '"tag"',
  updateOrder: `"${order.revision}"`,
}

describe.each(Object.entries(sendings) as [Name, Sending][])('%s', (name, expected) => {
  const { request, body, answer, toast, refused, refreshes, lists } = expected

  it('is sent with its key, told, and shown in the lists', async () => {
    const shop = open(answerWith(200, answer))
    await make(shop, name)
    expect(shop.requests()).toEqual([request])
    expect(shop.lastSent()?.body).toBe(body === undefined ? undefined : JSON.stringify(body))
    const headers = new Headers(shop.lastSent()?.headers)
    expect(headers.get(idempotencyHeader)).toMatch(/^[\w-]{16,64}$/)
    expect(headers.get('If-Match')).toBe(tags[name] ?? null)
    expect(toasts).toEqual([toast])
    expect(listsIn(shop.client)).toEqual({ ...before, ...lists })
    expect(staleIn(shop.client)).toEqual(refreshes)
  })

  it('that is refused says what was not done, and reads the same again', async () => {
    const shop = open(answerWith(422, no))
    await make(shop, name)
    expect(toasts).toEqual([refused])
    expect(listsIn(shop.client)).toEqual(before)
    expect(staleIn(shop.client)).toEqual(refreshes)
  })
})

/** The toast for a refusal with another reason than "No.". */
const refusedFor = (name: Name, reason: string) => sendings[name].refused.replace('No.', reason)
const nothing = { deletedCount: 0, modifiedCount: 0 }
const { deleteProduct: deletion, cancelOrder: cancellation, removeAdmin: removal } = sendings

it.each<[string, Name, status: number, answer: unknown, toast: string, Sending['lists']?]>([
  ['exists', 'bookOrder', 200, { success: false }, `error: ${messages.booking.alreadyExists}`],
  ['has a wrong field', 'bookOrder', 422, { ...no, fields: { address: 'Ah.' } }, 'error: No. Ah.'],
  ['has no session', 'bookOrder', 401, no, `error: Your order of ${ordered} was not booked. No.`],
  [
    'is of what is gone',
    'cancelOrder',
    200,
    nothing,
    refusedFor('cancelOrder', refusal.orderNotFound),
    cancellation.lists,
  ],
  [
    'is of what is gone',
    'deleteProduct',
    200,
    nothing,
    refusedFor('deleteProduct', refusal.productNotFound),
    deletion.lists,
  ],
  ['is of what is gone', 'deleteProduct', 404, no, deletion.refused, deletion.lists],
  ['is of what has changed', 'updateProduct', 412, no, sendings.updateProduct.refused],
  ['has changed nothing', 'makeAdmin', 200, nothing, `error: ${failure.makeAdmin}`],
  ['is not allowed', 'makeAdmin', 403, no, `error: ${failure.makeAdmin}`],
  [
    'has changed nothing',
    'removeAdmin',
    200,
    nothing,
    `warning: ${otherAdmin.name} was not an admin any more`,
    removal.lists,
  ],
])('a change that %s is told as that: %s, %i', async (_, name, status, answer, toast, lists) => {
  const shop = open(answerWith(status, answer))
  await make(shop, name)
  expect(toasts).toEqual([toast])
  expect(listsIn(shop.client)).toEqual({ ...before, ...lists })
})

// Would notice: "Saved." for each of five changes, which says of none what it was.
it.each<[Name, answer: unknown, toast: string]>([
  ['bookOrder', { success: true }, `success: Your order of ${ordered} was placed.`],
  ['deleteProduct', { deletedCount: 1 }, `success: ${first.name} was deleted.`],
  ['makeAdmin', { modifiedCount: 0 }, `error: ${failure.makeAdmin}`],
])('an edited shop names what %s has changed', async (name, answer, toast) => {
  speak(edited)
  onTestFinished(() => speak(asSpecified))
  const shop = open(answerWith(200, answer))
  await make(shop, name)
  expect(toasts).toEqual([toast])
})

// Would notice: an order that is never sent, without a word.
it('an order that breaks a rule of which no form knows is the server’s to refuse', async () => {
  const shop = open(answerWith(422, no))
  await make(shop, 'bookOrder', { ...booking, orderName: 'x'.repeat(301) })
  expect(toasts).toEqual(['error: No.'])
})

it.each([
  [401, { endsSession: true, asksForRole: false }],
  [403, { endsSession: false, asksForRole: true }],
  [409, { endsSession: false, asksForRole: false }],
  [429, { endsSession: false, asksForRole: false }],
])('a deletion that is refused with %i leaves the row: %o', async (status, expected) => {
  const shop = open(answerWith(status, no))
  await make(shop, 'deleteProduct')
  expect(listsIn(shop.client)).toEqual(before)
  expect({
    endsSession: shop.session.expire.mock.calls.length > 0,
    asksForRole: staleIn(shop.client).includes('isAdmin'),
  }).toEqual(expected)
})

it('a correction has no tag where the server has none', async () => {
  const shop = open(answerWith(200, corrected))
  await make(shop, 'updateProduct', { product: corrected })
  expect(new Headers(shop.lastSent()?.headers).has('If-Match')).toBe(false)
})

it.each<[string, Name, status: number, answer: unknown, doubt: string]>([
  ['a failure', 'makeAdmin', 500, no, `${buyer.name} was made an admin`],
  [
    'a booking of another product',
    'bookOrder',
    200,
    { success: true, order: nextOrder },
    `your order of ${ordered} was booked`,
  ],
])('%s tells nothing about a change', async (_, name, status, answer, doubt) => {
  const shop = open(answerWith(status, answer))
  shop.outbox.add([wish(name)])
  await expect.poll(() => [...kept.values()].join()).toContain(`whether ${doubt}.`)
  expect(toasts).toEqual([])
  expect(listsIn(shop.client)).toEqual(before)
})

describe('the own role', () => {
  const removed = people.map((user) => (user === admin ? { ...admin, role: undefined } : user))

  it('that is given up closes one’s own pages at once, and nothing of them is asked for', async () => {
    const shop = open(answerWith(200, { modifiedCount: 1 }))
    await make(shop, 'removeAdmin', admin)
    expect(listsIn(shop.client)).toEqual({ ...before, users: removed, isAdmin: false })
    expect(staleIn(shop.client)).toEqual(['getUser', 'isAdmin', 'listAudit'])
  })

  it('that can’t be given up stays, and the users are read again', async () => {
    const shop = open(answerWith(409, { message: 'The last one.' }))
    await make(shop, 'removeAdmin', admin)
    expect(listsIn(shop.client)).toEqual(before)
    expect(staleIn(shop.client)).toContain('listUsers')
  })
})

it('a session is not ended by an answer to the one before', async () => {
  let answer = (_: Response) => {}
  const shop = open(() => new Promise((resolve) => (answer = resolve)))
  shop.outbox.add([wish('addReview')])
  await expect.poll(shop.requests).toHaveLength(1)
  ending.abort()
  answer(answerWith(401, no)())
  await nextTask()
  expect(shop.session.expire).not.toHaveBeenCalled()
})

it('several products, orders and users can be changed at the same time, and nothing else', () => {
  const apart = (Object.keys(kinds) as Name[]).filter(
    (name) => wishFor(name, 'one').item !== wishFor(name, 'other').item,
  )
  expect(apart).toEqual([
    'bookOrder',
    'updateProduct',
    'deleteProduct',
    'cancelOrder',
    'updateOrder',
    'makeAdmin',
    'removeAdmin',
  ])
})

it('makes no list where none is cached', async () => {
  const shop = open(answerWith(200, { deletedCount: 1 }), new QueryClient())
  await make(shop, 'cancelOrder')
  expect(shop.client.getQueryCache().getAll()).toEqual([])
})

describe('lists that are on a page', () => {
  /** A shop with the catalogue on a page, whose answers to changes and reads wait to be given in any order. */
  function openPage() {
    const waiting = new Map<string, (answer: Response) => void>()
    const shop = open((request) => new Promise((resolve) => waiting.set(request, resolve)))
    const page = new QueryObserver(shop.client, productsQuery())
    onTestFinished(page.subscribe(() => undefined))
    async function answer(request: string, status: number, body: unknown) {
      await expect.poll(() => waiting.has(request)).toBe(true)
      waiting.get(request)?.(Response.json(body, { status }))
      for (let turn = 0; turn < 3; turn += 1) await nextTask()
    }
    const reads = () => shop.requests().filter((request) => request === read).length
    return { ...shop, answer, reads }
  }
  const read = 'GET /api/v1/products'
  const deleted = (at: number) => `DELETE /api/v1/products/${products[at]?._id}`
  const deletionOf = (at: number, group?: string) => wish('deleteProduct', products[at], group)
  const answered = { deletedCount: 1 }

  it('do not show again what was deleted, by an answer that is older', async () => {
    const { client, outbox, answer, reads } = openPage()
    void client.refetchQueries({ queryKey: ['listProducts'], type: 'active' })
    outbox.add([deletionOf(0), deletionOf(1)])
    await answer(deleted(0), 200, answered)
    await answer(read, 200, { data: products })
    expect(listsIn(client).catalogue, 'while the other is on its way').toEqual(products.slice(1))
    await answer(deleted(1), 200, answered)
    expect(listsIn(client).catalogue).toEqual(products.slice(2))
    expect(reads(), 'are read again once, after the last').toBe(2)
  })

  it('lose the rows that were deleted, and not those of a deletion that failed', async () => {
    const { client, outbox, answer } = openPage()
    outbox.add([deletionOf(0), deletionOf(1)])
    await answer(deleted(1), 200, answered)
    await answer(deleted(0), 500, no)
    expect(listsIn(client).catalogue).toEqual([first, ...products.slice(2)])
  })

  // Would notice: a stock that is shown as it was, for as long as somebody has paused the lines of the pad.
  it('are read again although others of a group wait', async () => {
    const { outbox, answer, reads } = openPage()
    outbox.pause('group')
    outbox.add([deletionOf(0, 'group'), deletionOf(1)])
    await answer(deleted(1), 200, answered)
    expect(reads()).toBe(1)
  })
})

// Would notice: a toast that names no order, or does not lead to it.
it('an edited shop names the number of an order, and offers what the page knows to do next', async () => {
  speak(edited)
  onTestFinished(() => speak(asSpecified))
  const order = { ...booking, _id: 'o-1', reference: 'S-2026-1124-F4K', line: 1 }
  onTestFinished(
    offerNext(kinds.bookOrder, (answer) => ({
      label: `See ${answer.order?._id}`,
      onPress: () => undefined,
    })),
  )
  const success = vi.spyOn(notify, 'success')
  await make(open(answerWith(200, { success: true, order })), 'bookOrder')
  expect(success).toHaveBeenCalledExactlyOnceWith(
    'Order S-2026-1124-F4K was placed.',
    expect.objectContaining({ action: expect.objectContaining({ label: 'See o-1' }) }),
  )
})
