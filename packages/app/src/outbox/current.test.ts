import type { Product } from '@strapline/contract/entities'
import { buyerIdentity, orders, products } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { idempotencyHeader } from '@strapline/contract/rules'
import { notify } from '@strapline/ui/primitives/toast-host'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ordersPages, pagesQuery, usualQuestion } from '../api/lists.ts'
import { createQueryClient } from '../api/query-client.ts'
import { serverOffers } from '../api/test-capabilities.ts'
import { deleteKept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { stubBrowser } from '../kept/test-storage.ts'
import type { Session } from '../session/session.ts'
import { currentOutbox } from './current.ts'
import { kinds } from './kinds.ts'
import { booking as bookingWish } from './test-world.ts'
import { showOutcomes, wishFor } from './use-change.ts'

const booking = bookingWish(1).input as Parameters<typeof kinds.bookOrder.make>[0]
const draftKey = `${ownedPrefixes.draft}booking.${booking.orderId}`

const lifetimes: AbortController[] = []

/** A page of somebody who is signed in, and its server. */
function openPage(open = currentOutbox) {
  const lifetime = new AbortController()
  const session = {
    signal: () => lifetime.signal,
    current: () => ({ status: 'signed-in', user: buyerIdentity }),
    expire: vi.fn(async () => lifetime.abort()),
  }
  const queryClient = createQueryClient()
  const outbox = open({ session: session as unknown as Session, queryClient })
  if (!outbox) throw new Error('Nobody is signed in.')
  lifetimes.push(lifetime)
  return {
    outbox,
    session,
    queryClient,
    book: () => outbox.add([wishFor(kinds.bookOrder, booking)]),
  }
}

const toasts: string[] = []
const sent: { key: string | null; answer(body: unknown, status?: number): void; lose(): void }[] =
  []
const soon = () => vi.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  vi.useFakeTimers()
  toasts.length = 0
  sent.length = 0
  stubBrowser()
  await serverOffers()
  // Without locks it sends at once.
  vi.stubGlobal('navigator', {})
  vi.spyOn(notify, 'success').mockImplementation((text) => void toasts.push(`success: ${text}`))
  vi.spyOn(notify, 'error').mockImplementation((text) => void toasts.push(`error: ${text}`))
  vi.stubGlobal(
    'fetch',
    (_: string, { headers }: { headers: Headers }) =>
      new Promise<Response>((resolve, reject) => {
        sent.push({
          key: headers.get(idempotencyHeader),
          answer: (body, status) => resolve(Response.json(body, { status: status ?? 200 })),
          lose: () => reject(new TypeError('fetch failed')),
        })
      }),
  )
})
afterEach(() => {
  for (const lifetime of lifetimes.splice(0)) lifetime.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  deleteKept()
})

describe('the outbox of a session', () => {
  it('asks at once when the connection is back, with the key of the change', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
    openPage().book()
    await soon()
    sent[0]?.lose()
    await soon()
    expect(sent).toHaveLength(1)
    browser.dispatchEvent(new Event('online'))
    await soon()
    sent[1]?.answer({ success: true })
    await soon()
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
    expect(sent[0]?.key).toMatch(/^[\w-]{16,64}$/)
    expect(toasts).toEqual([`success: ${messages.success.booked}`])
  })

  it('is expired by a 401, and tells nothing of answers after its end', async () => {
    const { book, outbox, session } = openPage()
    outbox.add([wishFor(kinds.addReview, { ratting: 5, review: 'Good.' })])
    book()
    await soon()
    sent[0]?.answer({ message: messages.refusal.signInFirst }, 401)
    await soon()
    expect(session.expire).toHaveBeenCalledOnce()
    sent[1]?.answer({ success: true })
    await soon()
    expect(toasts).toEqual([`error: Your review was not added. ${messages.refusal.signInFirst}`])
  })

  it.each([
    ['deletes the draft of what was made', undefined, null],
    ['keeps what was typed since', 'typed since', 'typed since'],
  ])('%s, over a reload', async (_, typedSince, left) => {
    localStorage.setItem(draftKey, 'a draft')
    const { book, session } = openPage()
    book()
    await soon()
    await session.expire()
    openPage()
    await soon()
    if (typedSince) localStorage.setItem(draftKey, typedSince)
    expect(sent).toHaveLength(2)
    sent[1]?.answer({ success: true })
    await soon()
    expect(localStorage.getItem(draftKey)).toBe(left)
    expect(toasts).toEqual([`success: ${messages.success.booked}`])
  })

  it('leaves a refusal to the form of that item, while it is mounted', async () => {
    const { outbox } = openPage()
    const product = { ...(products[0] as Product), _id: 'p1' }
    async function refuse() {
      outbox.add([wishFor(kinds.updateProduct, { product, tag: undefined })])
      await soon()
      sent.at(-1)?.answer({ message: 'No.' }, 422)
      await soon()
      return toasts.length
    }
    onTestFinished(showOutcomes('updateProduct', 'p2'))
    expect(await refuse()).toBe(1)
    const [unmount, unmountOther] = [
      showOutcomes('updateProduct', 'p1'),
      showOutcomes('updateProduct', 'p1'),
    ]
    unmountOther()
    expect(await refuse(), 'one of two is left').toBe(1)
    unmount()
    expect(await refuse()).toBe(2)
  })

  it('reads a list again once, after the last of several changes', async () => {
    const { outbox, queryClient } = openPage()
    const read = vi.fn(async () => [])
    const list = pagesQuery({ ...ordersPages, read }, usualQuestion(ordersPages))
    onTestFinished(new InfiniteQueryObserver(queryClient, list).subscribe(() => undefined))
    await soon()
    read.mockClear()
    outbox.add(orders.map((order) => wishFor(kinds.cancelOrder, order, { group: 'several' })))
    for (let answered = 0; answered < orders.length; answered += 1) {
      await soon()
      expect(read, `${answered} are answered`).not.toHaveBeenCalled()
      sent[answered]?.answer({ deletedCount: 1 })
    }
    await vi.advanceTimersByTimeAsync(100)
    expect(read).toHaveBeenCalledOnce()
    expect(toasts).toEqual([`success: ${orders.length} orders were cancelled.`])
  })

  /** An outbox whose page load has not asked yet, and how the server answers the question. */
  async function loadPage(answer: (resolve: (answer: Response) => void) => void) {
    vi.resetModules()
    onTestFinished(() => {
      vi.unstubAllEnvs()
      vi.resetModules()
    })
    const shop = fetch
    vi.stubGlobal('fetch', (address: string, request: { headers: Headers }) =>
      address.endsWith('/capabilities') ? new Promise(answer) : shop(address, request),
    )
    return openPage((await import('./current.ts')).currentOutbox)
  }
  const says = (names: string[]) => Response.json({ capabilities: names })

  it('sends nothing again by itself with VITE_API_EXTRAS=off: the server may not know keys', async () => {
    vi.stubEnv('VITE_API_EXTRAS', 'off')
    const { book } = await loadPage(() => expect.unreachable())
    book()
    await soon()
    sent[0]?.lose()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  // Would notice: a review that is stored twice, by a server that has been replaced by one without keys.
  it.each([
    ['sends again what was lost where the server knows keys', ['idempotencyKeys'], 2],
    ['sends nothing again where it knows them no more', [], 1],
  ])('waits for what the server offers, and %s', async (_, names, times) => {
    let answer: (answer: Response) => void = () => expect.unreachable()
    const { book } = await loadPage((resolve) => {
      answer = resolve
    })
    book()
    await vi.advanceTimersByTimeAsync(3000)
    expect(sent, 'before the answer').toHaveLength(0)
    answer(says(names))
    await soon()
    sent[0]?.lose()
    await vi.advanceTimersByTimeAsync(1500)
    expect(sent).toHaveLength(times)
  })
})
