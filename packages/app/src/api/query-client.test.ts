import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiRefusal, NetworkFailure, TimeLimitReached, UnexpectedAnswer } from './failures.ts'
import { createQueryClient } from './query-client.ts'

const defaults = () => createQueryClient().getDefaultOptions()

function countRetries(error: Error): number {
  const retry = defaults().queries?.retry as (failures: number, error: Error) => boolean
  let failures = 0
  while (retry(failures, error)) failures += 1
  return failures
}

function delay(attempt: number, error: Error): number {
  const retryDelay = defaults().queries?.retryDelay as (attempt: number, error: Error) => number
  return retryDelay(attempt, error)
}

const refusal = (status: number) => new ApiRefusal(status, { message: 'No.' })

/** What the caller makes of a Retry-After that is later than the time limit of a read. */
const tooLate = Number.POSITIVE_INFINITY

describe('the defaults of queries', () => {
  it.each([
    ['no answer', new NetworkFailure(undefined), 3],
    ['an unexpected answer', new UnexpectedAnswer(undefined), 3],
    ['a 500', refusal(500), 3],
    ['a 408', refusal(408), 3],
    ['a 429', refusal(429), 3],
    ['the time limit of all tries', new TimeLimitReached(undefined), 0],
    ['a 429 that says when', new ApiRefusal(429, { message: 'No.' }, 3000), 3],
    ['a 429 until it is too late', new ApiRefusal(429, { message: 'No.' }, tooLate), 0],
    ['a 400', refusal(400), 0],
    ['a 401', refusal(401), 0],
    ['a 403', refusal(403), 0],
    ['a 404', refusal(404), 0],
    ['a 409', refusal(409), 0],
    ['a 422', refusal(422), 0],
  ])('retry after %s', (_, error, times) => {
    expect(countRetries(error)).toBe(times)
  })

  it('wait 1, 2 and 4 seconds', () => {
    expect([0, 1, 2].map((attempt) => delay(attempt, refusal(500)))).toEqual([1000, 2000, 4000])
  })

  it.each([
    ['a refusal', new ApiRefusal(429, { message: 'No.' }, 3000)],
    ['a gateway', new UnexpectedAnswer(503, 3000)],
  ])('wait as long as %s says', (_, error) => {
    expect(delay(0, error)).toBe(3000)
    expect(delay(2, error)).toBe(3000)
  })

  it.each([
    ['is asked for once when it was refused', refusal(404), 0, 1],
    ['is asked for again when there was no answer', new NetworkFailure(undefined), 0, 2],
    ['is asked for again ten seconds after it was refused', refusal(404), 10_001, 2],
  ])('prefetched data that a page needs %s', async (_, error, later, times) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const client = createQueryClient()
    const queryFn = vi.fn(() => Promise.reject(error))
    await client.prefetchQuery({ queryKey: ['a'], queryFn, retry: false })
    vi.setSystemTime(Date.now() + later)
    const page = new QueryObserver(client, { queryKey: ['a'], queryFn, retry: false })
    onTestFinished(page.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(0)
    expect(queryFn).toHaveBeenCalledTimes(times)
    expect(page.getCurrentResult().error).toBe(error)
  })

  it('share one signal, and so one time limit, among all tries', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const signals: AbortSignal[] = []
    const outcome = createQueryClient()
      .fetchQuery({
        queryKey: ['a'],
        queryFn: ({ signal }) => {
          signals.push(signal)
          return Promise.reject(new NetworkFailure(undefined))
        },
        retry: defaults().queries?.retry as (failures: number, error: Error) => boolean,
      })
      .catch(() => 'failed')
    await vi.advanceTimersByTimeAsync(7000)
    expect(await outcome).toBe('failed')
    expect(signals).toHaveLength(4)
    expect(new Set(signals).size).toBe(1)
  })

  it('fail while offline instead of waiting silently', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    const client = createQueryClient()
    const failure = new NetworkFailure(undefined)
    const queryFn = () => Promise.reject(failure)
    const page = new QueryObserver(client, { queryKey: ['a'], queryFn, retry: false })
    onTestFinished(page.subscribe(() => undefined))
    await expect.poll(() => page.getCurrentResult().error).toBe(failure)
  })

  it('refetch when the connection is back', async () => {
    const client = createQueryClient()
    client.mount()
    onTestFinished(() => client.unmount())
    const queryFn = vi.fn(async () => 'an answer')
    const shown = new QueryObserver(client, { queryKey: ['a'], queryFn, staleTime: 0 })
    onTestFinished(shown.subscribe(() => undefined))
    await expect.poll(() => shown.getCurrentResult().data).toBe('an answer')
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await expect.poll(() => queryFn).toHaveBeenCalledTimes(2)
  })

  it('cache an answer for five minutes', () => {
    expect(defaults().queries?.gcTime).toBe(300_000)
  })
})

describe('an expired session', () => {
  const rejectWith = (error: Error) => () => Promise.reject(error)

  it.each([
    ['a 401', refusal(401), 1],
    ['a 403', refusal(403), 0],
    ['a 404', refusal(404), 0],
  ])('is reported by %s of a query', async (_, error, times) => {
    const onExpired = vi.fn()
    const client = createQueryClient(onExpired)
    const queryFn = rejectWith(error)
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn, retry: false })).rejects.toBe(error)
    expect(onExpired).toHaveBeenCalledTimes(times)
  })

  it('is not reported by a query whose page handles it', async () => {
    const onExpired = vi.fn()
    const client = createQueryClient(onExpired)
    const queryFn = rejectWith(refusal(401))
    const meta = { ownExpiry: true }
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn, meta })).rejects.toThrow()
    expect(onExpired).not.toHaveBeenCalled()
  })
})

describe('a query for permissions', () => {
  it.each([
    ['a 403', refusal(403), true],
    ['a 401', refusal(401), false],
    ['a 404', refusal(404), false],
    ['no answer', new NetworkFailure(undefined), false],
  ])('is refetched after %s of another query: %s', async (_, error, refetched) => {
    const client = createQueryClient()
    await client.fetchQuery({ queryKey: ['guard'], queryFn: () => true, meta: { guard: true } })
    await client.fetchQuery({ queryKey: ['other'], queryFn: () => true })
    const queryFn = () => Promise.reject(error)
    const refused = client.fetchQuery({ queryKey: ['refused'], queryFn, retry: false })
    await expect(refused).rejects.toBe(error)
    expect(client.getQueryState(['guard'])?.isInvalidated).toBe(refetched)
    expect(client.getQueryState(['other'])?.isInvalidated).toBe(false)
  })
})
