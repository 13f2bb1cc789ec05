/** What demos have on a server alone: nothing that lasts, and who may call. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoHeader, demoMessages } from '@strapline/contract/demo'
import { endpoints } from '@strapline/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { freshApi, sendRaw } from './support/api.ts'
import { demoId, openDemos, worlds } from './support/demos.ts'

const [[, overHttp]] = worlds
const list = endpoints.listProducts.path

test('demos are gone when the server has stopped, and the lasting shop stays', async () => {
  const demos = await openDemos(overHttp)
  const visitor = demos.visitor(1)
  await visitor.start('normal')
  await visitor.book(await visitor.logIn())
  const before = await readFile(join(demos.world().dataDir, 'db.json'), 'utf8')
  await demos.reopen()
  expect((await visitor.at('GET', list)).status).toBe(410)
  expect((await visitor.start('normal')).status).toBe(200)
  expect((await demos.at('GET', list)).status).toBe(200)
  expect(await readdir(demos.world().dataDir)).toStrictEqual(['db.json'])
  expect(await readFile(join(demos.world().dataDir, 'db.json'), 'utf8')).toBe(before)
})

describe('over HTTP', () => {
  test('a demo is called by the app’s pages, and a preflight says so', async () => {
    const api = await freshApi()
    const headers = {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'strapline-demo',
    }
    const reply = await api.at('OPTIONS', '/demo', { headers })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-methods')).toBe('GET, PUT')
    expect(reply.headers.get('access-control-allow-headers')).toContain(demoHeader)
    expect(reply.headers.get('access-control-allow-origin')).toBe(headers.Origin)
  })

  test('its own calls need the header', async () => {
    const api = await freshApi()
    for (const method of ['GET', 'PUT']) {
      const reply = await api.at(method, '/demo')
      expect(reply.status).toBe(400)
      expect(reply.json).toStrictEqual({ message: demoMessages.idMissing })
    }
  })

  test('two ids in one request are none', async () => {
    const api = await freshApi()
    const answer = await sendRaw(
      api.url,
      `GET /demo HTTP/1.1\r\nHost: ${new URL(api.url).host}\r\n${demoHeader}: ${demoId(1)}\r\n${demoHeader}: ${demoId(2)}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toContain('400 Bad Request')
    expect(answer).toContain(demoMessages.idInvalid)
  })

  test('the answer that gets lost has begun, so that no browser sends the call again by itself', async () => {
    const demos = await openDemos(overHttp)
    const visitor = demos.visitor(1)
    await visitor.start('lost-answers')
    const token = await visitor.logIn()
    const response = await fetch(`${demos.world().url}/review`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        [demoHeader]: visitor.id,
      },
      body: JSON.stringify({ ratting: 5, review: 'Good.' }),
    })
    await expect(response.text()).rejects.toThrow()
  })
})
