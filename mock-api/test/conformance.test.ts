import { readConformArguments, WrongUse } from '@strapline/conformance/command/arguments'
import { formatReport } from '@strapline/conformance/format'
import { type ConformanceReport, conformanceReportSchema } from '@strapline/conformance/report'
import { checkConformance } from '@strapline/conformance/suite'
import { capabilities, unofferedFields } from '@strapline/contract/capabilities'
import { endpoints } from '@strapline/contract/endpoints'
import { eventsPath } from '@strapline/contract/events'
import { extras } from '@strapline/contract/extras'
import { fulfilmentNames } from '@strapline/contract/fulfilment'
import { orderTextNames } from '@strapline/contract/order-texts'
import { productExtraNames } from '@strapline/contract/product-extras'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, freshApi, sharedApi } from './support/api.ts'
import { runCommand } from './support/command.ts'
import { onlyOnMock } from './support/server.ts'
import {
  appOrigin,
  passEvents,
  serve,
  type Tokens,
  wrap,
  wrongServers,
} from './support/wrong-servers.ts'

let shared: Api

beforeAll(async () => {
  shared = await sharedApi()
})

/** A buyer's and an administrator's tokens. */
async function tokensOf(api: Api) {
  return { as: [await api.asBuyer(), await api.asAdmin()] }
}

/** The aspects of calls that were not asked, but for the one that nobody can ask. */
const notAsked = ({ calls }: ConformanceReport) =>
  calls.flatMap((call) =>
    (['path', 'access', 'body', 'answer', 'errors'] as const)
      .filter((aspect) => call[aspect].state === 'not asked')
      .map((aspect) => `${call.name} ${aspect}`),
  )

/** Leaves the extra fields out of JSON: `unitPrice` of orders only, which alone have an address. */
function withoutFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { emailVerified, placedAt, reference, line, number, ...entity } = value as Record<
    string,
    unknown
  >
  const fields = [...productExtraNames, ...orderTextNames, ...fulfilmentNames]
  for (const name of fields) delete entity[name]
  if ('orderId' in entity) delete entity.unitPrice
  return entity
}

/** Whether a request is one of the extra calls. */
const isExtra = (method: string, path: string) =>
  path === eventsPath ||
  Object.values(extras).some(
    (call) =>
      call.method === method &&
      new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )

/** The sixteen calls of `api`, without the extra calls, fields, parameters and headers. */
async function withoutExtras(
  api: Api,
  missing: { status: number; knowsCallerFirst: boolean },
  saying: readonly string[] = [],
) {
  return serve(async (request, response) => {
    const { method = '', url = '', headers } = request
    const { authorization } = headers
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [path = ''] = url.split('?')
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
    if (saying.length > 0 && path === extras.listCapabilities.path) {
      send(200, JSON.stringify({ capabilities: saying }))
      return
    }
    if (isExtra(method, path)) {
      const status = missing.knowsCallerFirst && !authorization ? 401 : missing.status
      send(status, '{"message":"No."}')
      return
    }
    const body = Buffer.concat(chunks)
    const fields = ['addProduct', 'bookOrder'].flatMap((call) => unofferedFields(call, []))
    const unknown = fields.find((name) => body.includes(`"${name}":`))
    if (unknown !== undefined) {
      send(422, JSON.stringify({ message: 'No.', fields: { [unknown]: 'Nobody knows it.' } }))
      return
    }
    const answer = await fetch(api.url + path, {
      method,
      headers: {
        ...(authorization && { authorization }),
        ...(headers['content-type'] && { 'Content-Type': headers['content-type'] }),
      },
      ...(chunks.length > 0 && { body }),
    })
    send(answer.status, JSON.stringify(await answer.json(), withoutFields))
  })
}

/** A server like `api` whose answers have so many rows of a list at most, when nobody says how many. */
function withShortPages(api: Api, { rows, naming = true }: { rows: number; naming?: boolean }) {
  return serve(async (request, response) => {
    const { method = '', url = '', headers } = request
    if (url === eventsPath) return passEvents(api.url, request, response)
    const address = new URL(url, api.url)
    if (!address.searchParams.has('limit')) address.searchParams.set('limit', `${rows}`)
    const { authorization } = headers
    const answer = await fetch(address, {
      method,
      headers: { ...(authorization && { authorization }) },
    })
    const link = answer.headers.get('Link')
    if (link !== null && (naming || url.includes('limit'))) response.setHeader('Link', link)
    response
      .writeHead(answer.status, { 'Content-Type': 'application/json' })
      .end(await answer.text())
  })
}

describe('the conformance suite', () => {
  test('holds for the server, and leaves nothing behind but the audit, mails and the result of a key', async () => {
    const api = await freshApi()
    const people = await tokensOf(api)
    const before = await api.stored()
    const read = await checkConformance({ baseUrl: api.url, ...people })
    expect(read.differences).toStrictEqual([])
    expect(await api.stored()).toStrictEqual(before)
    const written = await checkConformance({
      baseUrl: api.url,
      ...people,
      origin: appOrigin,
      writes: true,
    })
    expect(written.differences).toStrictEqual([])
    expect(written.verdict).toBe('keeps the contract')
    expect([read.browsers.state, written.browsers.state]).toStrictEqual(['not asked', 'ok'])
    const { audit, results: _, mails: _mails, ...left } = await api.stored()
    expect(audit).not.toStrictEqual(before.audit)
    const { audit: _audit, results: _results, mails: _none, ...kept } = before
    expect(left).toStrictEqual(kept)
  })

  // The API has no accounts: an issuer has.
  onlyOnMock(() => {
    test("asks everything in the name of the demo's accounts, and signs them out", async () => {
      const api = await freshApi()
      const report = await checkConformance({ baseUrl: api.url, writes: true })
      expect(report.differences).toStrictEqual([])
      expect(report.calls.map(({ name }) => name)).toStrictEqual(Object.keys(endpoints))
      // A review can't be taken back.
      expect(notAsked(report)).toStrictEqual(['addReview answer'])
      expect(report.extras.filter(({ offered }) => offered !== 'yes')).toStrictEqual([])
      // No sample order is cancelled.
      const notOk = report.extras.filter(({ kept }) => kept.state !== 'ok')
      expect(notOk.map(({ name }) => name)).toStrictEqual(['Order.cancelledAt'])
      expect(report.extras.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          'updateProduct',
          'removeAdmin',
          'listAudit',
          'Product.partNumber',
          'listAudit q',
          'Idempotency-Key',
        ]),
      )
      expect((await api.stored()).sessions).toStrictEqual([])
    })
  })

  test('does not hold for a server that says yes to everything', async () => {
    const baseUrl = await serve((_request, response) => {
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
    const people = ['buyer', 'admin'].map((name) => ({
      email: `${name}@strapline.example`,
      token: 'x',
    }))
    const { calls, elsewhere } = await checkConformance({ baseUrl, as: people, writes: true })
    for (const { name, access, answer, body } of calls) {
      expect(['differs', 'nothing to ask'], name).toContain(access.state)
      expect(['differs', 'not asked'], name).toContain(answer.state)
      expect(['differs', 'not asked', 'nothing to ask'], name).toContain(body.state)
    }
    expect(elsewhere.state).toBe('differs')
  })

  // About the suite, and no server of ours.
  onlyOnMock(() => {
    test.each([
      { status: 404, knowsCallerFirst: false },
      { status: 404, knowsCallerFirst: true },
      { status: 405, knowsCallerFirst: true },
      { status: 501, knowsCallerFirst: false },
    ])('holds for a server without the extras: %j', async (missing) => {
      const api = await freshApi()
      const people = await tokensOf(api)
      const baseUrl = await withoutExtras(api, missing)
      const report = await checkConformance({ baseUrl, ...people, writes: true })
      expect(report.differences).toStrictEqual([])
      expect(report.verdict).toBe('keeps the contract')
      expect(report.extras.filter(({ offered }) => offered !== 'no')).toStrictEqual([])
    })

    test('holds for a server whose lists are answered in pages, and reads all of these', async () => {
      const people = await tokensOf(shared)
      const baseUrl = await withShortPages(shared, { rows: 4 })
      const report = await checkConformance({ baseUrl, ...people })
      expect(report.differences).toStrictEqual([])
      const notKept = report.extras.filter(
        ({ name, kept }) => / (limit and after|q|sort)$/.test(name) && kept.state !== 'ok',
      )
      // The audit is empty.
      expect(notKept.map(({ name }) => name)).toStrictEqual(['listAudit q'])
    })

    test('reads ten pages of a list, and says of what it did not ask because of that', async () => {
      const people = await tokensOf(shared)
      const baseUrl = await withShortPages(shared, { rows: 1 })
      const report = await checkConformance({ baseUrl, ...people })
      expect(report.differences).toStrictEqual([])
      expect(report.extras).toContainEqual({
        name: 'listProducts sort',
        offered: 'yes',
        kept: { state: 'not asked', why: 'the list has more than 10 rows' },
      })
      expect(report.extras).toContainEqual({
        name: 'Order.placedAt',
        offered: 'yes',
        kept: { state: 'ok' },
      })
    })

    /** A server that has everything, and says so of what `said` makes of all names. */
    const saying = (api: Api, said: (all: string[]) => unknown) =>
      wrap(api.url, ({ path, status, json }) =>
        path === extras.listCapabilities.path
          ? { json: { capabilities: said(Object.keys(capabilities)) } }
          : { status, json },
      )

    // Both would notice: an app that leaves out what the server has, and one that shows what it has not.
    test('finds everything at a server that names nothing', async () => {
      const api = await freshApi()
      const as = await tokensOf(api)
      const baseUrl = await saying(api, () => [])
      const report = await checkConformance({ baseUrl, ...as, writes: true })
      expect(report.verdict).toBe('differs')
      const notFound = report.extras.filter(
        ({ offered, kept }) => offered !== 'no' || kept.state !== 'differs',
      )
      expect(notFound.map(({ name }) => name)).toStrictEqual([
        'listCapabilities',
        // Of a list that is not offered.
        'Order.cancelledAt',
        ...['listAudit limit and after', 'listAudit q', 'listAudit sort'],
      ])
    })

    test('misses everything at a server that names everything and has nothing', async () => {
      const api = await freshApi()
      const as = await tokensOf(api)
      const missing = { status: 404, knowsCallerFirst: false }
      const baseUrl = await withoutExtras(api, missing, Object.keys(capabilities))
      const report = await checkConformance({ baseUrl, ...as, writes: true })
      expect(report.extras.filter(({ offered }) => offered !== 'yes')).toStrictEqual([])
      const notWrong = report.extras.filter(({ kept }) => kept.state !== 'differs')
      // Nobody can tell a field that is optional from one that nobody has; an empty list has no words.
      expect(notWrong.map(({ name, kept }) => [name, kept.why])).toStrictEqual([
        ['listCapabilities', undefined],
        ['Order.placedAt', 'no row that was read has it'],
        ['Order.unitPrice', 'no row that was read has it'],
        ['Order.number', 'no row that was read has it'],
        ...fulfilmentNames.map((name) => [`Order.${name}`, 'no row that was read has it']),
        ['User.emailVerified', 'no row that was read has it'],
      ])
    })

    test('takes a name that it does not know, and asks nothing where one is no text', async () => {
      const as = await tokensOf(shared)
      const later = await saying(shared, (all) => [...all, 'timeTravel'])
      expect((await checkConformance({ baseUrl: later, ...as })).differences).toStrictEqual([])
      const wrong = await saying(shared, (all) => [...all, 4])
      const { differences, extras: found } = await checkConformance({ baseUrl: wrong, ...as })
      const count = Object.keys(capabilities).length
      expect(differences).toMatchObject([
        { of: 'listCapabilities', where: `capabilities[${count}]` },
      ])
      expect(found.filter(({ offered }) => offered !== 'not asked')).toHaveLength(1)
    })

    describe('names what is wrong at a server that', () => {
      test('ends its lists early and names no next page', async () => {
        const people = await tokensOf(shared)
        const baseUrl = await withShortPages(shared, { rows: 4, naming: false })
        const { differences } = await checkConformance({ baseUrl, ...people })
        expect(differences).toContainEqual(
          expect.objectContaining({
            of: 'listReviews limit and after',
            where: 'all pages',
            expected: 'the 4 rows, once each',
          }),
        )
      })

      test.each(wrongServers)('$is', async ({ change, told, writes = false, fromPage }) => {
        const [buyer, admin] = (await tokensOf(shared)).as
        const tokens = { buyer: buyer?.token ?? '', admin: admin?.token ?? '' }
        const baseUrl = await wrap(shared.url, (exchange) => change(exchange, tokens))
        const people = [buyer, admin].flatMap((person) => person ?? [])
        const origin = fromPage ? appOrigin : undefined
        const report = await checkConformance({
          baseUrl,
          as: people,
          origin,
          writes,
          extras: false,
        })
        expect(report.verdict).toBe('differs')
        const { got = '', ...rest } = told
        expect(report.differences).toContainEqual(
          expect.objectContaining({ ...rest, got: expect.stringMatching(startOf(got)) }),
        )
      })

      test.each([
        {
          is: 'tells a buyer of everything',
          tellAs: ({ admin }: Tokens, token: string | undefined) => ({ token: token && admin }),
          told: { aspect: 'answer', where: 'events', expected: /^nothing/ },
        },
        {
          is: 'forgets what it has told',
          tellAs: () => ({ lastId: undefined }),
          told: { aspect: 'answer', where: 'events', expected: /again/ },
        },
        {
          is: 'tells everybody',
          tellAs: ({ buyer }: Tokens, token: string | undefined) => ({ token: token ?? buyer }),
          told: { aspect: 'access', where: 'status', expected: /^401$/ },
        },
      ])('$is', async ({ tellAs, told }) => {
        const { as } = await tokensOf(shared)
        const [buyer = '', admin = ''] = as.map(({ token }) => `Bearer ${token}`)
        const baseUrl = await wrap(
          shared.url,
          (right) => right,
          (asked) => ({ ...asked, ...tellAs({ buyer, admin }, asked.token) }),
        )
        const report = await checkConformance({ baseUrl, as, writes: true, timeLimit: 3000 })
        expect(report.differences).toMatchObject([
          { of: 'events', ...told, expected: expect.stringMatching(told.expected) },
        ])
      })

      test('has fields that the contract does not know: nothing', async () => {
        const people = await tokensOf(shared)
        const baseUrl = await wrap(shared.url, ({ json }) => ({
          json: JSON.parse(JSON.stringify(json), (_key, value) =>
            isObject(value) ? { ...value, colour: 'orange' } : value,
          ),
        }))
        expect((await checkConformance({ baseUrl, ...people })).differences).toStrictEqual([])
      })

      test('does not answer a call in time, which it is asked once', async () => {
        const people = await tokensOf(shared)
        let asked = 0
        const baseUrl = await wrap(shared.url, ({ path, json }) => {
          if (!path.startsWith('/review')) return { json }
          asked += 1
          return undefined
        })
        const report = await checkConformance({
          baseUrl,
          ...people,
          timeLimit: 3000,
          extras: false,
        })
        expect(asked).toBe(1)
        expect(report.differences.filter(({ of }) => of === 'listReviews')).toMatchObject([
          { aspect: 'path', where: 'connection', expected: 'an answer within 3 s', got: 'none' },
        ])
        expect(formatReport(report)).toContain('each at most 3 s')
      })

      test('answers a wrong list, of which its extras do not say the same again', async () => {
        const { as: people } = await tokensOf(shared)
        const baseUrl = await wrap(shared.url, ({ path, json }) => ({
          json: path.startsWith('/review') ? { reviews: [{}] } : json,
        }))
        const { differences, extras } = await checkConformance({ baseUrl, as: people })
        expect(new Set(differences.map(({ of }) => of))).toStrictEqual(new Set(['listReviews']))
        expect(extras.find(({ name }) => name === 'listReviews q')).toMatchObject({
          offered: 'yes',
          kept: { state: 'not asked', why: 'its list differs' },
        })
      })

      test('is down, which is asked three times', async () => {
        const report = await checkConformance({ baseUrl: 'http://127.0.0.1:1' })
        expect(report).toMatchObject({ verdict: 'could not be asked', asked: 3 })
        expect(report.differences).toHaveLength(3)
        expect(report.differences[0]).toMatchObject({ of: 'listProducts', aspect: 'path' })
      })

      test('sends what would change a terminal', async () => {
        const evil = `\u001b[2J\u009b31m\u202e${'x'.repeat(1000)}`
        const baseUrl = await serve((_request, response) => {
          response.setHeader('Content-Type', 'application/json')
          response.end(
            JSON.stringify({ data: [{ _id: evil, name: 4 }], reviews: evil, message: evil }),
          )
        })
        const people = [{ email: 'buyer@strapline.example', token: 'x' }]
        const text = formatReport(await checkConformance({ baseUrl, as: people }))
        expect(text).toContain(String.raw`a text, "\u001b[2J\u009b31m\u202e`)
        expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
        expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(200)
      })
    })

    test.each([{ tokens: true }, { tokens: false }])(
      'sends nothing that might store something: %j',
      async ({ tokens }) => {
        const api = await freshApi()
        const people = tokens ? await tokensOf(api) : {}
        const methods = new Set<string>()
        const baseUrl = await wrap(api.url, ({ method, json }) => {
          methods.add(method)
          return { json }
        })
        await checkConformance({ baseUrl, ...people })
        expect([...methods]).toStrictEqual(['GET'])
        // A server that takes everything is asked no more.
        const greedy = await serve(({ method = '' }, response) => {
          methods.add(method)
          response.setHeader('Content-Type', 'application/json').end('{"admin":true,"data":[]}')
        })
        await checkConformance({ baseUrl: greedy, ...people })
        expect([...methods]).toStrictEqual(['GET'])
      },
    )
  })
})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const startOf = (text: string) => new RegExp(`^${text.replace(/[^\w\s]/g, '\\$&')}`)

const howItIsUsed = /^Say which server: .*\n( {2}.*(\n|$))+$/

describe('the command', () => {
  test('prints what it found, and ends with what that means', async () => {
    const api = await freshApi()
    const [buyer, admin] = (await tokensOf(api)).as
    const credentials = [buyer, admin].flatMap((person) => [
      '--as',
      `${person?.email}:${person?.token}`,
    ])
    const swapped = `${buyer?.email}:${admin?.token} ${admin?.email}:${admin?.token}`
    const good = runCommand('conform', {}, ['--url', `${api.url}/`, ...credentials, '--writes'])
    // Before the others start: what it stores and takes back would change while they ask for it.
    expect((await good.ended).code, good.output.stdout).toBe(0)
    const runs = {
      bad: runCommand('conform', { CONFORM_AS: swapped }, ['--url', api.url]),
      report: runCommand('conform', {}, ['--url', api.url, '--json']),
      visitor: runCommand('conform', {}, ['--url', api.url, '--origin', appOrigin]),
      down: runCommand('conform', {}, ['--url', 'http://127.0.0.1:1', '--json']),
    }
    expect(good.output.stdout).toMatch(/^asked \d+ calls in \d+\.\d s, each at most 15 s, as /m)
    expect(good.output.stdout).toMatch(
      /^addProduct +POST \/api\/v1\/products +ok +ok +ok +ok +ok$/m,
    )
    expect(good.output.stdout).toMatch(/\nExtras, .*\n(.*\n)* {2}updateProduct +offered {2}kept\n/)
    expect(good.output.stdout).toMatch(/The server keeps the contract.*\n$/)

    expect((await runs.bad.ended).code).toBe(1)
    expect(runs.bad.output.stdout).toMatch(
      /Who we let in: .*\n(.*\n)* {2}listUsers, access: GET \/user, as a buyer\n {4}status: expected 403, got 200\n/,
    )
    expect(runs.bad.output.stdout).toContain('it might store something: --writes asks it')
    expect(runs.bad.output.stdout).not.toContain(admin?.token)

    expect((await runs.report.ended).code, runs.report.output.stdout).toBe(0)
    const report = conformanceReportSchema.parse(JSON.parse(runs.report.output.stdout))
    expect(report).toMatchObject({
      url: api.url,
      writes: false,
      askedAs: { buyer: null, admin: null },
    })

    expect((await runs.visitor.ended).code).toBe(0)
    expect(runs.visitor.output.stdout).toMatch(/ as a visitor$/m)
    expect(runs.visitor.output.stdout).toContain('since signing in stores a session')
    expect(runs.visitor.output.stdout).toMatch(/^pages of the app +preflights and CORS +ok$/m)

    expect((await runs.down.ended).code).toBe(2)
    expect(JSON.parse(runs.down.output.stdout)).toMatchObject({ verdict: 'could not be asked' })
    expect(runs.down.output.stderr).toBe('')
  })

  test('says how it is used on stderr, and ends with 2', async () => {
    const { ended, output } = runCommand('conform', {}, ['--json'])
    expect((await ended).code).toBe(2)
    expect(output.stdout).toBe('')
    expect(output.stderr).toMatch(howItIsUsed)
  })

  test.each([
    [[]],
    [['--url', 'nowhere']],
    [['--url', 'file:///etc/passwd']],
    [['--url', 'http://localhost', '--as', 'buyer@strapline.example']],
    [['--url', 'http://localhost', '--origin', 'http://localhost:5173/']],
    [['--url', 'http://localhost', '--everything']],
  ])('does not begin with %j', (args) => {
    const begin = () => readConformArguments([...args, '--json'])
    expect(begin).toThrow(WrongUse)
    expect(begin).toThrow(howItIsUsed)
  })
})
