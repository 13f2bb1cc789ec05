/** What demos have on a server alone: files, and who may call. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoHeader, demoMessages } from '@strapline/contract/demo'
import { endpoints } from '@strapline/contract/endpoints'
import { startMockApi } from '@strapline/mock-api/start'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshApi, sendRaw, testPasswordCost } from './support/api.ts'
import { demoId, openDemos, worlds } from './support/demos.ts'

const [[, overHttp]] = worlds
const list = endpoints.listProducts.path

/** A server with a demo that somebody has booked in. */
async function withDemo() {
  const demos = await openDemos(overHttp)
  const visitor = demos.visitor(1)
  await visitor.start('normal')
  const token = await visitor.logIn()
  await visitor.book(token)
  const folder = join(demos.world().dataDir, 'demos')
  return { demos, visitor, token, folder, file: join(folder, `${demoId(1)}.json`) }
}

describe('the files of demos', () => {
  test.each([
    ['cut off', '{"scenario":"normal","cou', 'not valid JSON'],
    ['of another program', '{"name":"x"}', "not one of the mock API's"],
    ['of an unknown scenario', '{"scenario":"rainy","counts":{}}', "not one of the mock API's"],
    [
      'of a newer version',
      '{"scenario":"normal","counts":{},"database":{"version":99}}',
      'is of version 99',
    ],
    [
      'without orders',
      '{"scenario":"normal","counts":{},"database":{"version":6,"products":[]}}',
      'first difference: orders',
    ],
  ])('one that is %s is dropped, with a line in the log', async (_what, text, words) => {
    const { demos, visitor, file, folder } = await withDemo()
    const damage = async () => {
      await demos.world().close()
      await writeFile(file, text)
    }
    await damage()
    await demos.reopen()
    expect((await visitor.at('GET', list)).status).toBe(410)
    expect(demos.logged).toHaveLength(1)
    expect(demos.logged[0]).toContain(demoId(1))
    expect(demos.logged[0]).toContain(words)
    expect(await readdir(folder)).toStrictEqual([])
    expect((await visitor.start('normal')).status).toBe(200)
    expect((await demos.at('GET', list)).status, 'the lasting shop').toBe(200)
  })

  test('files that a killed process has left are removed, and other files stay', async () => {
    const { demos, folder } = await withDemo()
    await demos.world().close()
    await writeFile(join(folder, `${demoId(2)}.json.tmp`), '{"scena')
    await writeFile(join(folder, 'holiday.txt'), 'not ours')
    await demos.reopen()
    expect((await readdir(folder)).sort()).toStrictEqual([`${demoId(1)}.json`, 'holiday.txt'])
  })

  test('may be removed while the server runs', async () => {
    const { demos, visitor, token, folder } = await withDemo()
    await rm(folder, { recursive: true })
    demos.clock.offset += 120_000
    expect((await visitor.book(token)).status).toBe(200)
    expect(await readdir(folder)).toStrictEqual([`${demoId(1)}.json`])
  })

  test('hold the scenario alone until something is changed', async () => {
    const { demos, folder } = await withDemo()
    await demos.visitor(2).start('busy')
    await demos.visitor(2).products()
    const text = await readFile(join(folder, `${demoId(2)}.json`), 'utf8')
    expect(JSON.parse(text)).toStrictEqual({ scenario: 'busy', counts: {} })
  })

  test('are set aside with all else', async () => {
    const { demos, file } = await withDemo()
    const before = await readFile(file, 'utf8')
    await demos.world().close()
    const { dataDir } = demos.world()
    const api = await startMockApi({
      dataDir,
      port: 0,
      fresh: true,
      passwordCost: testPasswordCost,
    })
    onTestFinished(api.close)
    expect(await readdir(dataDir)).not.toContain('demos')
    const [aside = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('set-aside-'))
    const kept = join(dataDir, aside, 'demos', `${demoId(1)}.json`)
    expect(await readFile(kept, 'utf8')).toBe(before)
  })
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
