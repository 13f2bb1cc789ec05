import { orders } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { deleteKept } from '../kept/kept.ts'
import { storedChanges } from './change-key.ts'
import { cancelOrder } from './changes.ts'
import { ordersPages, pagesQuery, usualQuestion } from './lists.ts'
import { sendSeveral } from './send-several.ts'
import { makeApp } from './test-app.ts'

const noun = { one: 'order', many: 'orders' }
const names = orders.map(({ orderName }) => orderName)

/** An app that cancels all six sample orders; `answers` are given in the order of the calls. */
async function cancelAll(answer: (id: string, call: number) => Response | Promise<Response>) {
  const sent: { id: string; key: string | null }[] = []
  const fetched = vi.fn<typeof fetch>(async (address, init) => {
    const id = String(address).split('/').at(-1) ?? ''
    sent.push({ id, key: new Headers(init?.headers).get('Idempotency-Key') })
    return answer(id, sent.length)
  })
  vi.stubGlobal('fetch', fetched)
  const app = await makeApp()
  const { queryClient, session, notify } = app
  const context = { queryClient, session, notify, isFormShown: () => false }
  return { ...app, sent, outcome: sendSeveral(cancelOrder(queryClient), context, orders, noun) }
}

const ok = () => new Response(JSON.stringify({ deletedCount: 1 }))
const refusal = (status: number, message: string) =>
  new Response(JSON.stringify({ message }), { status })

afterEach(() => {
  vi.unstubAllGlobals()
  deleteKept()
})

describe('sending several changes', () => {
  it('shows all at once, has four on their way at a time, and tells the outcome once', async () => {
    const waiting: (() => void)[] = []
    const app = await cancelAll(() => new Promise((resolve) => waiting.push(() => resolve(ok()))))
    await expect.poll(() => waiting).toHaveLength(4)
    expect(app.queryClient.isMutating(), 'all are pending').toBe(6)
    expect(app.sent).toHaveLength(4)
    waiting.shift()?.()
    await expect.poll(() => app.sent).toHaveLength(5)
    expect(waiting).toHaveLength(4)
    while (waiting.length > 0 || app.queryClient.isMutating() > 0) {
      waiting.shift()?.()
      await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await app.outcome
    expect(app.sent.map(({ id }) => id)).toEqual(orders.map(({ _id }) => _id))
    expect(new Set(app.sent.map(({ key }) => key)).size, 'each has a key of its own').toBe(6)
    expect(app.toasts).toEqual(['success: 6 orders were cancelled.'])
    expect(storedChanges('buyer@strapline.example')).toEqual([])
  })

  it('reads the list again once, after the last', async () => {
    const waiting: (() => void)[] = []
    const app = await cancelAll(() => new Promise((resolve) => waiting.push(() => resolve(ok()))))
    const read = vi.fn(async () => [])
    const list = pagesQuery({ ...ordersPages, read }, usualQuestion(ordersPages))
    await app.queryClient.fetchInfiniteQuery(list)
    onTestFinished(new InfiniteQueryObserver(app.queryClient, list).subscribe(() => undefined))
    await expect.poll(() => app.queryClient.isFetching()).toBe(0)
    read.mockClear()
    for (const left of [5, 4, 3, 2, 1, 0]) {
      await expect.poll(() => waiting).not.toHaveLength(0)
      expect(read, `${left + 1} are pending`).not.toHaveBeenCalled()
      waiting.shift()?.()
      await expect.poll(() => app.queryClient.isMutating()).toBe(left)
    }
    await app.outcome
    await expect.poll(() => read).toHaveBeenCalled()
    await expect.poll(() => app.queryClient.isFetching()).toBe(0)
    expect(read).toHaveBeenCalledOnce()
  })

  it('tells how many were made and why others were not, and counts those beyond three', async () => {
    const app = await cancelAll((_, call) =>
      call > 2 ? refusal(409, 'It is being packed.') : ok(),
    )
    await app.outcome
    const reasons = names
      .slice(2, 5)
      .map((name) => `The order of ${name} was not cancelled. It is being packed.`)
    expect(app.toasts).toEqual([
      `error: 2 of 6 orders were cancelled. ${reasons.join(' ')} 1 more was not cancelled.`,
    ])
  })

  it('sends no more once the session has ended', async () => {
    const app = await cancelAll(() => refusal(401, messages.refusal.signInFirst))
    await app.outcome
    expect(app.sent.length).toBeLessThanOrEqual(4)
    expect(app.toasts).toHaveLength(1)
    expect(app.toasts[0]).toContain(messages.refusal.signInFirst)
  })

  it('tells nobody but who has sent them', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const app = await cancelAll(() => held.then(ok))
    await app.session.signOut()
    release()
    await app.outcome
    expect(app.toasts).toEqual([])
  })
})
