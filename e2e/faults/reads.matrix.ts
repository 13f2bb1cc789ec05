import { demoAccounts } from '@strapline/contract/demo-accounts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chooseCells } from './cells.ts'
import { faultNames } from './faults.ts'
import {
  alerts,
  button,
  field,
  fill,
  loadCode,
  logIn,
  signedInAs,
  type Visit,
  visit,
} from './harness.tsx'
import { endsSession, isExplained, reads } from './reads.ts'

/** A read changes nothing, so it makes no difference whether the server has done it. */
const faultsOfReads = faultNames.filter((name) => !/done|lost answer/.test(name))

beforeAll(loadCode)

let page: Visit
afterEach(() => page.end())

const retry = () => button('Try again', 'main') ?? button('Keep waiting', 'main')

const cells = chooseCells(reads, faultsOfReads, {
  everyFault: ({ call }) => call === 'listOrders',
  kinds: [
    ['no connection', 'no answer', 'offline', 'a slow answer'],
    ['a 500', 'a 502 in HTML', 'HTML with 200', 'another shape', 'half an answer'],
    ['a 401', 'a 429 for a moment', 'a 429 for long'],
    ['a 403', 'a 404', 'a 409', 'a 422'],
  ],
  special: ({ fault, ...read }) =>
    isExplained(read, fault) !== undefined ||
    (endsSession(read, fault) && (fault === 'a 403' || read.fields !== undefined)),
})

describe('a read that fails', () => {
  test.for(cells)('$path $call: $fault', async ({ fault, ...read }) => {
    const { path, as, call, fields = {}, shows } = read
    page = visit(path, as ? (await signedInAs(demoAccounts[as])).storage : {})
    page.fail(call, fault)
    await fill(page, fields)
    if (fault === 'a 429 for a moment') {
      // It comes by itself once the server allows it.
      await page.until('it is asked again', () => page.sent(call) > 1)
      page.fail(call, undefined)
      await page.until('the content', shows)
    } else if (fault === 'a slow answer') {
      await page.until('the content', shows)
      expect(page.shown()).toContain('This is taking longer than usual.')
    } else if (endsSession(read, fault)) {
      await page.until('the end of the session is told', () =>
        alerts().includes('Your session has ended.'),
      )
      await page.until('a way to log in', () => button('Login'))
      if (as && Object.keys(fields).length > 0) {
        page.fail(call, undefined)
        await logIn(page, demoAccounts[as])
        await page.until('the content', shows)
      }
    } else if (isExplained(read, fault)) {
      await page.until('what the page says about it', () => isExplained(read, fault)?.())
    } else {
      await page.until('the failure is told', () => alerts() !== '' && retry())
      // One limit for all tries, and a step of the clock.
      expect(page.elapsed()).toBeLessThan(16_000)
      expect(page.sent(call)).toBeLessThanOrEqual(4)
      if (fault === 'no answer') expect(page.shown()).toContain('This is taking longer than usual.')
      page.connect(call)
      // A connection that is back is enough.
      if (fault !== 'offline') retry()?.click()
      await page.until('the content', shows)
      await page.until('nothing is wrong any more', () => alerts() === '')
    }
    for (const [label, text] of Object.entries(fields)) {
      expect(field(label)?.value, `${label} is as it was typed`).toBe(text)
    }
    expect(page.blanks(), 'never a blank page').toBe(0)
  })
})
