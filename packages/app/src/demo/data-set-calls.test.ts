import { demoEndpoints } from '@strapline/contract/demo'
import { endpoints } from '@strapline/contract/endpoints'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let calls: typeof import('./data-set-calls.ts')
beforeEach(async () => {
  vi.resetModules()
  calls = await import('./data-set-calls.ts')
})
afterEach(() => vi.useRealTimers())

const answer = { status: 200, text: '{}' }
const endpoint = endpoints.listProducts

/** Makes a call that is answered so, or fails so. */
const ask = <Received extends typeof answer>(received: Received | Error, headers = new Headers()) =>
  calls.inDemo(endpoint, headers, async () => {
    if (received instanceof Error) throw received
    return received
  })

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

it('each call has the headers that were set up', async () => {
  const headers = new Headers()
  await ask(answer, headers)
  expect([...headers]).toEqual([])
  calls.setUpCalls({ 'Strapline-Demo': 'an id' }, async (received) => received)
  await ask(answer, headers)
  expect(headers.get('strapline-demo')).toBe('an id')
})

it('answers and failures arrive as they are', async () => {
  expect(await ask(answer)).toEqual(answer)
  await expect(ask(new TypeError('offline'))).rejects.toThrow('offline')
})

it('nothing arrives in a page that is being left, also of what was sent before', async () => {
  let succeed: (received: typeof answer) => void = () => undefined
  const late = new Promise<typeof answer>((resolve) => {
    succeed = resolve
  })
  const before = calls.inDemo(endpoint, new Headers(), () => late)
  calls.leaveCalls()
  succeed(answer)
  expect(await isSettled(before)).toBe(false)
  expect(await isSettled(ask(new TypeError('aborted')))).toBe(false)
})

it('an answer for which the page is left does not arrive', async () => {
  calls.setUpCalls({}, async (received) => {
    if (received.status === 410) calls.leaveCalls()
    return received
  })
  expect(await isSettled(ask(answer))).toBe(true)
  expect(await isSettled(ask({ ...answer, status: 410 }))).toBe(false)
})

it('an answer may be replaced, with all else that came with it', async () => {
  calls.setUpCalls({}, async (received) => ({ ...received, text: 'another' }))
  const whole = { ...answer, ok: true }
  expect(await ask(whole)).toEqual({ ...whole, text: 'another' })
})

it('calls wait until the data set has started, and are about the one that they then have', async () => {
  let begin: () => void = () => undefined
  const start = new Promise<void>((resolve) => {
    begin = resolve
  })
  calls.callsWaitFor(start, Object.values(demoEndpoints))
  const headers = new Headers()
  const waiting = ask(answer, headers)
  const own = calls.inDemo(demoEndpoints.startDemo, new Headers(), async () => answer)
  expect([await isSettled(own), await isSettled(waiting)]).toEqual([true, false])
  calls.setUpCalls({ 'Strapline-Demo': 'the new one' }, async (received) => received)
  begin()
  expect(await waiting).toEqual(answer)
  expect(headers.get('strapline-demo')).toBe('the new one')
})
