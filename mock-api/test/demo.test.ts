/** What holds for demos wherever the mock API runs: on a server, and in a page. */

import {
  demoGone,
  demoHeader,
  demoLimit,
  demoMessages,
  demoSilence,
  type ScenarioName,
  scenarios,
} from '@strapline/contract/demo'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints } from '@strapline/contract/endpoints'
import { productOf } from '@strapline/contract/fixtures'
import { identityEndpoints } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import { createPageApi } from '@strapline/mock-api/browser/page-api'
import { openShelf } from '@strapline/mock-api/browser/shelf'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { demoId, inForgetfulPage, inPage, openDemos, worlds } from './support/demos.ts'
import { booking, sampleProducts } from './support/samples.ts'

const { buyer } = demoAccounts
const list = endpoints.listProducts.path
const ties = productOf('cable-ties')._id
const gone = { message: demoMessages.gone, code: demoGone }

/** How many failed and which, of calls one after the other. */
async function statusesOf(count: number, call: () => Promise<{ status: number }>) {
  const statuses: number[] = []
  while (statuses.length < count) statuses.push((await call()).status)
  return statuses
}

describe.each(worlds)('demos %s', (_where, place) => {
  test('are apart: what one visitor does, another does not see', async () => {
    const demos = await openDemos(place)
    const [one, other] = [demos.visitor(1), demos.visitor(2)]
    await one.start('normal')
    await other.start('normal')
    const token = await one.logIn()
    expect((await one.book(token)).json).toMatchObject({ success: true })
    expect(await one.orders(token)).toHaveLength(4)
    expect(await other.orders(await other.logIn())).toHaveLength(3)
    // A session is one of its data set.
    expect((await other.book(token)).status).toBe(401)
    // Without the header there is the lasting shop.
    expect((await demos.at('GET', list)).json).toStrictEqual({ data: sampleProducts })
  })

  test('are shared by those who have the same id', async () => {
    const demos = await openDemos(place)
    await demos.visitor(1).start('normal')
    const token = await demos.visitor(1).logIn()
    await demos.visitor(1).book(token)
    const admin = await demos.visitor(1).logIn('admin')
    const orders = (await demos.visitor(1).at('GET', '/order', { token: admin })).json
    expect(orders).toHaveLength(7)
  })

  test('say their scenario, and answer nothing before they are started', async () => {
    const demos = await openDemos(place)
    const visitor = demos.visitor(1)
    for (const reply of [await visitor.state(), await visitor.at('GET', list)]) {
      expect(reply.status).toBe(410)
      expect(reply.json).toStrictEqual(gone)
    }
    expect((await visitor.start('sold-out')).json).toStrictEqual({ scenario: 'sold-out' })
    expect((await visitor.state()).json).toStrictEqual({ scenario: 'sold-out' })
  })

  test('begin anew when they are started again: data, sessions and counts', async () => {
    const demos = await openDemos(place)
    const visitor = demos.visitor(1)
    await visitor.start('next-fails')
    const token = await visitor.logIn()
    expect((await visitor.book(token)).status).toBe(500)
    expect((await visitor.book(token)).status).toBe(200)
    await visitor.start('next-fails')
    expect((await visitor.book(token)).status, 'not counted without a session').toBe(500)
    expect((await visitor.book(token)).status).toBe(401)
    expect(await visitor.orders(await visitor.logIn())).toHaveLength(3)
  })

  test('that are started again while a booking is under way hold either or neither', async () => {
    const demos = await openDemos(place)
    const visitor = demos.visitor(1)
    await visitor.start('normal')
    const token = await visitor.logIn()
    const sent = Array.from({ length: 5 }, () => visitor.book(token))
    const started = visitor.start('normal')
    const after = Array.from({ length: 5 }, () => visitor.book(token))
    expect((await started).status).toBe(200)
    const statuses = (await Promise.all([...sent, ...after])).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toStrictEqual([])
    expect(await visitor.orders(await visitor.logIn())).toHaveLength(3)
    expect(demos.logged).toStrictEqual([])
  })

  test('take the place of another one, which nothing that was sent before or after can change', async () => {
    const demos = await openDemos(place)
    const [before, visitor] = [demos.visitor(1), demos.visitor(2)]
    await before.start('normal')
    const token = await before.logIn()
    const sent = Array.from({ length: 5 }, () => before.book(token))
    const started = visitor.start('normal', before.id)
    const after = Array.from({ length: 5 }, () => before.book(token))
    expect((await started).status).toBe(200)
    const statuses = (await Promise.all([...sent, ...after])).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 410)).toStrictEqual([])
    expect((await before.state()).json).toStrictEqual(gone)
    expect(await visitor.orders(await visitor.logIn())).toHaveLength(3)

    // Those that there are not, and itself, are nothing to replace.
    expect((await visitor.start('sold-out', before.id)).status).toBe(200)
    expect((await visitor.start('sold-out', visitor.id)).status).toBe(200)
    expect((await visitor.start('normal', 'an id')).status).toBe(422)
    expect((await visitor.state()).json).toStrictEqual({ scenario: 'sold-out' })
  })

  test('are dropped after a day of silence, and not before', async () => {
    const demos = await openDemos(place)
    const [silent, heard] = [demos.visitor(1), demos.visitor(2)]
    await silent.start('normal')
    await heard.start('normal')
    demos.clock.offset = demoSilence - 60_000
    expect((await heard.at('GET', list)).status).toBe(200)
    // A page that is opened again has to know when each was called last.
    if (place === inPage) await demos.reopen()
    demos.clock.offset = demoSilence + 60_000
    expect((await silent.at('GET', list)).json).toStrictEqual(gone)
    expect((await heard.at('GET', list)).status).toBe(200)
    if (place === inPage) await demos.reopen()
    expect((await silent.state()).json).toStrictEqual(gone)
    expect((await silent.start('normal')).status).toBe(200)
  })

  test('of more than the limit lose the one that was silent for longest', async () => {
    const demos = await openDemos(place)
    for (let at = 1; at <= demoLimit; at += 1) {
      demos.clock.offset += 1000
      await demos.visitor(at).start('normal')
    }
    demos.clock.offset += 1000
    expect((await demos.visitor(1).state()).status).toBe(200)
    await demos.visitor(demoLimit).start('busy')
    expect((await demos.visitor(2).state()).status, 'as many as are allowed').toBe(200)
    demos.clock.offset += 1000
    await demos.visitor(demoLimit + 1).start('normal')
    expect((await demos.visitor(3).state()).status).toBe(410)
    for (const at of [1, 2, 4, demoLimit, demoLimit + 1]) {
      expect((await demos.visitor(at).state()).status, `number ${at}`).toBe(200)
    }
  })

  test.each([
    '',
    'a',
    'A'.repeat(32),
    `${'a'.repeat(32)}\t.`,
    '../../../etc/passwd',
    'a'.repeat(33),
  ])('with the id "%s" are refused', async (id) => {
    const demos = await openDemos(place)
    for (const [method, path] of [
      ['PUT', '/demo'],
      ['GET', '/demo'],
      ['GET', list],
      ['POST', '/order'],
    ] as const) {
      const headers = { 'Strapline-Demo': id }
      const body = method === 'GET' ? undefined : { scenario: 'normal' }
      const reply = await demos.at(method, path, { headers, body })
      expect(reply.status, `${method} ${path}`).toBe(400)
      expect(reply.json).toStrictEqual({ message: demoMessages.idInvalid })
    }
  })

  test.each([
    ['no JSON', '{"scenario":', 400],
    ['a list', '[]', 422],
    ['nothing', '{}', 422],
    ['null', 'null', 422],
    ['an unknown scenario', '{"scenario":"constructor"}', 422],
    ['a scenario that is no text', '{"scenario":{"normal":1}}', 422],
    ['a field more', '{"scenario":"normal","database":{}}', 422],
    ['a prototype', '{"scenario":"normal","__proto__":{"x":1}}', 422],
    ['far too much', JSON.stringify({ scenario: 'x'.repeat(70_000) }), 413],
  ])('are not started by %s', async (_what, body, status) => {
    const demos = await openDemos(place)
    const visitor = demos.visitor(1)
    expect((await visitor.at('PUT', '/demo', { body })).status).toBe(status)
    expect((await visitor.state()).status).toBe(410)
    await visitor.start('sold-out')
    expect((await visitor.at('PUT', '/demo', { body })).status).toBe(status)
    expect((await visitor.state()).json, 'is what it was').toStrictEqual({ scenario: 'sold-out' })
  })

  test('have no other calls of their own', async () => {
    const demos = await openDemos(place)
    await demos.visitor(1).start('normal')
    for (const [method, path] of [
      ['DELETE', '/demo'],
      ['POST', '/demo'],
      ['GET', '/demo/'],
      ['GET', '/demos'],
    ] as const) {
      expect((await demos.visitor(1).at(method, path)).status, `${method} ${path}`).toBe(404)
    }
  })

  test('count wrong passwords and changes each by themselves', async () => {
    const demos = await openDemos(place)
    const wrong = { email: buyer.email, password: 'not-the-password' }
    const tryIt = (number: number) => () =>
      demos.visitor(number).at('POST', '/identity/sign-in', { body: wrong })
    await demos.visitor(1).start('normal')
    await demos.visitor(2).start('normal')
    expect((await statusesOf(11, tryIt(1))).at(-1)).toBe(429)
    expect((await tryIt(2)()).status).toBe(401)
  })
})

describe.each(worlds)('a scenario %s', (_where, place) => {
  /** A visitor in a scenario, signed in as the buyer. */
  async function enter(scenario: ScenarioName) {
    const demos = await openDemos(place)
    const visitor = demos.visitor(1)
    await visitor.start(scenario)
    return { demos, visitor, token: await visitor.logIn() }
  }

  test.each(Object.keys(scenarios) as ScenarioName[])('"%s" lets everybody in', async (name) => {
    const { visitor } = await enter(name)
    const token = await visitor.logIn('admin')
    const path = `/user/admin/${demoAccounts.admin.email}`
    expect(await statusesOf(4, () => visitor.at('GET', path, { token }))).toStrictEqual([
      200, 200, 200, 200,
    ])
    expect((await visitor.at('GET', path, { token })).json).toStrictEqual({ admin: true })
    expect((await visitor.state()).json).toStrictEqual({ scenario: name })
  })

  test('"slow" holds every answer back for two seconds, and its own calls not', async () => {
    const { demos, visitor } = await enter('slow')
    demos.waits.length = 0
    await Promise.all([visitor.products(), visitor.at('GET', '/review'), visitor.at('GET', '/no')])
    expect(demos.waits).toStrictEqual([2000, 2000, 2000])
    await visitor.state()
    await visitor.start('normal')
    await visitor.products()
    expect(demos.waits).toHaveLength(3)
  })

  test('"flaky" fails every third call of each endpoint', async () => {
    const { visitor, token } = await enter('flaky')
    const both = await Promise.all([
      statusesOf(7, () => visitor.at('GET', list)),
      statusesOf(4, () => visitor.at('GET', '/review')),
    ])
    expect(both).toStrictEqual([
      [200, 200, 500, 200, 200, 500, 200],
      [200, 200, 500, 200],
    ])
    expect(await statusesOf(3, () => visitor.book(token))).toStrictEqual([200, 200, 500])
    // The one that failed was not done.
    expect(await visitor.orders(token)).toHaveLength(5)
  })

  test('"flaky" fails as many of calls at the same time', async () => {
    const { visitor } = await enter('flaky')
    const calls = Array.from({ length: 9 }, () => visitor.at('GET', list))
    const failed = (await Promise.all(calls)).filter(({ status }) => status === 500)
    expect(failed).toHaveLength(3)
    expect(failed[0]?.json).toStrictEqual({ message: messages.refusal.unexpected })
  })

  test('"next-fails" fails the first change, does not do it, and no read', async () => {
    const { visitor, token } = await enter('next-fails')
    expect(await visitor.products()).toHaveLength(28)
    const body = booking(buyer.email)
    const headers = { 'Idempotency-Key': 'the-same-key-again' }
    expect((await visitor.book(token, { body, headers })).status).toBe(500)
    expect(await visitor.orders(token)).toHaveLength(3)
    expect((await visitor.book(token, { body, headers })).json).toMatchObject({ success: true })
    expect(await visitor.orders(token)).toHaveLength(4)
  })

  test('"down" answers no call of the shop', async () => {
    const { visitor, token } = await enter('down')
    for (const reply of [
      await visitor.at('GET', list),
      await visitor.at('GET', '/review'),
      await visitor.book(token),
    ]) {
      expect(reply.status).toBe(503)
      expect(reply.json).toStrictEqual({ message: messages.refusal.unavailable })
    }
  })

  test('"session-expires" ends the session with its first change, once', async () => {
    const { visitor, token } = await enter('session-expires')
    expect(await visitor.orders(token), 'reads go on').toHaveLength(3)
    expect((await visitor.book('of-nobody')).status, 'no session to end').toBe(401)
    const ended = await visitor.book(token)
    expect(ended.status).toBe(401)
    expect(ended.json).toStrictEqual({ message: messages.refusal.signInFirst })
    expect((await visitor.book(token)).status).toBe(401)
    const next = await visitor.logIn()
    expect(await statusesOf(3, () => visitor.book(next))).toStrictEqual([200, 200, 200])
  })

  test('"session-expires" ends it for renewals, too', async () => {
    const { visitor } = await enter('session-expires')
    const body = { email: buyer.email, password: buyer.password }
    const { json } = await visitor.at('POST', '/identity/sign-in', { body })
    const { sessionId, refreshToken, idToken } = json as Record<string, string>
    const { name, email } = buyer
    const registered = await visitor.at('POST', '/user', { token: idToken, body: { name, email } })
    await visitor.book((registered.json as { token: string }).token)
    const renewal = { body: { sessionId, refreshToken } }
    expect((await visitor.at('POST', '/identity/renew', renewal)).status).toBe(401)
  })

  test('"lost-answers" does a change whose answer is lost, and its repetition gets the first result', async () => {
    const { visitor, token } = await enter('lost-answers')
    const body = booking(buyer.email)
    const headers = { 'Idempotency-Key': 'the-same-key-again' }
    await expect(visitor.book(token, { body, headers })).rejects.toThrow()
    const [order] = (await visitor.orders(token)).slice(-1)
    expect(order).toMatchObject({ address: body.address })
    const { json } = await visitor.book(token, { body, headers })
    expect(json).toStrictEqual({ success: true, order })
    expect(await visitor.orders(token)).toHaveLength(4)
    // The next change is the first of another pair.
    await expect(visitor.book(token)).rejects.toThrow()
    expect((await visitor.book(token)).status).toBe(200)
  })

  test('"nearly-sold-out" leaves one booking of each product', async () => {
    const { visitor, token } = await enter('nearly-sold-out')
    const body = { ...booking(buyer.email), orderId: ties }
    expect((await visitor.book(token, { body: { ...body, myOrder: 1002 } })).status).toBe(422)
    expect((await visitor.book(token, { body })).json).toMatchObject({ success: true })
    expect((await visitor.book(token)).status).toBe(422)
  })

  test('"sold-out" has every product, and none to book', async () => {
    const { visitor, token } = await enter('sold-out')
    const stocks = new Set((await visitor.products()).map(({ availAble }) => availAble))
    expect(stocks).toStrictEqual(new Set([0]))
    expect((await visitor.book(token)).status).toBe(422)
  })

  test('"empty-shop" and "new-buyer" begin without what their names say', async () => {
    const { demos, visitor, token } = await enter('empty-shop')
    expect(await visitor.products()).toStrictEqual([])
    expect(await visitor.orders(token)).toStrictEqual([])
    const other = demos.visitor(2)
    await other.start('new-buyer')
    expect(await other.products()).toStrictEqual(sampleProducts)
    expect(await other.orders(await other.logIn())).toStrictEqual([])
  })

  test('"busy" is answered page by page', async () => {
    const { visitor, token } = await enter('busy')
    expect(await visitor.products()).toHaveLength(1000)
    expect(await visitor.orders(token)).toHaveLength(125)
    const admin = await visitor.logIn('admin')
    const page = await visitor.at('GET', '/order?limit=50&sort=-placedAt', { token: admin })
    expect(page.json).toHaveLength(50)
    expect(page.headers.get('Link')).toContain('rel="next"')
    let rows = 0
    for (let next = '/order'; next !== ''; ) {
      const { json, headers } = await visitor.at('GET', next, { token: admin })
      rows += (json as unknown[]).length
      next = /<(.+)>/.exec(headers.get('Link') ?? '')?.[1] ?? ''
    }
    expect(rows).toBe(10_000)
  })
})

test('a page that is opened again has its data set, with data, sessions and counts', async () => {
  const demos = await openDemos(inPage)
  const visitor = demos.visitor(1)
  await visitor.start('next-fails')
  const token = await visitor.logIn()
  expect((await visitor.book(token)).status).toBe(500)
  await demos.reopen()
  expect((await visitor.book(token)).status).toBe(200)
  await demos.reopen()
  expect(await visitor.orders(token)).toHaveLength(4)
  expect((await visitor.state()).json).toStrictEqual({ scenario: 'next-fails' })
})

test('a page drops a data set of another version, and begins another', async () => {
  const factory = new IDBFactory()
  const shelf = await openShelf(factory, (job) => job())
  const old = { calledAt: Date.now(), scenario: 'normal', counts: {}, database: { version: 7 } }
  const kept = { ...old, database: undefined }
  await shelf.write({ revision: 'a', demos: { [demoId(1)]: old, [demoId(2)]: kept } })
  const parts = { shelf, now: Date.now, wait: async () => {}, log: () => {} }
  const page = await createPageApi({ ...parts, url: 'https://api.invalid' })
  const stateOf = (number: number) =>
    page(new Request('https://api.invalid/demo', { headers: { [demoHeader]: demoId(number) } }))
  expect((await stateOf(1)).status).toBe(410)
  expect(await (await stateOf(2)).json()).toStrictEqual({ scenario: 'normal' })
})

describe('two tabs of a browser', () => {
  test('see what the other has done, and count calls together', async () => {
    const demos = await openDemos(inPage)
    const one = demos.visitor(1)
    const other = (await demos.besides())(1)
    await one.start('next-fails')
    const token = await one.logIn()
    expect((await other.book(token)).status, 'the first change of both').toBe(500)
    expect((await one.book(token)).status).toBe(200)
    expect(await other.orders(token)).toHaveLength(4)
    await other.start('empty-shop')
    expect(await one.products()).toStrictEqual([])
  })

  // Would notice: a demo with two roles side by side of which one has to be reloaded.
  test('hear of what the other does, and nothing of another data set', async () => {
    const demos = await openDemos(inPage)
    const besides = await demos.besides()
    const [one, other, stranger] = [demos.visitor(1), besides(1), besides(2)]
    await one.start('normal')
    await stranger.start('normal')
    const own = await one.listen(await one.logIn())
    const all = await other.listen(await other.logIn('admin'))
    const apart = await stranger.listen(await stranger.logIn('admin'))
    await one.book(await one.logIn())
    const { data } = await all.until('order')
    await other.at('PUT', `/api/v1/orders/${'order' in data ? data.order._id : ''}`, {
      token: await other.logIn('admin'),
      headers: { 'If-Match': '*' },
      body: { status: 'confirmed' },
    })
    await own.until(
      'order',
      (event) => event.name === 'order' && event.data.order.status === 'confirmed',
    )
    await stranger.book(await stranger.logIn())
    await apart.until('order')
    expect(apart.events.filter(({ name }) => name === 'order')).toHaveLength(1)
    // Another scenario has no session of theirs.
    await other.start('busy')
    await own.ended
  })

  test('never book the last pieces both', async () => {
    const demos = await openDemos(inPage)
    const tabs = [demos.visitor(1), (await demos.besides())(1)]
    await tabs[0]?.start('nearly-sold-out')
    const token = (await tabs[0]?.logIn()) ?? ''
    const calls = Array.from({ length: 10 }, (_, at) => tabs[at % 2]?.book(token))
    const statuses = (await Promise.all(calls)).map((reply) => reply?.status)
    expect(statuses.toSorted()).toStrictEqual([200, ...Array.from({ length: 9 }, () => 422)])
  })
})

test.each(worlds)('mails %s have links only where something answers them', async (where, place) => {
  const demos = await openDemos(place)
  const visitor = demos.visitor(1)
  await visitor.start('normal')
  const { signIn, sendVerificationMail, readOutbox } = identityEndpoints
  const { email, password } = buyer
  const { json } = await visitor.at('POST', signIn.path, { body: { email, password } })
  const { idToken: token } = signIn.answer.parse(json)
  await visitor.at('POST', sendVerificationMail.path, { token })
  const [mail] = readOutbox.answer.parse((await visitor.at('GET', readOutbox.path, { token })).json)
  const isAnswered = where === 'over HTTP'
  expect([mail?.link !== undefined, mail?.text.includes('//')]).toStrictEqual([
    isAnswered,
    isAnswered,
  ])
})

test('a page that keeps nothing says so, and works', async () => {
  const demos = await openDemos(inForgetfulPage)
  const visitor = demos.visitor(1)
  expect((await visitor.start('normal')).json).toStrictEqual({ scenario: 'normal', kept: false })
  const token = await visitor.logIn()
  await visitor.book(token)
  expect(await visitor.orders(token)).toHaveLength(4)
  expect((await visitor.state()).json).toStrictEqual({ scenario: 'normal', kept: false })
})
