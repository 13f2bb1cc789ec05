import { buyerIdentity, products } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { idempotencyHeader } from '@strapline/contract/rules'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { deleteKept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { writeStored } from '../kept/storage.ts'
import { storedChanges } from './change-key.ts'
import { addReview, deleteProduct, removeAdmin } from './changes.ts'
import { ApiRefusal, explain, explainWithFields, NetworkFailure } from './failures.ts'
import { isAdminQuery } from './queries.ts'
import { refusalOf } from './send.ts'
import { booking, makeApp } from './test-app.ts'
import { unsettledChanges } from './unsettled.ts'

const [first, second] = products as [(typeof products)[0], (typeof products)[0]]
const other = { ...buyerIdentity, email: 'somebody.else@strapline.example' }

/** Stubs `fetch`: each call waits for its `answer`, in the order of the calls. */
function holdAnswers() {
  const waiting: ((response: Response) => void)[] = []
  const fetched = vi.fn<typeof fetch>(() => new Promise((resolve) => waiting.push(resolve)))
  vi.stubGlobal('fetch', fetched)
  const answer = (body: unknown, status = 200) =>
    waiting.shift()?.(new Response(JSON.stringify(body), { status }))
  return { fetched, answer }
}

afterEach(() => {
  vi.unstubAllGlobals()
  deleteKept()
})

describe('an outcome', () => {
  it.each([
    [{ success: true }, true, `success: ${messages.success.booked}`],
    [{ success: false }, false, `error: ${messages.booking.alreadyExists}`],
  ])('is shown to the user who sent it: %j', async (body, worked, toast) => {
    const { answer } = holdAnswers()
    const { book, toasts } = await makeApp()
    const outcome = book()
    answer(body)
    expect(await outcome).toBe(worked)
    expect(toasts).toEqual([toast])
  })

  const answers: [string, unknown, number][] = [
    ['a success', { success: true }, 200],
    ['a no', { success: false }, 200],
    ['a refusal', { message: messages.booking.quantityOutOfRange }, 422],
    ['a 401', { message: messages.refusal.signInFirst }, 401],
  ]
  it.each(answers)(
    'that arrives after sign-out is shown to nobody: %s',
    async (_, body, status) => {
      const { answer } = holdAnswers()
      const { book, session, toasts } = await makeApp()
      const outcome = book()
      await session.signOut()
      answer(body, status)
      expect(await outcome).toBeUndefined()
      expect(toasts).toEqual([])
      expect(session.current(), 'no session has expired').toEqual({ status: 'signed-out' })
    },
  )

  it.each(answers)(
    'that arrives when somebody else is signed in is not shown to them: %s',
    async (_, body, status) => {
      const { answer } = holdAnswers()
      const { book, session, signIn, toasts } = await makeApp()
      const outcome = book()
      await session.signOut()
      await signIn(other)
      answer(body, status)
      expect(await outcome).toBeUndefined()
      expect(toasts).toEqual([])
      expect(session.current()).toEqual({ status: 'signed-in', user: other })
    },
  )

  it('that arrives after the same user has signed in again is shown to nobody', async () => {
    const { answer } = holdAnswers()
    const { book, session, signIn, toasts } = await makeApp()
    const outcome = book()
    await session.signOut()
    await signIn()
    answer({ success: true })
    expect(await outcome).toBeUndefined()
    expect(toasts).toEqual([])
  })

  it('that ends the session is shown, and the page does nothing more', async () => {
    const { answer } = holdAnswers()
    const { book, session, toasts } = await makeApp()
    const outcome = book()
    answer({ message: messages.refusal.signInFirst }, 401)
    expect(await outcome).toBeUndefined()
    expect(toasts).toEqual([
      `error: Your order of ${booking.orderName} was not booked. ${messages.refusal.signInFirst}`,
    ])
    await expect.poll(() => session.current()).toEqual({ status: 'signed-out', expired: true })
  })

  it('of signing in is shown to the new user', async () => {
    const { session, send, toasts } = await makeApp()
    await session.signOut()
    const input = { email: other.email, password: 'demo-buyer' }
    const worked = await send(
      {
        mutation: { mutationKey: ['authentication'], mutationFn: session.signIn },
        done: ({ created }) => (created ? 'Welcome.' : { warning: 'Welcome back.' }),
        failed: () => 'Stay out.',
      },
      input,
    )
    expect(worked).toBe(true)
    expect(toasts).toEqual(['warning: Welcome back.'])
  })
})

describe('an outcome without a text', () => {
  it('is shown to nobody, and is a success', async () => {
    const { send, toasts } = await makeApp()
    const mutation = { mutationKey: ['quiet'], mutationFn: async () => 1 }
    await expect(send({ mutation, done: () => undefined, failed: () => '' }, 1)).resolves.toBe(true)
    expect(toasts).toEqual([])
  })
})

describe('a change of one’s own account', () => {
  it('is seen at once: who gives up the role is no admin from then on', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ modifiedCount: 1 }))
    const { queryClient, send } = await makeApp()
    const key = isAdminQuery(buyerIdentity.email).queryKey
    queryClient.setQueryData(key, { admin: true })
    const self = { _id: 'u1', name: 'A buyer', email: buyerIdentity.email }
    await expect(send(removeAdmin(queryClient), self)).resolves.toBe(true)
    expect(queryClient.getQueryData(key)).toEqual({ admin: false })
  })
})

describe('a second press', () => {
  it('while the first is in flight is not sent, and shows nothing', async () => {
    const { fetched, answer } = holdAnswers()
    const { book, toasts } = await makeApp()
    const outcome = book()
    expect(await book()).toBeUndefined()
    expect(fetched).toHaveBeenCalledOnce()
    answer({ success: true })
    expect(await outcome).toBe(true)
    expect(toasts).toHaveLength(1)
    void book()
    expect(fetched, 'after the answer it is sent again').toHaveBeenCalledTimes(2)
  })

  it('on another row is sent', async () => {
    const { fetched, answer } = holdAnswers()
    const { queryClient, send, toasts } = await makeApp()
    const remove = (product: typeof first) => send(deleteProduct(queryClient), product)
    const outcomes = [remove(first), remove(second), remove(first)]
    expect(fetched).toHaveBeenCalledTimes(2)
    answer({ deletedCount: 1 })
    answer({ message: 'Not today.' }, 409)
    expect(await Promise.all(outcomes)).toEqual([true, false, undefined])
    expect(toasts).toEqual([
      `success: ${messages.success.deleted}`,
      `error: ${second.name} was not deleted. Not today.`,
    ])
  })

  it('by the next user is sent, whatever the previous user has in flight', async () => {
    const { fetched, answer } = holdAnswers()
    const { book, session, signIn, toasts } = await makeApp()
    void book()
    await session.signOut()
    await signIn(other)
    const outcome = book()
    expect(fetched).toHaveBeenCalledTimes(2)
    answer({ success: false })
    answer({ success: true })
    expect(await outcome).toBe(true)
    expect(toasts).toEqual([`success: ${messages.success.booked}`])
  })
})

describe('a refusal', () => {
  const refused = new ApiRefusal(422, {
    message: 'Not like this.',
    fields: { review: 'Say more.' },
  })
  const options = {
    mutation: { mutationKey: ['addReview'], mutationFn: () => Promise.reject(refused) },
    done: () => 'Added.',
    failed: (_: unknown, failure: Error) =>
      `Your review was not added. ${explainWithFields(failure)}`,
    showsRefusal: true,
  }

  it('reaches the fields of a mounted form, and shows no toast', async () => {
    const { queryClient, send, toasts } = await makeApp()
    expect(await send(options, 'A review')).toBe(false)
    expect(toasts).toEqual([])
    const [mutation] = queryClient.getMutationCache().getAll()
    expect(refusalOf(options, mutation?.state as never)).toEqual({
      message: 'Not like this.',
      fields: { review: 'Say more.' },
    })
  })

  it('of a form that is no longer mounted is shown as a toast with its fields', async () => {
    const { send, form, toasts } = await makeApp()
    form.mounted = false
    expect(await send(options, 'A review')).toBe(false)
    expect(toasts).toEqual(['error: Your review was not added. Not like this. Say more.'])
  })

  it.each(['idle', 'pending'])('is undefined while the mutation is %s', (status) => {
    const refusing = { ...options, done: () => ({ error: messages.booking.alreadyExists }) }
    expect(refusalOf(refusing, { status } as never)).toBeUndefined()
  })

  it('is undefined before anything was sent', () => {
    expect(refusalOf(options, undefined)).toBeUndefined()
  })

  it.each([
    ['with a text', () => 'Added.'],
    ['with a warning', () => ({ warning: 'It was there already.' })],
    ['without a text', () => undefined],
  ])('is undefined after a success %s', (_, done) => {
    expect(refusalOf({ ...options, done }, { status: 'success' } as never)).toBeUndefined()
  })

  it('of a change says that nobody knows whether it was made, unless it was refused', () => {
    const change = { ...addReview(new QueryClient()), showsRefusal: true }
    const failure = new NetworkFailure(undefined)
    const stateWith = (error: Error) => ({ status: 'error', error }) as never
    expect(refusalOf(change, stateWith(failure))?.message).toBe(
      `It is not known whether your review was added. ${explain(failure)}`,
    )
    expect(refusalOf(change, stateWith(refused))?.message).toBe('Not like this.')
    // A login is no change: nothing was to be made.
    expect(refusalOf(options, stateWith(failure))?.message).toBe(explain(failure))
  })

  it('is also an answer that `done` maps to an error', async () => {
    const { queryClient, send } = await makeApp()
    const refusedByAnswer = {
      mutation: { mutationKey: ['bookOrder'], mutationFn: async () => ({ success: false }) },
      done: () => ({ error: messages.booking.alreadyExists }),
      failed: () => '',
    }
    await send(refusedByAnswer, undefined)
    const [mutation] = queryClient.getMutationCache().getAll()
    expect(refusalOf(refusedByAnswer, mutation?.state as never)).toEqual({
      message: messages.booking.alreadyExists,
    })
  })

  it('names no field where the server gave no answer', () => {
    const state = { status: 'error', error: new NetworkFailure(undefined) }
    expect(refusalOf(options, state as never)).toEqual({
      message: expect.stringContaining('cannot be reached'),
      fields: undefined,
    })
  })
})

it('calls the mutation synchronously: a browser opens a window only within a press', async () => {
  const { send } = await makeApp()
  const open = vi.fn(async () => undefined)
  void send(
    { mutation: { mutationKey: ['a'], mutationFn: open }, done: () => '', failed: () => '' },
    1,
  )
  expect(open).toHaveBeenCalledOnce()
})

/** Answers the calls in turn, and returns the keys that were sent. */
function answerWith(...answers: (() => Promise<Response>)[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get(idempotencyHeader))
    return answers[keys.length - 1]?.()
  })
  return keys
}
const answer =
  (body: unknown, status = 200, headers = {}) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
const lost = () => Promise.reject(new TypeError('fetch failed'))
const booked = answer({ success: true })
const subject = `your order of ${booking.orderName}`
const notKnown = `It is not known yet whether ${subject} was booked.`

const notUnderstood = 'The server gave an answer that this page does not understand.'

/** Lets a call be answered, without the time passing in which it would be sent again. */
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a change whose answer is lost', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it.each([
    ['no answer', lost, 'The server cannot be reached.'],
    ['a page of HTML', answer('<h1>Bad gateway</h1>', 502), notUnderstood],
    ['an answer cut short', answer('{"success":'), notUnderstood],
    ['a 500', answer({ message: 'Our fault.' }, 500), 'Our fault.'],
  ])('is sent again with its key until its outcome is known: %s', async (_, unclear, reason) => {
    const keys = answerWith(unclear, unclear, booked)
    const { book, toasts, kept } = await makeApp()
    const outcome = book()
    await settle()
    expect(kept()?.text).toBe(`${notKnown} ${reason} Asking again.`)
    expect(toasts, 'nothing is told that is not known').toEqual([])

    await vi.advanceTimersByTimeAsync(999)
    expect(keys).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(keys).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await outcome).toBe(true)
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/)
    expect(new Set(keys).size).toBe(1)
    expect(toasts).toEqual([`success: ${messages.success.booked}`])
    expect(kept()).toBeUndefined()
  })

  it('is told to be refused when that is what the server says in the end', async () => {
    const refusal = answer({ message: messages.booking.quantityOutOfRange }, 422)
    answerWith(lost, refusal)
    const { book, toasts, kept } = await makeApp()
    const outcome = book()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await outcome).toBe(false)
    expect(toasts).toEqual([`error: ${messages.booking.quantityOutOfRange}`])
    expect(kept()).toBeUndefined()
  })

  it('is sent again at once when the reader asks now, and when they press again', async () => {
    const keys = answerWith(lost, lost, booked)
    const { book, kept } = await makeApp()
    const outcome = book()
    await settle()
    kept()?.press('Ask now')
    await settle()
    expect(keys).toHaveLength(2)
    expect(await book(), 'the second press sends nothing of its own').toBeUndefined()
    await settle()
    expect(await outcome).toBe(true)
    expect(keys).toHaveLength(3)
  })

  it('is asked about at a second press, and what else is not known is not', async () => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address.split('/').at(-1))
      return lost()
    })
    const { send: sendInput, queryClient, session } = await makeApp()
    const remove = (product: typeof first) => sendInput(deleteProduct(queryClient), product)
    const outcomes = [remove(first), remove(second)]
    await settle()
    await remove(second)
    await settle()
    expect(asked).toEqual([first._id, second._id, second._id])
    await session.signOut()
    await Promise.all(outcomes)
  })

  it('is sent again at once when the connection is back', async () => {
    const browser = new EventTarget()
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
    const keys = answerWith(lost, booked)
    const { book } = await makeApp()
    const outcome = book()
    await settle()
    browser.dispatchEvent(new Event('online'))
    await settle()
    expect(await outcome).toBe(true)
    expect(keys).toHaveLength(2)
  })

  it('is not asked about when its user has signed out before', async () => {
    let lose: (error: Error) => void = () => undefined
    const keys = answerWith(() => new Promise((_, reject) => (lose = reject)), booked)
    const { book, session, signIn, toasts } = await makeApp()
    const outcome = book()
    await session.signOut()
    await signIn(other)
    lose(new TypeError('fetch failed'))
    expect(await outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys).toHaveLength(1)
    expect(toasts).toEqual([])
  })

  it('is told to whoever watches, until they stop', async () => {
    answerWith(lost, booked)
    const { book } = await makeApp()
    const seen: number[] = []
    const unsubscribe = unsettledChanges.subscribe(() =>
      seen.push(unsettledChanges.current().length),
    )
    onTestFinished(unsubscribe)
    const outcome = book()
    await settle()
    expect(seen).toEqual([1])
    unsubscribe()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await outcome).toBe(true)
    expect(seen).toEqual([1])
  })

  it('may be one without an item', async () => {
    const keys = answerWith(lost, answer({ _id: 'r1', ratting: 5, review: 'Good.' }))
    const { send: sendInput, queryClient, toasts } = await makeApp()
    const outcome = sendInput(addReview(queryClient), { ratting: 5, review: 'Good.' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await outcome).toBe(true)
    expect(new Set(keys).size).toBe(1)
    expect(toasts).toEqual([`success: ${messages.success.reviewAdded}`])
  })

  it('waits as long as the server says', async () => {
    const busy = answer({ message: 'Too many calls.' }, 429, { 'Retry-After': '20' })
    const keys = answerWith(lost, busy, booked)
    const { book } = await makeApp()
    const outcome = book()
    await vi.advanceTimersByTimeAsync(1000)
    expect(keys).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(keys, 'a 429 says nothing about the first try').toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe(true)
  })

  it('is asked about no more when the reader says so, and its key stays', async () => {
    const keys = answerWith(lost, booked)
    const { book, kept, toasts } = await makeApp()
    const outcome = book()
    await settle()
    kept()?.press('Stop asking')
    expect(await outcome).toBe(false)
    expect(kept()).toBeUndefined()
    expect(toasts).toEqual([
      `error: It is not known whether ${subject} was booked. ${explain(new NetworkFailure(undefined))}`,
    ])
    expect(storedChanges(buyerIdentity.email), 'nor after a reload').toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys).toHaveLength(1)
    expect(await book()).toBe(true)
    expect(keys[1]).toBe(keys[0])
  })

  it.each([401, 403])('is not told to be refused by a %i of a later try', async (status) => {
    answerWith(lost, answer({ message: 'Not you.' }, status))
    const { book, toasts } = await makeApp()
    const outcome = book()
    await vi.advanceTimersByTimeAsync(1000)
    await outcome
    expect(toasts).toEqual([`error: It is not known whether ${subject} was booked. Not you.`])
    expect(storedChanges(buyerIdentity.email), 'it is asked for after the login').toHaveLength(1)
  })

  it('is asked about no more after its user has signed out, and told to nobody', async () => {
    const keys = answerWith(lost, booked)
    const { book, session, signIn, toasts, kept } = await makeApp()
    const outcome = book()
    await settle()
    await session.signOut()
    await signIn(other)
    expect(await outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys).toHaveLength(1)
    expect(toasts).toEqual([])
    expect(kept()).toBeUndefined()
  })

  it.each([
    [4, '1 more change was'],
    [5, '2 more changes were'],
  ])('is named with the others, up to three of %i', async (count, others) => {
    vi.stubGlobal('fetch', lost)
    const { send: sendInput, queryClient, session, kept } = await makeApp()
    const outcomes = products
      .slice(0, count)
      .map((item) => sendInput(deleteProduct(queryClient), item))
    await settle()
    const [a, b, c] = products.map(({ name }) => `whether ${name} was deleted`)
    expect(kept()?.text).toContain(`It is not known yet ${a}, ${b}, ${c}, whether ${others} made.`)
    await session.signOut()
    await Promise.all(outcomes)
  })
})

describe('with VITE_API_EXTRAS=off', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  it('a change is not sent again, since the server may not know keys, and its outcome is left open', async () => {
    vi.stubEnv('VITE_API_EXTRAS', 'off')
    vi.resetModules()
    const built = await import('./test-app.ts')
    const keys = answerWith(lost)
    const { book, toasts, kept } = await built.makeApp()
    expect(await book()).toBe(false)
    expect(keys).toHaveLength(1)
    expect(kept()).toBeUndefined()
    expect(toasts[0]).toMatch(`error: It is not known whether ${subject} was booked.`)
  })
})

describe('the Idempotency-Key of a change', () => {
  it('is new after a refusal, and after a success', async () => {
    const refusal = answer({ message: messages.booking.quantityOutOfRange }, 422)
    const keys = answerWith(refusal, booked, booked)
    const { book } = await makeApp()
    for (let times = 0; times < 3; times += 1) await book()
    expect(new Set(keys).size).toBe(3)
  })

  it('is another one for another input, another item and another user', async () => {
    const never = () => new Promise<Response>(() => undefined)
    const keys = answerWith(never, never, never)
    const { book, session, signIn, send: sendInput, queryClient } = await makeApp()
    void book()
    void sendInput(deleteProduct(queryClient), first)
    void sendInput(deleteProduct(queryClient), second)
    await session.signOut()
    await signIn(other)
    void book()
    expect(new Set(keys).size).toBe(4)
  })

  it('is another one when an order whose outcome is open is sent with another address', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const keys = answerWith(lost, booked)
    const { book, kept } = await makeApp()
    const outcome = book()
    await settle()
    kept()?.press('Stop asking')
    await outcome
    await book({ ...booking, address: 'Hall 9' })
    expect(new Set(keys).size).toBe(2)
  })

  it('is found beside a stored text that is damaged', () => {
    writeStored(`${ownedPrefixes.change}["bookOrder"]`, 'damaged')
    expect(storedChanges(buyerIdentity.email)).toEqual([])
  })

  it('of one user is not forgotten by the late answer to another', async () => {
    let answerLate: (response: Response) => void = () => undefined
    const late = () => new Promise<Response>((resolve) => (answerLate = resolve))
    answerWith(late, late)
    const { book, session, signIn } = await makeApp()
    const outcome = book()
    const answerFirst = answerLate
    await session.signOut()
    await signIn(other)
    void book()
    answerFirst(await booked())
    await outcome
    expect(storedChanges(other.email)).toHaveLength(1)
  })

  it('is not made for a login, whose password would be stored', async () => {
    const metas: unknown[] = []
    const { send: sendInput } = await makeApp()
    await sendInput(
      {
        mutation: {
          mutationKey: ['authentication'],
          mutationFn: async (_: { password: string }, { meta }) => metas.push(meta),
        },
        done: () => '',
        failed: () => '',
      },
      { password: 'demo-buyer' },
    )
    expect(metas).toEqual([undefined])
  })
})
