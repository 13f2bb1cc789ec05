import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let calls: typeof import('./calls.ts')
beforeEach(async () => {
  vi.resetModules()
  calls = await import('./calls.ts')
})
afterEach(() => vi.useRealTimers())

const answer = { status: 200, text: '{}' }

/** Whether a promise has been settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  promise.then(
    () => {
      settled = true
    },
    () => {
      settled = true
    },
  )
  await new Promise((resolve) => setImmediate(resolve))
  return settled
}

it('each call has the headers that were set up', () => {
  const headers = new Headers()
  calls.addDemoHeaders(headers)
  expect([...headers]).toEqual([])
  calls.setUpCalls({ 'Strapline-Demo': 'an id' }, () => false)
  calls.addDemoHeaders(headers)
  expect(headers.get('strapline-demo')).toBe('an id')
})

it('answers and failures arrive as they are', async () => {
  expect(await calls.unlessLeft(Promise.resolve(answer))).toBe(answer)
  await expect(calls.unlessLeft(Promise.reject(new TypeError('offline')))).rejects.toThrow(
    'offline',
  )
})

it('nothing arrives in a page that is being left, also of what was sent before', async () => {
  let succeed: (received: typeof answer) => void = () => undefined
  const before = calls.unlessLeft(
    new Promise<typeof answer>((resolve) => {
      succeed = resolve
    }),
  )
  calls.leaveCalls()
  succeed(answer)
  expect(await isSettled(before)).toBe(false)
  expect(await isSettled(calls.unlessLeft(Promise.reject(new TypeError('aborted'))))).toBe(false)
})

it('an answer for a data set that is gone does not arrive', async () => {
  calls.setUpCalls({}, ({ status }) => status === 410)
  expect(await isSettled(calls.unlessLeft(Promise.resolve({ ...answer, status: 410 })))).toBe(false)
  expect(await isSettled(calls.unlessLeft(Promise.resolve(answer)))).toBe(true)
})
