import { demoHeader, demoMessages } from '@strapline/contract/demo'
import { installPageApi } from '@strapline/mock-api/browser/install'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoId } from './support/demos.ts'
import { sampleProducts } from './support/samples.ts'

const url = 'https://api.invalid'
const overNetwork = vi.fn(async () => new Response('from the network'))

/** A page of a browser that has these. */
function openPage({ isSecureContext = true, indexedDB = undefined as unknown, locks = true } = {}) {
  vi.stubGlobal('isSecureContext', isSecureContext)
  if (indexedDB) vi.stubGlobal('indexedDB', indexedDB)
  const inTurn = { request: (_name: string, job: () => Promise<unknown>) => job() }
  vi.stubGlobal('navigator', locks ? { locks: inTurn } : {})
  vi.stubGlobal('fetch', overNetwork)
  installPageApi(url)
}

const start = (scenario: string) =>
  fetch(`${url}/demo`, {
    method: 'PUT',
    headers: { [demoHeader]: demoId(1), 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario }),
  })

beforeEach(() => {
  overNetwork.mockClear()
  vi.stubGlobal('location', { href: 'https://host.example/x/y/login' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the API’s address is answered in the page, with and without a data set', async () => {
  openPage({ indexedDB: new IDBFactory() })
  expect(await (await start('sold-out')).json()).toStrictEqual({ scenario: 'sold-out' })
  const answer = await fetch(new Request(`${url}/api/v1/products`))
  expect(await answer.json()).toStrictEqual({ data: sampleProducts })
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(overNetwork).not.toHaveBeenCalled()
})

test('everything else is asked over the network, as it was', async () => {
  openPage()
  const signal = AbortSignal.timeout(1000)
  for (const address of [
    '/x/y/',
    'static/a.js',
    'https://other.example/',
    `${url}.other.example/`,
  ]) {
    expect(await (await fetch(address, { signal })).text()).toBe('from the network')
    expect(overNetwork).toHaveBeenLastCalledWith(address, { signal })
  }
})

test.each([
  ['no database', { locks: true }],
  ['no locks', { locks: false, indexedDB: new IDBFactory() }],
  [
    'a database that does not open',
    {
      indexedDB: {
        open: () => {
          throw new DOMException('Not here.', 'SecurityError')
        },
      },
    },
  ],
])('a browser with %s keeps nothing, and says so', async (_what, browser) => {
  openPage(browser)
  expect(await (await start('busy')).json()).toStrictEqual({ scenario: 'busy', kept: false })
})

test('a page that is not secure says in each answer what to do', async () => {
  openPage({ isSecureContext: false, indexedDB: new IDBFactory() })
  for (const answer of [await start('normal'), await fetch(`${url}/review`)]) {
    expect(answer.status).toBe(503)
    expect(await answer.json()).toStrictEqual({ message: demoMessages.insecurePage })
  }
})

test('a call that was given up is not answered', async () => {
  openPage()
  const given = AbortSignal.abort(new DOMException('Left.', 'AbortError'))
  await expect(fetch(`${url}/review`, { signal: given })).rejects.toThrow('Left.')
})
