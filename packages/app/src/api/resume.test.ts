import { buyerIdentity, products } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { idempotencyHeader, idempotencyWindow } from '@strapline/contract/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteKept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { readStored, storedKeys, writeStored } from '../kept/storage.ts'
import { storedChanges } from './change-key.ts'
import { addProduct, addReview, deleteProduct, updateUser } from './changes.ts'
import { resumeChanges } from './resume.ts'
import { booking, makeApp } from './test-app.ts'

const { email } = buyerIdentity
const subject = `your order of ${booking.orderName}`
const draftKey = `${ownedPrefixes.draft}booking.${booking.orderId}`
const review = { ratting: 5, review: 'Good.' }
const { _id: _, ...product } = products[0] as (typeof products)[0]
const lost = () => Promise.reject(new TypeError('fetch failed'))

/** A browser that was reloaded while a booking was under way: what it has stored, and what it asks for. */
function reloadedWhileBooking() {
  return reloadedWhile(({ book }) => {
    writeStored(draftKey, JSON.stringify({ owner: email, fields: { address: 'Hall 4' } }))
    return book()
  })
}

/** Sends a change. */
type Start = (app: Awaited<ReturnType<typeof makeApp>>) => Promise<unknown>

/** The same with another change, which `start` sends. */
async function reloadedWhile(start: Start) {
  const never = () => new Promise<Response>(() => undefined)
  const fetched = vi.fn<typeof fetch>(never)
  vi.stubGlobal('fetch', fetched)
  void start(await makeApp())
  const keys = () =>
    fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get(idempotencyHeader))
  const app = await makeApp()
  const answerWith = (body: unknown, status = 200) =>
    fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
  return { ...app, keys, fetched, answerWith, resume: (owner = email) => resumeChanges(owner, app) }
}

/** Another tab that asks about the same change, until it ends. */
function lockedByAnotherTab() {
  const tab = { ends: () => undefined as unknown }
  const locks = {
    request: (_: string, act: () => unknown) =>
      new Promise((resolve) => {
        tab.ends = () => resolve(act())
      }),
  }
  vi.stubGlobal('navigator', { locks })
  return tab
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  deleteKept()
})

describe('a change that was interrupted by a reload', () => {
  it('is sent again with its key, and its outcome is told', async () => {
    const { answerWith, resume, keys, toasts } = await reloadedWhileBooking()
    answerWith({ success: true })
    await resume()
    expect(keys()).toHaveLength(2)
    expect(keys()[1]).toBe(keys()[0])
    expect(toasts).toEqual([`success: ${messages.success.booked}`])
    expect(readStored(draftKey), 'what was sent is no draft any more').toBeNull()
    await resume()
    expect(keys(), 'the outcome is known').toHaveLength(2)
  })

  it('is asked about until its outcome is known, and told as not known until then', async () => {
    const { fetched, answerWith, resume, toasts, kept } = await reloadedWhileBooking()
    fetched.mockImplementation(lost)
    const resumed = resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(kept()?.text).toContain(`It is not known yet whether ${subject} was booked.`)
    answerWith({ message: messages.booking.quantityOutOfRange }, 422)
    await vi.advanceTimersByTimeAsync(2000)
    await resumed
    expect(toasts).toEqual([`error: ${messages.booking.quantityOutOfRange}`])
    expect(readStored(draftKey), 'what was refused can be corrected').toContain('Hall 4')
  })

  it('keeps what was typed since the reload', async () => {
    const { answerWith, resume } = await reloadedWhileBooking()
    answerWith({ success: true })
    const resumed = resume()
    writeStored(draftKey, JSON.stringify({ owner: email, fields: { address: 'Hall 5' } }))
    await resumed
    expect(readStored(draftKey)).toContain('Hall 5')
  })

  it('waits for another tab that asks about it, and is left to it if it learns the outcome', async () => {
    const { answerWith, resume, keys, toasts } = await reloadedWhileBooking()
    answerWith({ success: true })
    const otherTab = lockedByAnotherTab()
    const resumed = resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(keys()).toHaveLength(1)
    deleteKept()
    otherTab.ends()
    await resumed
    expect(keys()).toHaveLength(1)
    expect(toasts).toEqual([])
  })

  it.each([
    ['signed out', async () => undefined],
    [
      'left to another user',
      ({ signIn }: Awaited<ReturnType<typeof makeApp>>) =>
        signIn({ ...buyerIdentity, email: 'somebody.else@strapline.example' }),
    ],
  ])('is not asked about when its user has %s while it waited', async (_, leave) => {
    const app = await reloadedWhileBooking()
    app.answerWith({ success: true })
    const otherTab = lockedByAnotherTab()
    const resumed = app.resume()
    await vi.advanceTimersByTimeAsync(0)
    await app.session.signOut()
    await leave(app)
    otherTab.ends()
    await resumed
    expect(app.keys()).toHaveLength(1)
    expect(app.toasts).toEqual([])
    expect(storedChanges(email), 'it is asked about after the next login').toHaveLength(1)
  })

  it('is asked about in a browser without locks, too', async () => {
    const { answerWith, resume, toasts } = await reloadedWhileBooking()
    answerWith({ success: true })
    vi.stubGlobal('navigator', {})
    await resume()
    expect(toasts).toEqual([`success: ${messages.success.booked}`])
  })

  it('may be one that no form has: a deletion', async () => {
    const { answerWith, resume, toasts } = await reloadedWhile(({ send, queryClient }) =>
      send(deleteProduct(queryClient), products[0] as (typeof products)[0]),
    )
    answerWith({ deletedCount: 1 })
    await resume()
    expect(toasts).toEqual([`success: ${messages.success.deleted}`])
  })

  it.each<[string, Start, unknown]>([
    [
      'review',
      ({ send, queryClient }) => send(addReview(queryClient), review),
      { _id: 'r', ...review },
    ],
    [
      'profile',
      ({ send, queryClient }) =>
        send(updateUser(queryClient), { name: 'Jo', education: 'School', age: 41 }),
      { modifiedCount: 1 },
    ],
    ['product', ({ send, queryClient }) => send(addProduct(queryClient), product), products[0]],
  ])('empties its form when it was made: %s', async (form, start, answer) => {
    writeStored(
      ownedPrefixes.draft + form,
      JSON.stringify({ owner: email, fields: { name: 'Jo' } }),
    )
    const { answerWith, resume } = await reloadedWhile(start)
    answerWith(answer)
    await resume()
    expect(readStored(ownedPrefixes.draft + form)).toBeNull()
  })

  it('tells a refusal that its form would show: the form is not there', async () => {
    const { answerWith, resume, toasts } = await reloadedWhile(({ send, queryClient }) =>
      send(addReview(queryClient), review),
    )
    answerWith({ message: 'Not like this.' }, 422)
    await resume()
    expect(toasts).toEqual(['error: Your review was not added. Not like this.'])
  })

  it('of another user is left alone', async () => {
    const { answerWith, resume, keys } = await reloadedWhileBooking()
    answerWith({ success: true })
    await resume('somebody.else@strapline.example')
    expect(keys()).toHaveLength(1)
  })

  it('can no longer be asked about when the server has forgotten its key, and that is told', async () => {
    const { answerWith, resume, keys, toasts } = await reloadedWhileBooking()
    answerWith({ success: true })
    vi.setSystemTime(Date.now() + idempotencyWindow)
    await resume()
    expect(keys()).toHaveLength(1)
    expect(toasts[0]).toMatch(`warning: It is not known whether ${subject} was booked`)
    expect(storedKeys(ownedPrefixes.change)).toEqual([])
  })

  it.each([
    ['of another shape', { input: '{"orderId":7}' }],
    ['that is no JSON', { input: '{' }],
    ['of a change that there is not', { name: ['toString'] }],
  ])('is forgotten when what is stored is damaged: %s', async (_, damage) => {
    const { answerWith, resume, keys, toasts } = await reloadedWhileBooking()
    answerWith({ success: true })
    const [key = ''] = storedKeys(ownedPrefixes.change)
    const stored = { ...JSON.parse(readStored(key) ?? ''), ...damage }
    writeStored(key, null)
    writeStored(
      ownedPrefixes.change + JSON.stringify([...stored.name, stored.item]),
      JSON.stringify(stored),
    )
    await resume()
    expect(keys()).toHaveLength(1)
    expect(toasts).toEqual([])
    expect(storedKeys(ownedPrefixes.change)).toEqual([])
  })
})
