import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { offered } from '../api/capabilities.ts'
import { collapsedChoice, keptInBrowser, keptInTab, starting } from '../demo/stored-demo.ts'
import { tour } from '../demo/tour.ts'
import { catalogueView } from '../lib/catalogue-address.ts'
import { favourites, keptDensity, singleKeysSetting } from '../lib/use-preferences.ts'
import { addressesOf } from '../order-pad/addresses.ts'
import { listsOf } from '../order-pad/lists.ts'
import { createStoredPad } from '../order-pad/stored-pad.ts'
import { unfinishedSignUp } from '../session/sign-up.ts'
import { accessToken, sessionEnding } from '../session/stored-session.ts'
import { useStoredDraft, useTypedFields } from './drafts.ts'
import { stubBrowser } from './test-storage.ts'

const owner = 'buyer@strapline.example'

let browser: ReturnType<typeof stubBrowser>

beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

/** What a hook returns when its component is first shown. */
function shown<Value>(hook: () => Value): Value | undefined {
  let value: Value | undefined
  const Component = () => {
    value = hook()
    return null
  }
  renderToStaticMarkup(createElement(Component))
  return value
}

/** Texts as the first version of the shop has stored them, and what is read of them. */
const inBrowser: [key: string, text: string, read: () => unknown, expected: unknown][] = [
  [
    'strapline.pad.current',
    '{"owner":"buyer@strapline.example","value":{"version":1,"tab":"0f8b8d3e-6f0e-4f4b-9a53-6f6f2f0c1a11","lines":[{"part":"BX 16","quantity":"3","id":"line-2"},{"part":"my gun","quantity":"4","chosen":"heat-gun","id":"line-3"},{"id":"line-4","part":"","quantity":""}],"next":5}}',
    () =>
      createStoredPad(owner, 'this tab')
        .read()
        .lines.map(({ part, quantity, chosen }) => [part, quantity, chosen]),
    [
      ['BX 16', '3', undefined],
      ['my gun', '4', 'heat-gun'],
      ['', '', undefined],
    ],
  ],
  [
    'strapline.pad-list.all',
    '{"owner":"buyer@strapline.example","value":{"version":1,"lists":[{"id":"a1","name":"Monthly order","rows":[{"part":"BX 16","quantity":"3"}],"changedAt":1790000000000}]}}',
    () =>
      listsOf(owner)
        .read()
        ?.lists.map(({ name, rows }) => [name, rows]),
    [['Monthly order', [{ part: 'BX 16', quantity: '3' }]]],
  ],
  [
    'strapline.addresses.book',
    '{"owner":"buyer@strapline.example","value":{"version":1,"addresses":[{"label":"Milan works","address":"Via delle Officine 14","phoneNumber":"+39 02 5550 1234","id":"b2"}],"chosen":"b2"}}',
    () =>
      addressesOf(owner)
        .read()
        ?.addresses.map(({ label, address }) => [label, address]),
    [['Milan works', 'Via delle Officine 14']],
  ],
  [
    'strapline.draft.booking.heat-gun',
    '{"owner":"buyer@strapline.example","fields":{"address":"Hall 4","phoneNumber":"1","quantity":"3"}}',
    () => shown(() => useStoredDraft('booking', owner, 'heat-gun'))?.kept,
    { address: 'Hall 4', phoneNumber: '1', quantity: '3' },
  ],
  [
    'strapline.draft.correction.heat-gun',
    '{"owner":"buyer@strapline.example","fields":{"unitPrice":"139","availAble":"60"}}',
    () => shown(() => useStoredDraft('correction', owner, 'heat-gun'))?.kept,
    { unitPrice: '139', availAble: '60' },
  ],
  ['strapline.favourites', '["heat-gun"]', favourites.read, ['heat-gun']],
  [
    'strapline.capabilities',
    '{"server":"http://localhost:4000","names":["audit"]}',
    offered,
    ['audit'],
  ],
  ['strapline.density', 'compact', keptDensity.read, 'compact'],
  ['strapline.catalogue-view', '"list"', catalogueView.read, 'list'],
  ['strapline.search-key', 'false', singleKeysSetting.read, false],
  [
    `strapline.sign-up.${owner}`,
    '{"name":"New Buyer","registered":true,"mailSent":false,"registerKey":"r","mailKey":"m"}',
    () => unfinishedSignUp(owner).read(),
    { name: 'New Buyer', registered: true, mailSent: false, registerKey: 'r', mailKey: 'm' },
  ],
  ['accessToken', 'a.b.c', accessToken.read, 'a.b.c'],
  [
    'strapline.session-ended',
    '/dashboard/order?q=drill',
    sessionEnding.read,
    '/dashboard/order?q=drill',
  ],
  [
    'strapline.demo',
    '{"id":"0123456789abcdef0123456789abcdef","scenario":"normal"}',
    () => keptInBrowser.read()?.scenario,
    'normal',
  ],
  ['strapline.demo.collapsed', 'true', collapsedChoice.read, true],
]

const inTab: typeof inBrowser = [
  [
    'strapline.typed.login',
    '{"email":"buyer@strapline.example"}',
    () => shown(() => useTypedFields('login'))?.typed,
    { email: owner },
  ],
  ['strapline.demo.tab', '{"role":"buyer","of":"x"}', () => keptInTab.read()?.role, 'buyer'],
  ['strapline.demo.starting', '"normal"', starting.read, 'normal'],
  [
    'strapline.demo.tour',
    '{"status":"at-stop","role":"buyer","stop":1}',
    tour.read,
    { status: 'at-stop', role: 'buyer', stop: 1 },
  ],
]

// Each would notice: what a person has kept is gone after an update of the shop.
it.each(inBrowser)('%s is still read', (key, text, read, expected) => {
  browser.stored.set(key, text)
  expect(read()).toEqual(expected)
})

it.each(inTab)('%s of a tab is still read', (key, text, read, expected) => {
  browser.ofTab.set(key, text)
  expect(read()).toEqual(expected)
})
