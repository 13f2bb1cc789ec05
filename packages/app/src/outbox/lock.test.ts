import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answersWithin, createDriverLock } from './lock.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Request {
  act(): Promise<void>
  resolve(): void
  reject(reason: Error): void
}

/** A `LockManager` for one name: one holder, others wait in their order or steal. */
function createLocks() {
  let holder: Request | undefined
  const waiting: Request[] = []
  function grant() {
    const next = holder ? undefined : waiting.shift()
    if (!next) return
    holder = next
    void next.act().then(() => {
      next.resolve()
      if (holder !== next) return
      holder = undefined
      grant()
    })
  }
  const request = (_: string, { signal, steal }: LockOptions, act: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const asked = { act, resolve, reject }
      if (steal) {
        holder?.reject(new DOMException('Stolen.', 'AbortError'))
        holder = undefined
        waiting.unshift(asked)
      } else waiting.push(asked)
      signal?.addEventListener('abort', () => {
        const place = waiting.indexOf(asked)
        if (place >= 0) waiting.splice(place, 1)
        reject(signal.reason)
      })
      queueMicrotask(grant)
    })
  return { request } as unknown as LockManager
}

/** A browser in which tabs ask for a lock. */
function createBrowser({ hasLocks = true } = {}) {
  const locks = hasLocks ? createLocks() : undefined
  const stored = new Map<string, string>()
  const tabs: { hangs: boolean; listeners: Set<(key: string) => void> }[] = []
  function open() {
    const tab = { hangs: false, listeners: new Set<(key: string | null) => void>() }
    tabs.push(tab)
    const session = new AbortController()
    const takeLock = createDriverLock({
      ...{ locks, name: 'name', keys: { question: 'question', answer: 'answer' } },
      signal: session.signal,
      after(milliseconds, act) {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
      store: {
        read: (key) => stored.get(key) ?? null,
        write(key, value) {
          stored.set(key, value ?? '')
          const others = tabs.filter((other) => other !== tab && !other.hangs)
          for (const { listeners } of others) {
            for (const listener of listeners) setTimeout(() => listener(key), 10)
          }
          return true
        },
        keys: () => [],
        onChangedElsewhere(listener) {
          tab.listeners.add(listener)
          return () => void tab.listeners.delete(listener)
        },
      },
    })
    /** Whether this tab has the lock; undefined while it waits for it. */
    const has: { lost?: AbortSignal; end(): void } = { end: () => undefined }
    takeLock((lost) => {
      has.lost = lost
      return new Promise((resolve) => {
        has.end = resolve
      })
    })
    return { tab, has, session }
  }
  return { open }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('is had by one tab at a time, and by the next when that has ended', async () => {
  const { open } = createBrowser()
  const [one, other] = [open(), open()]
  await pass(500)
  expect([one.has.lost?.aborted, other.has.lost]).toEqual([false, undefined])
  one.has.end()
  await pass(0)
  expect(other.has.lost?.aborted).toBe(false)
})

it('is kept by a tab that answers, however long it works', async () => {
  const { open } = createBrowser()
  const [one, other] = [open(), open()]
  await pass(20 * answersWithin)
  expect([one.has.lost?.aborted, other.has.lost]).toEqual([false, undefined])
})

it('is lost by a tab that is silent for 15 s, which learns of it', async () => {
  const { open } = createBrowser()
  const [one, other] = [open(), open()]
  await pass(2 * answersWithin)
  one.tab.hangs = true
  await pass(answersWithin - 1001)
  expect(other.has.lost, 'it has answered a short while ago').toBeUndefined()
  await pass(answersWithin + 2000)
  expect([one.has.lost?.aborted, other.has.lost?.aborted]).toEqual([true, false])
  other.has.end()
  const third = open()
  await pass(0)
  expect(third.has.lost?.aborted, 'it is free after that').toBe(false)
})

it('is not asked for after the session', async () => {
  const { open } = createBrowser()
  const [one, other] = [open(), open()]
  await pass(2000)
  one.tab.hangs = true
  other.session.abort()
  await pass(5 * answersWithin)
  one.has.end()
  await pass(0)
  expect([one.has.lost?.aborted, other.has.lost]).toEqual([false, undefined])
})

it('lets each tab act at once in a browser without locks', () => {
  const { open } = createBrowser({ hasLocks: false })
  expect([open(), open()].map(({ has }) => has.lost?.aborted)).toEqual([false, false])
})
