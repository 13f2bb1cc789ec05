import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { conformanceChecks } from '@strapline/contract/conformance'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Api, freshApi } from './support/api.ts'
import { runCommand } from './support/command.ts'
import { onlyOnMock } from './support/server.ts'

async function targetOf(api: Api) {
  const tokens = { user: await api.asBuyer(), admin: await api.asAdmin() }
  return { baseUrl: api.url, tokens }
}

/** The names of the checks that fail, with their reasons. */
async function failures(checks: ReturnType<typeof conformanceChecks>): Promise<string[]> {
  const failed: string[] = []
  for (const { name, run } of checks) {
    await run().catch((error: Error) => failed.push(`${name}: ${error.message}`))
  }
  return failed
}

/** The address of a server that is stopped after the test. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Leaves the extra fields out of JSON: `unitPrice` of orders only, which alone have an address. */
function withoutFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { emailVerified, partNumber, placedAt, ...entity } = value as Record<string, unknown>
  if ('orderId' in entity) delete entity.unitPrice
  return entity
}

/** The sixteen calls of `api`, without the extra calls, fields, parameters and headers. */
async function withoutExtras(api: Api, missing: { status: number; knowsCallerFirst: boolean }) {
  return serve(async (request, response) => {
    const { method = '', url = '', headers } = request
    const { authorization } = headers
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [path = ''] = url.split('?')
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
    const isExtra =
      path === '/api/v1/audit' ||
      (method === 'DELETE' && path.startsWith('/user/admin/')) ||
      (method === 'PUT' && path.startsWith('/api/v1/products/'))
    if (isExtra) {
      const status = missing.knowsCallerFirst && !authorization ? 401 : missing.status
      send(status, '{"message":"No."}')
      return
    }
    const answer = await fetch(api.url + path, {
      method,
      headers: {
        ...(authorization && { authorization }),
        ...(headers['content-type'] && { 'Content-Type': headers['content-type'] }),
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    send(answer.status, JSON.stringify(await answer.json(), withoutFields))
  })
}

describe('the conformance suite', () => {
  test('holds for the server, and leaves nothing behind but its entries in the audit', async () => {
    const api = await freshApi()
    const checks = conformanceChecks(await targetOf(api))
    const before = await api.stored()
    expect(await failures(checks.filter(({ writes }) => !writes))).toStrictEqual([])
    expect(await api.stored()).toStrictEqual(before)
    expect(await failures(checks.filter(({ writes }) => writes))).toStrictEqual([])
    const { audit, ...left } = await api.stored()
    expect(audit).not.toStrictEqual(before.audit)
    expect({ ...left, audit: before.audit }).toStrictEqual(before)
  })

  test('does not hold for a server that says yes to everything', async () => {
    const baseUrl = await serve((_request, response) => {
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
    const person = { email: 'buyer@strapline.example', token: 'x' }
    const tokens = { user: person, admin: { ...person, email: 'admin@strapline.example' } }
    const checks = conformanceChecks({ baseUrl, tokens })
    expect(await failures(checks)).toHaveLength(checks.length)
  })

  test('has a check of each extra, which the server has', async () => {
    const checks = conformanceChecks(await targetOf(await freshApi()))
    const extra = checks.filter((check) => check.extra)
    expect(extra.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'removeAdmin without a token is 401',
        "removeAdmin in another's name or without the role is 403",
        'updateProduct without a token is 401',
        'User.emailVerified has the type of the contract',
        'Order.placedAt has the type of the contract',
        'Product.partNumber has the type of the contract',
        'listOrders is answered in pages, which have each row once',
        'listReviews is sorted by sort',
        'listAudit without a token is 401',
        'listAudit is searched by q',
      ]),
    )
    for (const { run } of extra) expect(await run()).toBe('holds')
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
      const { tokens } = await targetOf(api)
      const checks = conformanceChecks({ baseUrl: await withoutExtras(api, missing), tokens })
      expect(await failures(checks)).toStrictEqual([])
      for (const { extra, run } of checks.filter(({ writes }) => !writes)) {
        expect(await run()).toBe(extra ? 'left out' : 'holds')
      }
    })
  })

  test('runs as a command', async () => {
    const { baseUrl, tokens } = await targetOf(await freshApi())
    const env = {
      CONFORM_USER_EMAIL: tokens.user.email,
      CONFORM_USER_TOKEN: tokens.user.token,
      CONFORM_ADMIN_EMAIL: tokens.admin.email,
      CONFORM_ADMIN_TOKEN: tokens.admin.token,
    }
    const good = runCommand('conform', env, ['--url', baseUrl, '--writes'])
    const swapped = { ...env, CONFORM_USER_TOKEN: env.CONFORM_ADMIN_TOKEN }
    const bad = runCommand('conform', swapped, ['--url', baseUrl])
    const lost = runCommand('conform', env)
    expect((await good.ended).code, good.output.stdout).toBe(0)
    expect(good.output.stdout).toContain('The server keeps the contract.')
    expect(good.output.stdout).toMatch(/\nExtras, .*\nok {6}updateProduct without a token is 401\n/)
    expect((await bad.ended).code).toBe(1)
    expect(bad.output.stdout).toContain('NOT OK  listUsers')
    expect(bad.output.stdout).toContain('4 left out because they store something')
    expect((await lost.ended).code).toBe(1)
    expect(lost.output.stderr).toMatch(/^Say which server: .*\n$/)
  })
})
