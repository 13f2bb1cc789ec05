import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { conformanceChecks } from '@strapline/contract/conformance'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Api, freshApi } from './support/api.ts'
import { runCommand } from './support/command.ts'

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

describe('the conformance suite', () => {
  test('holds for the mock API, and leaves nothing behind', async () => {
    const api = await freshApi()
    const checks = conformanceChecks(await targetOf(api))
    const before = await api.stored()
    expect(await failures(checks.filter(({ writes }) => !writes))).toStrictEqual([])
    expect(await api.stored()).toStrictEqual(before)
    expect(await failures(checks.filter(({ writes }) => writes))).toStrictEqual([])
    expect(await api.stored()).toStrictEqual(before)
  })

  test('does not hold for a server that says yes to everything', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = server.address() as AddressInfo
    const person = { email: 'buyer@strapline.example', token: 'x' }
    const tokens = { user: person, admin: { ...person, email: 'admin@strapline.example' } }
    const checks = conformanceChecks({ baseUrl: `http://127.0.0.1:${port}`, tokens })
    expect(await failures(checks)).toHaveLength(checks.length)
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
    expect((await bad.ended).code).toBe(1)
    expect(bad.output.stdout).toContain('NOT OK  listUsers')
    expect(bad.output.stdout).toContain('1 left out because they store something')
    expect((await lost.ended).code).toBe(1)
    expect(lost.output.stderr).toMatch(/^Say which server: .*\n$/)
  })
})
