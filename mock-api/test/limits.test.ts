import type { IncomingMessage, ServerResponse } from 'node:http'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints } from '@strapline/contract/endpoints'
import { productOf } from '@strapline/contract/fixtures'
import { limitMessages, messages, requestMessages } from '@strapline/contract/messages'
import { createHashQueue, QueueIsFull } from '@strapline/server-kit/auth/hash-queue'
import { createPasswords } from '@strapline/server-kit/auth/passwords'
import { createTryLimit } from '@strapline/server-kit/auth/try-limit'
import { createCounter, mostKeys } from '@strapline/server-kit/limits/counter'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountHandlers } from '../src/handlers/accounts.ts'
import type { Context } from '../src/handlers/context.ts'
import { inTurns } from '../src/server/turns.ts'
import { sampleDatabase } from '../src/store/seed.ts'
import { createStore } from '../src/store/store.ts'
import { type Api, freshApi, type Reply, testPasswordCost } from './support/api.ts'
import { booking } from './support/samples.ts'

/** In these tests a client is whoever a request says that it is. */
const clientHeader = 'x-test-client'
const clientOf = ({ headers }: IncomingMessage) => String(headers[clientHeader] ?? 'office')

let api: Api

beforeEach(async () => {
  api = await freshApi({ clientOf })
})

const { buyer, admin } = demoAccounts
const wrong = 'not-the-password'

const signIn = (email: string, password: string, client = 'office') =>
  api.at('POST', '/identity/sign-in', {
    body: { email, password },
    headers: { [clientHeader]: client },
  })

const signUp = (email: string, password: string, client = 'office') =>
  api.at('POST', '/identity/sign-up', {
    body: { email, password },
    headers: { [clientHeader]: client },
  })

const statuses = (replies: Reply[]) => replies.map(({ status }) => status)

/** Sends `count` wrong passwords for `email` from `client`, and expects that each was tried. */
async function tryWrong(email: string, count: number, client?: string) {
  const replies = Array.from({ length: count }, () => signIn(email, wrong, client))
  expect(new Set(statuses(await Promise.all(replies)))).toStrictEqual(new Set([401]))
}

function expectTooMany(reply: Reply, waitSeconds: number, words: string) {
  expect(reply.status, reply.text).toBe(429)
  expect(reply.headers.get('retry-after')).toBe(String(waitSeconds))
  expect(reply.json).toStrictEqual({ message: expect.stringContaining(words) })
}

describe('wrong passwords', () => {
  beforeEach(async () => {
    // A clock that stands, so that the seconds to wait are exact.
    const now = Date.now()
    api = await freshApi({ clientOf, now: () => now + skipped })
    skipped = 0
  })
  let skipped = 0

  test('block a client for an account, and nobody else', async () => {
    await tryWrong(buyer.email, 10, 'attacker')
    expectTooMany(await signIn(buyer.email, buyer.password, 'attacker'), 60, 'Wait a minute')
    expect((await signIn(buyer.email, buyer.password, 'owner')).status).toBe(200)
    expect((await signIn(admin.email, admin.password, 'attacker')).status).toBe(200)
    skipped = 60_000
    expect((await signIn(buyer.email, buyer.password, 'attacker')).status).toBe(200)
  })

  test('block a client that tries many accounts', async () => {
    for (let account = 0; account < 60; account += 1) {
      await tryWrong(`somebody-${account}@strapline.example`, 1, 'attacker')
    }
    expectTooMany(await signIn(buyer.email, buyer.password, 'attacker'), 60, 'Wait a minute')
    expect((await signIn(buyer.email, buyer.password, 'owner')).status).toBe(200)
    skipped = 60_000
    expect((await signIn(buyer.email, buyer.password, 'attacker')).status).toBe(200)
  })

  test('block a client longer that goes on for minutes', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      for (let account = 0; account < 60; account += 1) {
        await tryWrong(`somebody-${account}@strapline.example`, 1, 'attacker')
      }
      skipped += 60_000
    }
    expectTooMany(await signIn(buyer.email, buyer.password, 'attacker'), 3300, 'Wait 55 minutes')
  })

  test('of many clients for one account slow each of them down, and do not keep its owner out', async () => {
    for (let client = 0; client < 10; client += 1) await tryWrong(buyer.email, 10, `bot-${client}`)
    await tryWrong(buyer.email, 1, 'next bot')
    expectTooMany(await signIn(buyer.email, wrong, 'next bot'), 60, 'Wait a minute')
    // The owner, from an address that nobody knows: the right password works, as often as it is sent.
    expect((await signIn(buyer.email, buyer.password, 'owner')).status).toBe(200)
    expect((await signIn(buyer.email, buyer.password, 'owner')).status).toBe(200)
    // Another account has nothing to do with it.
    await tryWrong(admin.email, 10, 'next bot')
  })

  test('are counted by the address of the socket, not by a header', async () => {
    api = await freshApi()
    const forwarded = (address: string, password: string) =>
      api.at('POST', '/identity/sign-in', {
        body: { email: buyer.email, password },
        headers: { 'X-Forwarded-For': address, Forwarded: `for=${address}`, 'X-Real-IP': address },
      })
    for (let at = 0; at < 10; at += 1) await forwarded(`203.0.113.${at}`, wrong)
    expect((await forwarded('203.0.113.99', buyer.password)).status).toBe(429)
  })

  test('are not those that were never tried', async () => {
    const store = createStore(await sampleDatabase(testPasswordCost), async () => {})
    let busy = true
    const passwords = createPasswords(testPasswordCost)
    const context = {
      store,
      tokens: { issue: async () => 'token' },
      now: Date.now,
      tryLimit: createTryLimit(Date.now),
      passwords: {
        ...passwords,
        matches: (...input: Parameters<typeof passwords.matches>) =>
          busy ? Promise.reject(new Error('busy')) : passwords.matches(...input),
      },
    } as unknown as Context
    const { signIn: handle } = accountHandlers(context)
    const body = { email: buyer.email, password: buyer.password }
    const attempt = () =>
      handle({
        body,
        params: undefined,
        caller: undefined,
        session: undefined,
        query: new URLSearchParams(),
        ifMatch: undefined,
        client: 'office',
        change: store.change,
      })
    for (let at = 0; at < 20; at += 1) await expect(attempt()).rejects.toThrow('busy')
    busy = false
    expect(await attempt()).toMatchObject({ idToken: 'token' })
  })
})

describe('a counter', () => {
  const minute = 60_000
  const limits = [{ most: 2, within: minute }]

  test('keeps the last keys and forgets the oldest when there are too many', () => {
    const counter = createCounter(limits, () => 0)
    const countTwice = (key: string) => {
      counter.count(key)
      counter.count(key)
    }
    for (let key = 0; key <= mostKeys; key += 1) countTwice(String(key))
    expect(counter.waitSeconds('0')).toBe(0)
    expect(counter.waitSeconds('1')).toBe(60)
    expect(counter.waitSeconds(String(mostKeys))).toBe(60)
  })

  test('lets go on when the clock was set back', () => {
    let now = 10 * minute
    const counter = createCounter(limits, () => now)
    counter.count('a')
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(60)
    now = 0
    expect(counter.waitSeconds('a')).toBe(0)
  })

  test('keeps the strictest of several limits, and the longest while others are counted', () => {
    let now = 0
    const counter = createCounter([...limits, { most: 3, within: 10 * minute }], () => now)
    counter.count('a')
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(60)
    now = minute
    expect(counter.waitSeconds('a')).toBe(0)
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(540)
    now = 3 * minute
    counter.count('b')
    expect(counter.waitSeconds('a')).toBe(420)
  })

  test('takes back one, and no more', () => {
    const counter = createCounter(limits, () => 0)
    counter.count('a')
    const takeBack = counter.count('a')
    takeBack()
    expect(counter.waitSeconds('a')).toBe(0)
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(60)
  })

  test('is as full as before when one too many is taken back', () => {
    let now = 0
    const counter = createCounter(limits, () => now)
    for (const at of [0, 1000]) {
      now = at
      counter.count('a')
    }
    now = 2000
    const takeBacks = [counter.count('a'), counter.count('a')]
    for (const takeBack of takeBacks) takeBack()
    expect(counter.waitSeconds('a'), 'the first one is a minute old in 58 seconds').toBe(58)
    now = 60_000
    expect(counter.waitSeconds('a')).toBe(0)
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(1)
  })

  test('takes back no newer one when the one meant is forgotten', () => {
    let now = 0
    const counter = createCounter(limits, () => now)
    const takeBack = counter.count('a')
    now = minute
    counter.count('a')
    counter.count('a')
    takeBack()
    expect(counter.waitSeconds('a')).toBe(60)
  })

  test('has room for another key when the only one of a key is taken back', () => {
    const counter = createCounter(limits, () => 0)
    counter.count('a')
    counter.count('a')
    const takeBack = counter.count('b')
    takeBack()
    for (let key = 1; key < mostKeys; key += 1) counter.count(String(key))
    expect(counter.waitSeconds('a')).toBe(60)
  })
})

describe('the queue of hashes', () => {
  /** A queue, and jobs that end when they are told to. */
  function slowQueue(size: Parameters<typeof createHashQueue>[0]) {
    const queue = createHashQueue(size)
    const started: string[] = []
    const finish = new Map<string, () => void>()
    const run = (client: string, name: string) =>
      queue.run(client, () => {
        started.push(name)
        return new Promise<string>((resolve) => finish.set(name, () => resolve(name)))
      })
    /** Ends jobs one after the other, until `count` have started. */
    const finishUntil = async (count: number) => {
      for (let at = 0; started.length < count; at += 1) {
        finish.get(started[at] ?? '')?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    return { run, started, finishUntil }
  }

  test('starts only so many at once, and the next when one has ended', async () => {
    const { run, started, finishUntil } = slowQueue({ atOnce: 2, waiting: 5 })
    const [first] = ['a', 'b', 'c'].map((name) => run('office', name))
    expect(started).toStrictEqual(['a', 'b'])
    await finishUntil(3)
    expect(started).toStrictEqual(['a', 'b', 'c'])
    expect(await first).toBe('a')
  })

  test('gives each client its turn', async () => {
    const { run, started, finishUntil } = slowQueue({ atOnce: 1, waiting: 9 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name)
    void run('b', 'b1')
    void run('b', 'b2')
    void run('c', 'c1')
    await finishUntil(7)
    expect(started).toStrictEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  test('refuses what does not fit', async () => {
    const { run } = slowQueue({ atOnce: 1, waiting: 1 })
    void run('a', 'a1')
    void run('b', 'b1')
    await expect(run('c', 'c1')).rejects.toThrow(QueueIsFull)
  })

  test('gives a newcomer the last place of the client with the most', async () => {
    const { run, started, finishUntil } = slowQueue({ atOnce: 1, waiting: 4 })
    void run('storm', 's1')
    void run('storm', 's2')
    void run('storm', 's3')
    const last = run('storm', 's4')
    void run('other', 'a1')
    void run('owner', 'o1')
    await expect(last).rejects.toThrow(QueueIsFull)
    await expect(run('storm', 's5')).rejects.toThrow(QueueIsFull)
    await finishUntil(5)
    expect(started).toStrictEqual(['s1', 's2', 'a1', 'o1', 's3'])
  })

  test('has as many places after a newcomer took one as before', async () => {
    const { run, finishUntil } = slowQueue({ atOnce: 1, waiting: 2 })
    for (const name of ['s1', 's2', 's3']) run('storm', name).catch(() => {})
    void run('owner', 'o1')
    await finishUntil(3)
    const refused: string[] = []
    for (const name of ['s4', 's5']) run('storm', name).catch(() => refused.push(name))
    await expect(run('storm', 's6')).rejects.toThrow(QueueIsFull)
    expect(refused).toStrictEqual([])
  })

  test('goes on after a job that failed', async () => {
    const queue = createHashQueue({ atOnce: 1, waiting: 1 })
    const failed = queue.run('a', () => Promise.reject(new Error('no memory')))
    const next = queue.run('a', async () => 'done')
    await expect(failed).rejects.toThrow('no memory')
    expect(await next).toBe('done')
  })

  test('is short: of a hundred passwords at once a part is refused, with what to do', async () => {
    const { matches } = createPasswords(2 ** 10)
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => matches('office', wrong, null)),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(100 - 64 - 2)
    expect(refused.length).toBeLessThanOrEqual(100 - 64 - 1)
    expect(refused[0]?.reason).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '3' },
      body: { message: limitMessages.tooManyAtOnce },
    })
    // It has room again.
    expect(await matches('office', wrong, null)).toBe(false)
  })

  test.each(['/identity/sign-in', '/identity/sign-up?x'])(
    'lets other calls pass between two of %s',
    async (url) => {
      const handled: string[] = []
      const listener = inTurns(({ url: path = '' }) => {
        handled.push(path)
      })
      const arrive = (path: string) =>
        listener({ url: path } as IncomingMessage, {} as ServerResponse)
      arrive(url)
      arrive(url)
      arrive(url)
      arrive('/order')
      expect(handled).toStrictEqual(['/order'])
      await new Promise((resolve) => setImmediate(resolve))
      arrive('/order')
      expect(handled).toStrictEqual(['/order', url, '/order'])
      await new Promise((resolve) => setImmediate(resolve))
      await new Promise((resolve) => setImmediate(resolve))
      expect(handled).toStrictEqual(['/order', url, '/order', url, url])
    },
  )
})

describe('the password of a new account', () => {
  const email = 'mia.tensioner@strapline.example'

  test.each([
    ['a common one', 'password1', limitMessages.passwordCommon],
    ['a common one in capitals', 'PassWord1', limitMessages.passwordCommon],
    ['a common one with space around', ' iloveyou ', limitMessages.passwordCommon],
    ['a common one in full-width letters', 'ｉｌｏｖｅｙｏｕ', limitMessages.passwordCommon],
    ['the email', email, limitMessages.passwordIsEmail],
    ['the email in capitals', email.toUpperCase(), limitMessages.passwordIsEmail],
    ['the name of the mailbox', 'Mia.Tensioner', limitMessages.passwordIsEmail],
  ])('is refused when it is %s', async (_, password, message) => {
    const reply = await signUp(email, password)
    expect(reply.status).toBe(422)
    expect(reply.json).toStrictEqual({
      message: requestMessages.invalid,
      fields: { password: message },
    })
    expect((await signUp(email, 'four plain words here')).status).toBe(200)
  })

  test('that is too short is refused by the rule of the specification', async () => {
    const reply = await signUp(email, 'abc')
    expect(reply.json).toMatchObject({ fields: { password: messages.account.passwordTooShort } })
  })

  test('is judged for new accounts only: the demo accounts sign in', async () => {
    for (const account of [buyer, admin]) {
      expect((await signIn(account.email, account.password)).status).toBe(200)
    }
  })
})

describe('changes', () => {
  const review = { ratting: 5, review: 'Good.' }
  const addReview = (token: string, key?: string) =>
    api.at('POST', '/review', {
      token,
      body: review,
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })

  test('ten reviews an hour are added for an account, and then it has to wait', async () => {
    const now = Date.now()
    let skipped = 0
    api = await freshApi({ now: () => now + skipped })
    const { token } = await api.logIn(buyer)
    for (let at = 0; at < 10; at += 1) expect((await addReview(token)).status).toBe(200)
    expectTooMany(await addReview(token), 3600, 'Wait 60 minutes')
    expect((await addReview((await api.asAdmin()).token)).status).toBe(200)
    skipped = 3_599_000
    // A token of an hour ago has expired.
    const later = (await api.logIn(buyer)).token
    expectTooMany(await addReview(later), 1, 'Wait a second')
    skipped = 3_600_000
    expect((await addReview(later)).status).toBe(200)
  })

  test('that are repeated with their key, or refused, are not counted', async () => {
    const { token } = await api.asBuyer()
    for (let at = 0; at < 20; at += 1) {
      expect((await addReview(token, 'the-same-key-again')).status).toBe(200)
      const invalid = await api.at('POST', '/review', { token, body: { ...review, ratting: 9 } })
      expect(invalid.status).toBe(422)
    }
    for (let at = 1; at < 10; at += 1) expect((await addReview(token)).status).toBe(200)
    const last = await addReview(token, 'another-key-is-new')
    expect(last.status).toBe(429)
    // The answer that is stored stays, however many were sent since.
    expect((await addReview(token, 'the-same-key-again')).status).toBe(200)
  })

  test('fifty reviews are the most of one account', async () => {
    let { token } = await api.logIn(buyer)
    for (let hour = 0; hour < 5; hour += 1) {
      for (let at = 0; at < 10; at += 1) expect((await addReview(token)).status).toBe(200)
      api.clock.offset += 3_600_000
      token = (await api.logIn(buyer)).token
    }
    const reply = await addReview(token)
    expect(reply.status).toBe(409)
    expect(reply.json).toStrictEqual({ message: limitMessages.tooManyReviews(50) })
    const other = await api.logIn(admin)
    expect((await addReview(other.token)).status).toBe(200)
    expect((await api.stored()).reviews).toHaveLength(10 + 50 + 1)
  })

  test('three hundred orders a minute are booked for an account', async () => {
    const now = Date.now()
    let skipped = 0
    api = await freshApi({ now: () => now + skipped })
    const { token } = await api.asAdmin()
    const product = {
      ...productOf('cable-ties'),
      _id: undefined,
      partNumber: undefined,
      minOrder: 0,
      availAble: 1_000_000,
    }
    const added = await api.at('POST', '/api/v1/products', { token, body: product })
    const { _id } = endpoints.addProduct.answer.parse(added.json)
    const person = await api.asBuyer()
    const book = () => {
      const body = { ...booking(person.email), orderId: _id, myOrder: 1 }
      return api.call('bookOrder', { body }, person.token)
    }
    const replies = await Promise.all(Array.from({ length: 300 }, book))
    expect(new Set(statuses(replies))).toStrictEqual(new Set([200]))
    expect((await book()).status).toBe(429)
    skipped = 60_000
    expect((await book()).status).toBe(200)
  })

  test('sixty accounts an hour are made by a client', async () => {
    const sent = Array.from({ length: 60 }, (_, at) =>
      signUp(`new-${at}@firm.example`, 'four plain words', 'bot'),
    )
    expect(new Set(statuses(await Promise.all(sent)))).toStrictEqual(new Set([200]))
    expect((await signUp('one-more@firm.example', 'four plain words', 'bot')).status).toBe(429)
    expect((await signUp('one-more@firm.example', 'four plain words')).status).toBe(200)
  })

  test('the reviews of many accounts do not make the list longer than a page can load', async () => {
    const listed = async () =>
      endpoints.listReviews.answer.parse((await api.call('listReviews', {})).json).reviews
    const samples = await listed()
    const long = { ratting: 1, review: '\u5b57'.repeat(2000) }
    for (let account = 0; account < 11; account += 1) {
      const { token } = await api.join(`reviewer-${account}@firm.example`)
      const sent = Array.from({ length: 10 }, () =>
        api.at('POST', '/review', { token, body: long }),
      )
      expect(new Set(statuses(await Promise.all(sent)))).toStrictEqual(new Set([200]))
    }
    const reviews = await listed()
    const characters = reviews.reduce((sum, { review }) => sum + review.length, 0)
    expect(characters).toBeLessThanOrEqual(200_000)
    expect(characters).toBeGreaterThan(200_000 - 2000)
    // What the home page shows is what it was.
    expect(reviews.slice(0, samples.length)).toStrictEqual(samples)
    expect((await api.stored()).reviews).toHaveLength(samples.length + 110)
  })
})

describe('one mailbox', () => {
  test('has one account, however its email is typed', async () => {
    const email = 'office@strapline.example'
    expect((await signUp('o\ufb03ce@strapline.example', 'four plain words')).status).toBe(200)
    // A sign-up doesn't tell that there is one: it changes nothing about it.
    expect((await signUp(email, 'four other words')).status).toBe(200)
    expect((await signIn(email, 'four other words')).status).toBe(401)
    expect((await signIn(' ＯＦＦＩＣＥ@strapline.example', 'four plain words')).status).toBe(200)
    const person = await api.logIn({ email, name: 'Office', password: 'four plain words' })
    const path = `/order/${encodeURIComponent('ＯＦＦＩＣＥ@strapline.example')}`
    expect((await api.at('GET', path, { token: person.token })).status).toBe(200)
  })

  test('is not imitated with characters that cannot be seen', async () => {
    for (const email of ['buyer\u200b@strapline.example', '\u2060buyer@strapline.example']) {
      const reply = await signUp(email, 'four plain words')
      expect(reply.status).toBe(422)
      expect(reply.json).toMatchObject({ fields: { email: messages.account.emailInvisible } })
    }
  })
})
