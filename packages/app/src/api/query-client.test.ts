import { describe, expect, it } from 'vitest'
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

  it('keep an answer for five minutes', () => {
    expect(queries?.gcTime).toBe(300_000)
  })
})
