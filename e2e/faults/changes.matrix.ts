import { demoAccounts } from '@strapline/contract/demo-accounts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chooseCells } from './cells.ts'
import { type ChangeCase, changeCases, type Subject } from './changes.ts'
import { type FaultName, faultNames } from './faults.ts'
import {
  alerts,
  button,
  contentOf,
  fill,
  loadCode,
  logIn,
  newPerson,
  signedInAs,
  statuses,
  type Visit,
  visit,
} from './harness.tsx'

/** Opens the page of a change, in a session of its own. */
async function open({ call, as, without, prepare }: ChangeCase) {
  subjects += 1
  const unique = `${call} ${subjects}`
  const person = as === 'somebody new' ? await newPerson(unique) : demoAccounts[as]
  const { token, storage } = await signedInAs(person, without)
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

/** A form in a dialog, unless the dialog is about to leave. */
const openForm = '[role=dialog][data-state=open]'

/** How a page speaks of a doubt, and the button that ends it. */
const inDoubt = { says: /It is not confirmed yet whether/, ask: 'Check now' }

async function fillIn({ pageFields = {}, opens, fields = {} }: Subject) {
  await fill(page, pageFields)
  if (opens) (await page.until('a way to the form', () => button(opens))).click()
  await fill(page, fields)
}

async function press({ presses, selects }: Subject) {
  const [first = '', answer] = presses
  if (selects && !button(first)) {
    ;(await page.until(`the box ${selects}`, () => button(selects, 'table'))).click()
  }
  // The button that opens a form may have the name of the one that sends it.
  const find = () => button(first, openForm) ?? button(first)
  ;(await page.until(`the button ${first}`, find)).click()
  if (answer === undefined) return
  ;(await page.until('the question', () => button(answer, '[role=alertdialog]'))).click()
}

/** Nothing that was typed is lost. */
async function expectTyped({ pageFields = {}, opens, fields = {} }: Subject) {
  for (const [label, text] of Object.entries(pageFields)) {
    await page.until(`${label} is as it was typed`, () => contentOf(label) === text)
  }
  if (opens && !document.querySelector(openForm)) {
    ;(await page.until('a way to the form', () => button(opens))).click()
  }
  // An address that was used is kept: it is offered, instead of a field with it.
  const offered = () => document.querySelector(`${openForm} fieldset`)?.textContent ?? ''
  for (const [label, text] of Object.entries(fields)) {
    await page.until(
      `${label} is as it was typed`,
      () => contentOf(label) === text || offered().includes(text),
    )
  }
}

const named = changeCases.map((change) => ({
  ...change,
  change: change.from ? `${change.call} from ${change.from}` : change.call,
}))
const cells = chooseCells(named, faultNames, {
  // One call, the lines of the order pad, and several rows of a list.
  everyFault: ({ call, from }) => call === 'bookOrder' || from === 'several rows',
  kinds: [
    // It was done, and nobody was told.
    ['a lost answer', 'a 502 after it was done', 'a lost answer, then none'],
    // Nobody knows whether it was done.
    [
      'no connection',
      'a 500',
      'no answer',
      'a 502 in HTML',
      'offline',
      'HTML with 200',
      'a slow answer',
      'another shape',
      'half an answer',
    ],
    ['a 401', 'a 429 for a moment', 'a 429 for long'],
    ['a 403', 'a 404', 'a 409', 'a 422'],
  ],
})
let subjects = 0

describe('a change that fails', () => {
  test.for(cells)('$change: $fault', async ({ fault, ...change }) => {
    const { call, says, doubt = inDoubt, goesOnAfter = [], goesOnBy = doubt.ask } = change
    const { subject, person } = await open(change)
    page.fail(call, fault)
    await press(subject)

    if (fault === 'a slow answer') {
      await page.until('time passes', () => page.elapsed() > 4000)
      expect(page.shown(), 'it is only slow').not.toContain('not known')
    } else if (leavesDoubt(fault)) {
      await page.until('the doubt is told', () => doubt.says.test(alerts()))
      expect(page.shown(), 'nothing is told that nobody knows').not.toMatch(says.made)
      expect(page.shown(), 'nothing is told that nobody knows').not.toMatch(says.notMade)
      await page.until('a way to ask now', () => button(doubt.ask))
      page.connect(call)
      // A connection that is back is enough.
      if (fault !== 'offline') button(doubt.ask)?.click()
    } else {
      const told = () => alerts() !== '' || says.notMade.test(statuses())
      await page.until('the refusal is told', told)
      expect(page.shown()).not.toMatch(says.made)
      expect(page.shown()).not.toContain('not known')
      expect(await subject.made()).toBe(0)
      page.fail(call, undefined)
      if (fault === 'a 401') await logIn(page, person)
      if (!goesOnAfter.includes(fault)) {
        // A press right after the first one would count as the second of a double press.
        const toldAt = page.elapsed()
        await page.until('a person has read it', () => page.elapsed() > toldAt + 1000)
        await expectTyped(subject)
        await press(subject)
      } else if (fault === 'a 429 for long') button(goesOnBy)?.click()
    }
    await page.until('it is made, and told', () => says.made.test(document.body.textContent ?? ''))
    expect(await subject.made(), 'once').toBe(1)
    expect(page.blanks(), 'never a blank page').toBe(0)
  })

  test.for(named)('$change: another page is loaded while it is sent', async (change) => {
    const { call, says } = change
    const { subject } = await open(change)
    page.fail(call, 'a lost answer, then none')
    await press(subject)
    await page.until('it is sent', () => page.sent(call) > 0)
    page.end()
    // Nothing on it sends changes, so the app itself has to go on with them.
    page = visit(change.toldOnItsPage ? subject.path : '/')
    await page.until('its outcome is told', () => says.made.test(document.body.textContent ?? ''))
    expect(await subject.made(), 'once').toBe(1)
  })
})
