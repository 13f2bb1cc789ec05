import { buyerIdentity, orders, products } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { idempotencyHeader } from '@strapline/contract/rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IdentityPort } from '../session/identity-port.ts'
import { createSession } from '../session/session.ts'
import { ApiRefusal, explain, explainWithFields, NetworkFailure } from './failures.ts'
import { bookOrderMutation, deleteProductMutation } from './mutations.ts'
import { createQueryClient } from './query-client.ts'
import { refusalOf, type SendOptions, send } from './send.ts'

const [first, second] = products as [(typeof products)[0], (typeof products)[0]]
const { _id: _, ...booking } = orders[0] as (typeof orders)[0]
const other = { ...buyerIdentity, email: 'somebody.else@strapline.example' }

/** A signed-in session, its query client, and the toasts that were shown. */
async function makeApp() {
  let user = buyerIdentity
  const port: IdentityPort = {
    observe(listener) {
      listener(null)
      return () => undefined
    },
    signIn: async () => user,
    signUp: async () => user,
    continueWithGoogle: async () => user,
    sendVerificationMail: async () => undefined,
    setDisplayName: async () => undefined,
    proof: async () => 'id-token',
    signOut: async () => undefined,
  }
  let token: string | null = null
  const queryClient = createQueryClient(() => void session.expire())
  const session = createSession({
    loadIdentity: async () => port,
    register: async () => ({ token: 'access-token', created: false }),
    accessToken: {
      read: () => token,
      keep: (next) => {
        token = next
      },
      clear: () => {
        token = null
      },
      onChangedElsewhere: () => undefined,
    },
    clearUserData: () => queryClient.clear(),
  })
  const signIn = (as = buyerIdentity) => {
    user = as
    return session.signIn({ email: as.email, password: 'demo-buyer' })
  }
  await signIn()

  const toasts: string[] = []
  const form = { mounted: true }
  const sendIn = <Input, Answer>(options: SendOptions<Input, Answer>, input: Input) =>
    send(
      options,
      {
        queryClient,
        generation: session.generation,
        owner: () => user.email,
        notify: {
          success: (text) => toasts.push(`success: ${text}`),
          warning: (text) => toasts.push(`warning: ${text}`),
          error: (text) => toasts.push(`error: ${text}`),
        },
        isFormShown: () => form.mounted,
      },
      input,
    )
  const book = () =>
    sendIn(
      {
        mutation: bookOrderMutation(queryClient, first._id),
        done: ({ success }) =>
          success ? messages.success.booked : { error: messages.booking.alreadyExists },
        failed: (_, failure) => explain(failure),
      },
      booking,
    )
  return { queryClient, session, signIn, toasts, form, send: sendIn, book }
}

/** Stubs `fetch`: each call waits for its `answer`, in the order of the calls. */
function holdAnswers() {
  const waiting: ((response: Response) => void)[] = []
  const fetched = vi.fn<typeof fetch>(() => new Promise((resolve) => waiting.push(resolve)))
  vi.stubGlobal('fetch', fetched)
  const answer = (body: unknown, status = 200) =>
    waiting.shift()?.(new Response(JSON.stringify(body), { status }))
  return { fetched, answer }
}

afterEach(() => vi.unstubAllGlobals())

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
    expect(toasts).toEqual([`error: ${messages.refusal.signInFirst}`])
    await vi.waitFor(() =>
      expect(session.current()).toEqual({ status: 'signed-out', expired: true }),
    )
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
    const remove = (product: typeof first) =>
      send(
        {
          mutation: deleteProductMutation(queryClient),
          idOf: ({ _id }) => _id,
          done: () => messages.success.deleted,
          failed: ({ name }, failure) => `${name} was not deleted. ${explain(failure)}`,
        },
        product,
      )
    const outcomes = [remove(first), remove(second), remove(first)]
    expect(fetched).toHaveBeenCalledTimes(2)
    answer({ deletedCount: 1 })
    answer({ message: 'Not today.' }, 500)
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
    expect(refusalOf(options, { status } as never)).toBeUndefined()
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

describe('the Idempotency-Key of a change', () => {
  /** Answers each call, and returns the keys that were sent. */
  function answerWith(...answers: (() => Promise<Response>)[]) {
    const keys: (string | null)[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      keys.push(headers.get(idempotencyHeader))
      return answers[keys.length - 1]?.()
    })
    return keys
  }
  const answer =
    (body: unknown, status = 200) =>
    async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  const lost = () => Promise.reject(new TypeError('fetch failed'))
  const booked = answer({ success: true })

  it.each([
    ['no answer', lost],
    ['a page of HTML', answer('<h1>Bad gateway</h1>', 502)],
    ['an answer cut short', answer('{"success":')],
    ['a 500', answer({ message: messages.refusal.unexpected }, 500)],
  ])('stays the same after %s, since the server may have made the change', async (_, unclear) => {
    const keys = answerWith(unclear, unclear, booked, booked)
    const { book } = await makeApp()
    for (let times = 0; times < 4; times += 1) await book()
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(keys[3], 'a new change').not.toBe(keys[0])
  })

  it('is new after a refusal', async () => {
    const refusal = answer({ message: messages.booking.quantityOutOfRange }, 422)
    const keys = answerWith(refusal, booked)
    const { book } = await makeApp()
    await book()
    await book()
    expect(keys[1]).not.toBe(keys[0])
  })

  it('is another one for another input, and for another user', async () => {
    const keys = answerWith(lost, lost, booked)
    const { send: sendInput, queryClient, book, session, signIn } = await makeApp()
    await book()
    await sendInput(
      { mutation: bookOrderMutation(queryClient, first._id), done: () => '', failed: () => '' },
      { ...booking, myOrder: booking.myOrder + 1 },
    )
    await session.signOut()
    await signIn(other)
    await book()
    expect(new Set(keys).size).toBe(3)
  })

  it('of one user is not forgotten by the late answer to another', async () => {
    let answerLate: (response: Response) => void = () => undefined
    const late = () => new Promise<Response>((resolve) => (answerLate = resolve))
    const keys = answerWith(late, lost, lost)
    const { book, session, signIn } = await makeApp()
    const first = book()
    await session.signOut()
    await signIn(other)
    await book()
    answerLate(await booked())
    await first
    await book()
    expect(keys[2]).toBe(keys[1])
  })

  it('is one for each item of a list', async () => {
    const keys = answerWith(lost, lost, lost)
    const { send: sendInput, queryClient } = await makeApp()
    const options = {
      mutation: deleteProductMutation(queryClient),
      idOf: ({ _id }: typeof first) => _id,
      done: () => '',
      failed: () => '',
    }
    await sendInput(options, first)
    await sendInput(options, second)
    await sendInput(options, first)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
  })

  it('is not made for a login, whose password would be stored', async () => {
    const keyed: unknown[] = []
    const { send: sendInput } = await makeApp()
    await sendInput(
      {
        mutation: {
          mutationKey: ['authentication'],
          mutationFn: async (_: { password: string }, { meta }) => keyed.push(meta),
        },
        done: () => '',
        failed: () => '',
      },
      { password: 'demo-buyer' },
    )
    expect(keyed).toEqual([undefined])
  })
})
