import type { IncomingMessage, ServerResponse } from 'node:http'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import { createHashQueue, QueueIsFull } from '@strapline/server-kit/auth/hash-queue'
import { createPasswords } from '@strapline/server-kit/auth/passwords'
import { createTryLimit } from '@strapline/server-kit/auth/try-limit'
import { createCounters } from '@strapline/server-kit/limits/counters'
import { describe, expect, test } from 'vitest'
import { accountHandlers } from '../src/handlers/accounts.ts'
import type { Context } from '../src/handlers/context.ts'
import { inTurns } from '../src/server/turns.ts'
import { sampleDatabase } from '../src/store/seed.ts'
import { createStore } from '../src/store/store.ts'
import { testPasswordCost } from './support/api.ts'

const { buyer } = demoAccounts
const wrong = 'not-the-password'

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
      body: { message: messages.limit.tooManyAtOnce },
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

test('a password that was never tried is not counted', async () => {
  const store = createStore(await sampleDatabase(testPasswordCost), async () => {})
  let busy = true
  const passwords = createPasswords(testPasswordCost)
  const context = {
    store,
    tokens: { issue: async () => 'token' },
    now: Date.now,
    tryLimit: createTryLimit(createCounters(Date.now)),
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
