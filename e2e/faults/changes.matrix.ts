import { demoAccounts } from '@strapline/contract/demo-accounts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ChangeCase, changeCases, type Subject } from './changes.ts'
import { type FaultName, faultNames } from './faults.ts'
import {
  alerts,
  button,
  field,
  loadCode,
  newPerson,
  type Person,
  signedInAs,
  type,
  type Visit,
  visit,
} from './harness.tsx'

/** Opens the page of a change, in a session of its own. */
async function open({ call, as, prepare }: ChangeCase) {
  subjects += 1
  const unique = `${call} ${subjects}`
  const person = as === 'somebody new' ? await newPerson(unique) : demoAccounts[as]
  const { token, storage } = await signedInAs(person)
  const admin = await signedInAs(demoAccounts.admin)
  const subject = await prepare(unique, { own: token, admin: admin.token })
  page = visit(subject.path, storage)
  await fillIn(subject)
  return { subject, person }
}

beforeAll(loadCode)

let page: Visit
afterEach(() => page.end())

/** The faults after which nobody but the server knows whether it was done. */
const leavesDoubt = (fault: FaultName) => !/^a 4\d\d/.test(fault)

async function fillIn({ opens, fields }: Subject) {
  if (opens) (await page.until('a way to the form', () => button(opens))).click()
  for (const [label, text] of Object.entries(fields)) {
    await page.until(`the field ${label}`, () => field(label))
    type(label, text)
  }
}

async function press({ presses }: Subject) {
  const [first = '', answer] = presses
  ;(await page.until(`the button ${first}`, () => button(first))).click()
  if (answer === undefined) return
  ;(await page.until('the question', () => button(answer, '[role=alertdialog]'))).click()
}

/** Nothing that was typed is lost. */
async function expectTyped({ opens, fields }: Subject) {
  if (opens && !document.querySelector('[role=dialog]')) {
    ;(await page.until('a way to the form', () => button(opens))).click()
  }
  for (const [label, text] of Object.entries(fields)) {
    await page.until(`${label} is as it was typed`, () => field(label)?.value === text)
  }
}

const cells = changeCases.flatMap((change) => faultNames.map((fault) => ({ ...change, fault })))
let subjects = 0

describe('a change that fails', () => {
  test.for(cells)('$call: $fault', async ({ fault, ...change }) => {
    const { call, says } = change
    const { subject, person } = await open(change)
    page.fail(call, fault)
    await press(subject)

    if (fault === 'a slow answer') {
      await page.until('time passes', () => page.elapsed() > 4000)
      expect(page.shown(), 'it is only slow').not.toContain('not known')
    } else if (leavesDoubt(fault)) {
      await page.until('the doubt is told', () => /It is not known yet whether/.test(alerts()))
      expect(page.shown(), 'nothing is told that nobody knows').not.toMatch(says.made)
      expect(page.shown(), 'nothing is told that nobody knows').not.toMatch(says.notMade)
      await page.until('a way to ask now', () => button('Ask now'))
      page.connect(call)
      // A connection that is back is enough.
      if (fault !== 'offline') button('Ask now')?.click()
    } else {
      await page.until('the refusal is told', () => alerts() !== '')
      expect(page.shown()).not.toMatch(says.made)
      expect(page.shown()).not.toContain('not known')
      expect(await subject.made()).toBe(0)
      page.fail(call, undefined)
      if (fault === 'a 401') await logIn(person)
      await expectTyped(subject)
      await press(subject)
    }
    await page.until('it is made, and told', () => says.made.test(document.body.textContent ?? ''))
    expect(await subject.made(), 'once').toBe(1)
    expect(page.blanks(), 'never a blank page').toBe(0)
  })

  test.for(changeCases)('$call: the page is reloaded while it is sent', async (change) => {
    const { call, says } = change
    const { subject } = await open(change)
    page.fail(call, 'a lost answer, then none')
    await press(subject)
    await page.until('it is sent', () => page.sent(call) > 0)
    page.end()
    page = visit(subject.path)
    await page.until('its outcome is told', () => says.made.test(document.body.textContent ?? ''))
    expect(await subject.made(), 'once').toBe(1)
  })
})

async function logIn({ email, password }: Person) {
  await page.until('the end of the session is told', () =>
    alerts().includes('Your session has ended.'),
  )
  await page.until('the login', () => field('Password'))
  type('Email', email)
  type('Password', password)
  button('Login', 'main')?.click()
}
