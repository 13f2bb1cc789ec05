import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiRefusal, NetworkFailure, UnexpectedAnswer } from './failures.ts'
import { createQueryClient } from './query-client.ts'

const { queries, mutations } = createQueryClient().getDefaultOptions()

function countRetries(error: Error): number {
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  let failures = 0
  while (retry(failures, error)) failures += 1
  return failures
}

const refusal = (status: number) => new ApiRefusal(status, { message: 'No.' })

describe('the defaults of queries', () => {
  it.each([
    ['no answer', new NetworkFailure(undefined), 3],
    ['an unexpected answer', new UnexpectedAnswer(undefined), 3],
    ['a 500', refusal(500), 3],
    ['a 408', refusal(408), 3],
    ['a 429', refusal(429), 3],
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
    const delay = queries?.retryDelay as (attempt: number) => number
    expect([0, 1, 2].map(delay)).toEqual([1000, 2000, 4000])
  })

  it('never retry a mutation', () => {
    expect(mutations?.retry).toBe(false)
  })

  it('refetch when the connection is back', async () => {
    const client = createQueryClient()
    client.mount()
    onTestFinished(() => client.unmount())
    const queryFn = vi.fn(async () => 'an answer')
    const shown = new QueryObserver(client, { queryKey: ['a'], queryFn, staleTime: 0 })
    onTestFinished(shown.subscribe(() => undefined))
    await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('an answer'))
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  })

  it('cache an answer for five minutes', () => {
    expect(queries?.gcTime).toBe(300_000)
  })
})

describe('an expired session', () => {
  const rejectWith = (error: Error) => () => Promise.reject(error)

  it.each([
    ['a 401', refusal(401), 1],
    ['a 403', refusal(403), 0],
    ['a 404', refusal(404), 0],
  ])('is reported by %s of a query or a mutation', async (_, error, times) => {
    const onExpired = vi.fn()
    const client = createQueryClient(onExpired)
    const queryFn = rejectWith(error)
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn, retry: false })).rejects.toBe(error)
    expect(onExpired).toHaveBeenCalledTimes(times)
    const mutation = client.getMutationCache().build(client, { mutationFn: queryFn })
    await expect(mutation.execute(undefined)).rejects.toBe(error)
    expect(onExpired).toHaveBeenCalledTimes(times * 2)
  })

  it('is not reported by a mutation that the previous user started', async () => {
    const onExpired = vi.fn()
    const client = createQueryClient(onExpired)
    let refuse = (_: Error) => {}
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () =>
        new Promise((_, reject) => {
          refuse = reject
        }),
    })
    const outcome = mutation.execute(undefined)
    await vi.waitFor(() => expect(mutation.state.status).toBe('pending'))
    await new Promise((resolve) => setTimeout(resolve))
    // What a sign-out does.
    client.clear()
    refuse(refusal(401))
    await expect(outcome).rejects.toThrow('No.')
    expect(onExpired).not.toHaveBeenCalled()
  })

  it('is not reported by a mutation to which a 401 means something else', async () => {
    const onExpired = vi.fn()
    const client = createQueryClient(onExpired)
    const mutation = client.getMutationCache().build(client, {
      mutationFn: rejectWith(refusal(401)),
      meta: { ownExpiry: true },
    })
    await expect(mutation.execute(undefined)).rejects.toThrow('No.')
    expect(onExpired).not.toHaveBeenCalled()
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
  ])('is refetched after %s of a mutation: %s', async (_, error, refetched) => {
    const client = createQueryClient()
    await client.fetchQuery({ queryKey: ['guard'], queryFn: () => true, meta: { guard: true } })
    await client.fetchQuery({ queryKey: ['other'], queryFn: () => true })
    const mutationFn = () => Promise.reject(error)
    const mutation = client.getMutationCache().build(client, { mutationFn })
    await expect(mutation.execute(undefined)).rejects.toBe(error)
    expect(client.getQueryState(['guard'])?.isInvalidated).toBe(refetched)
    expect(client.getQueryState(['other'])?.isInvalidated).toBe(false)
  })
})
