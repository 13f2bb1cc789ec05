import { capabilities } from '@strapline/contract/capabilities'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '../kept/test-storage.ts'

const all = Object.keys(capabilities)
const answers = (body: unknown, status?: number) => async () =>
  Response.json(body, { status: status ?? 200 })
const lost = () => Promise.reject(new TypeError('fetch failed'))
/** What a browser does with a call that is given up. */
const never = (_: unknown, request?: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    request?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  )
const none = answers({ message: 'No.' }, 404)

/** A page that is loaded, and its server. */
async function load(server: typeof fetch) {
  vi.resetModules()
  const fetched = vi.fn(server)
  vi.stubGlobal('fetch', fetched)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const module = await import('./capabilities.ts')
  const focus = async () => {
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
  }
  const sent = () => JSON.parse(String(fetched.mock.lastCall?.[1]?.body))
  return { ...module, fetched, focus, sent }
}

/** What a page load has been told, and what the next one begins with. */
async function told(server: typeof fetch) {
  const { askCapabilities } = await load(server)
  await askCapabilities()
  return (await load(never)).offered()
}

beforeEach(() => {
  stubBrowser()
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  }
})

it('nothing is offered until the server has said so, which it is asked once', async () => {
  const { offered, offers, askCapabilities, fetched } = await load(
    answers({ capabilities: ['audit'] }),
  )
  expect([offered(), offers('audit')]).toEqual([undefined, false])
  expect(fetched).not.toHaveBeenCalled()
  await Promise.all([askCapabilities(), askCapabilities()])
  await askCapabilities()
  expect([offered(), offers('audit'), offers('listPages')]).toEqual([['audit'], true, false])
  expect(fetched).toHaveBeenCalledOnce()
})

it('the next page load begins with the answer, and follows another one', async () => {
  await told(answers({ capabilities: all }))
  const next = await load(answers({ capabilities: ['audit'] }))
  expect(next.offered()).toEqual(all)
  await next.askCapabilities()
  expect(next.offered()).toEqual(['audit'])
})

it.each([404, 405, 501])('a server that answers %d offers nothing any more', async (status) => {
  await told(answers({ capabilities: all }))
  expect(await told(answers({ message: 'No.' }, status))).toEqual([])
})

// Whatever a later version says, and whatever somebody else does.
it.each([
  [['audit', 'timeTravel', 'audit\u0000', '__proto__', 'toString', 'constructor'], ['audit']],
  [['audit', 4, null, { audit: true }, ['listPages']], ['audit']],
  [['timeTravel'], []],
  [Array.from({ length: 100_000 }, (_, at) => `capability ${at}`), []],
])('of the names in %j those are taken that the app knows', async (names, known) => {
  expect(await told(answers({ capabilities: names, more: true }))).toEqual(known)
})

it.each([
  ['no connection', lost],
  ['a 500', answers({ message: 'Oh.' }, 500)],
  ['a 401', answers({ message: 'Log in.' }, 401)],
  ['a page of a gateway', async () => new Response('<h1>Bad gateway</h1>')],
  ['names that are no list', answers({ capabilities: 'audit' })],
  ['a list that is no answer', answers(['audit'])],
])('%s leaves what was kept, and the server is asked again at the next focus', async (_, fault) => {
  await told(answers({ capabilities: ['audit'] }))
  const page = await load(fault)
  await page.askCapabilities()
  expect(page.offered()).toEqual(['audit'])
  page.fetched.mockImplementation(answers({ capabilities: all }))
  await page.focus()
  await page.askCapabilities()
  expect(page.offered()).toEqual(all)
  await page.focus()
  expect(page.fetched).toHaveBeenCalledTimes(2)
})

it('a server that does not answer is not waited for', async () => {
  const { askCapabilities, offered } = await load(never)
  const settled = vi.fn()
  void askCapabilities().then(settled)
  await vi.advanceTimersByTimeAsync(4000)
  expect(settled).toHaveBeenCalledOnce()
  expect(offered()).toBeUndefined()
})

it('what another server has said is not true of this one', async () => {
  await told(answers({ capabilities: all }))
  vi.stubEnv('VITE_API_URL', 'https://api.example')
  expect((await load(never)).offered()).toBeUndefined()
})

it('with VITE_API_EXTRAS=off nothing is offered, and nobody is asked', async () => {
  await told(answers({ capabilities: all }))
  vi.stubEnv('VITE_API_EXTRAS', 'off')
  const { askCapabilities, offered, offers, fetched } = await load(answers({ capabilities: all }))
  await askCapabilities()
  expect([offered(), offers('audit')]).toEqual([[], false])
  expect(fetched).not.toHaveBeenCalled()
})

it('a change is sent without the fields that the server would refuse', async () => {
  const product = { name: 'Seal', description: 'A seal.', image: '/drawings/steel-seals.svg' }
  const body = { ...product, unitPrice: 1, minOrder: 1, availAble: 10, partNumber: '10-1' }
  const { partNumber: _, ...plain } = body
  for (const [server, sent] of [
    [none, plain],
    [answers({ capabilities: ['partNumbers'] }), body],
  ] as const) {
    const page = await load(server)
    await page.askCapabilities()
    await page.callOffered('addProduct', { body }).catch(() => undefined)
    expect(page.sent()).toEqual(sent)
  }
})
