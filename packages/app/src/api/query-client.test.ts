import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiRefusal, NetworkFailure, UnexpectedAnswer } from './failures.ts'
import { createQueryClient } from './query-client.ts'

const { queries, mutations } = createQueryClient().getDefaultOptions()

function retries(error: Error): number {
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  let failures = 0
  while (retry(failures, error)) failures += 1
  return failures
}

const refusal = (status: number) => new ApiRefusal(status, { message: 'No.' })

describe('the defaults of fetching', () => {
  it.each([
    ['a silent server', new NetworkFailure(undefined), 3],
    ['an answer that is no answer', new UnexpectedAnswer(undefined), 3],
    ['a 500', refusal(500), 3],
    ['a 408', refusal(408), 3],
    ['a 429', refusal(429), 3],
    ['a 400', refusal(400), 0],
    ['a 401', refusal(401), 0],
    ['a 403', refusal(403), 0],
    ['a 404', refusal(404), 0],
    ['a 409', refusal(409), 0],
    ['a 422', refusal(422), 0],
  ])('try again after %s', (_, error, times) => {
    expect(retries(error)).toBe(times)
  })

  it('wait 1, 2 and 4 seconds', () => {
    const delay = queries?.retryDelay as (attempt: number) => number
    expect([0, 1, 2].map(delay)).toEqual([1000, 2000, 4000])
  })

  it('never send a change twice', () => {
    expect(mutations?.retry).toBe(false)
  })

  it('ask again when the connection is back', async () => {
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

  it('keep an answer for five minutes', () => {
    expect(queries?.gcTime).toBe(300_000)
  })
})

describe('an ended session', () => {
  const answering = (error: Error) => () => Promise.reject(error)

  it.each([
    ['a 401', refusal(401), 1],
    ['a 403', refusal(403), 0],
    ['a 404', refusal(404), 0],
  ])('is told of by %s of a query or a change', async (_, error, times) => {
    const onExpired = vi.fn()
    const client = createQueryClient(onExpired)
    const queryFn = answering(error)
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn, retry: false })).rejects.toBe(error)
    expect(onExpired).toHaveBeenCalledTimes(times)
    const change = client.getMutationCache().build(client, { mutationFn: queryFn })
    await expect(change.execute(undefined)).rejects.toBe(error)
    expect(onExpired).toHaveBeenCalledTimes(times * 2)
  })

  it('is told of by no change that was begun by the user before', async () => {
    const onExpired = vi.fn()
    const client = createQueryClient(onExpired)
    let refuse = (_: Error) => {}
    const change = client.getMutationCache().build(client, {
      mutationFn: () =>
        new Promise((_, reject) => {
          refuse = reject
        }),
    })
    const outcome = change.execute(undefined)
    await vi.waitFor(() => expect(change.state.status).toBe('pending'))
    await new Promise((resolve) => setTimeout(resolve))
    // That user leaves.
    client.clear()
    refuse(refusal(401))
    await expect(outcome).rejects.toThrow('No.')
    expect(onExpired).not.toHaveBeenCalled()
  })

  it('is left to a change to which a 401 says something else', async () => {
    const onExpired = vi.fn()
    const client = createQueryClient(onExpired)
    const change = client.getMutationCache().build(client, {
      mutationFn: answering(refusal(401)),
      meta: { ownExpiry: true },
    })
    await expect(change.execute(undefined)).rejects.toThrow('No.')
    expect(onExpired).not.toHaveBeenCalled()
  })

  it('is left to a page that deals with it itself', async () => {
    const onExpired = vi.fn()
    const client = createQueryClient(onExpired)
    const queryFn = answering(refusal(401))
    const meta = { ownExpiry: true }
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn, meta })).rejects.toThrow()
    expect(onExpired).not.toHaveBeenCalled()
  })
})

describe('what a user may do', () => {
  it.each([
    ['a 403', refusal(403), true],
    ['a 401', refusal(401), false],
    ['a 404', refusal(404), false],
    ['a silent server', new NetworkFailure(undefined), false],
  ])('is asked again after %s of a change: %s', async (_, error, asked) => {
    const client = createQueryClient()
    await client.fetchQuery({ queryKey: ['guard'], queryFn: () => true, meta: { guard: true } })
    await client.fetchQuery({ queryKey: ['other'], queryFn: () => true })
    const mutationFn = () => Promise.reject(error)
    const change = client.getMutationCache().build(client, { mutationFn })
    await expect(change.execute(undefined)).rejects.toBe(error)
    expect(client.getQueryState(['guard'])?.isInvalidated).toBe(asked)
    expect(client.getQueryState(['other'])?.isInvalidated).toBe(false)
  })
})
