import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reviews } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { send, sendRaw, temporaryFolder } from '@strapline/mock-api/test/support/api'
import { missingFileText } from '@strapline/server-kit/artifact'
import { StartTrouble } from '@strapline/server-kit/trouble'
import { describe, expect, test } from 'vitest'
import { serverWith } from './support/server-with.ts'

const policy = "default-src 'none'; script-src 'self'"
const script = 'console.log("the program")'

/** An app as the build writes it for a path, with a secret file beside its folder. */
async function builtApp(base = '/'): Promise<string> {
  const folder = await temporaryFolder()
  const app = join(folder, 'app')
  await mkdir(join(app, 'static/js'), { recursive: true })
  const write = async (file: string, text: string) => {
    await writeFile(join(app, file), text)
    await writeFile(join(app, `${file}.br`), brotliCompressSync(text))
    await writeFile(join(app, `${file}.gz`), gzipSync(text))
  }
  for (const page of ['index', 'login', 'app', '404']) await write(`${page}.html`, `<p>${page}</p>`)
  await write('static/js/index-abc.js', script)
  await writeFile(join(app, 'social.jpg'), Buffer.from([255, 216, 255]))
  await writeFile(join(app, '_headers'), '')
  await writeFile(join(app, '_redirects'), `${base}purchase/* ${base}app.html 200\n`)
  await writeFile(join(folder, 'secret.html'), 'secret')
  const cached = (path: string, value: string) => ({
    path: base + path,
    headers: { 'Cache-Control': value },
  })
  const rules = [
    { path: `${base}*`, headers: { 'Content-Security-Policy': policy } },
    cached('static/*', 'public, max-age=31536000, immutable'),
    ...['', 'login', 'purchase/*'].map((path) => cached(path, 'no-cache')),
  ]
  await writeFile(`${app}.headers.json`, JSON.stringify(rules))
  return app
}

/** A shop that serves such an app; `get` takes no compressed answers unless the headers say so. */
async function shopAt(base?: string) {
  const { url } = await serverWith({ appDir: await builtApp(base), requestsPerMinute: 3 })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(url + path, method, { headers: { 'Accept-Encoding': 'identity', ...headers } })
  /** Sends a path as it is, where fetch would mend it. */
  const getRaw = (path: string, headers: Record<string, string> = {}) => {
    const lines = Object.entries({ Host: new URL(url).host, Connection: 'close', ...headers })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    return sendRaw(url, `GET ${path} HTTP/1.1\r\n${head}\r\n`)
  }
  return { get, getRaw }
}

describe('the app', () => {
  test.each([
    ['/', 200, 'index', 'no-cache'],
    ['/?from=mail', 200, 'index', 'no-cache'],
    ['/login', 200, 'login', 'no-cache'],
    ['/login/', 200, 'login', 'no-cache'],
    ['/purchase/7', 200, 'app', 'no-cache'],
    ['/no/such/page', 404, '404', 'no-cache'],
  ])('%s is answered with %d, the page %s, and its headers', async (path, status, page, cache) => {
    const { get } = await shopAt()
    const reply = await get(path)
    expect([reply.status, reply.text]).toStrictEqual([status, `<p>${page}</p>`])
    const { headers } = reply
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toBe(policy)
    expect(headers.get('cache-control')).toBe(cache)
    expect(headers.get('vary')).toBe('accept-encoding')
  })

  test('hashed files are kept for ever, are sent compressed, and are not counted as calls', async () => {
    const { get } = await shopAt()
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const { text, headers } = await get('/static/js/index-abc.js', {
        'Accept-Encoding': accepted,
      })
      expect(text).toBe(script)
      expect(headers.get('content-encoding')).toBe(encoding)
      expect(headers.get('content-type')).toMatch(/\/javascript; charset=utf-8$/)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    for (let calls = 0; calls < 5; calls += 1) expect((await get('/')).status).toBe(200)
  })

  test('is not sent again unchanged, in part where a part is asked for, and without a body for HEAD', async () => {
    const { get, getRaw } = await shopAt()
    const tag = (await get('/login')).headers.get('etag') ?? ''
    // fetch would add that nothing stored is wanted.
    const again = await getRaw('/login', { 'If-None-Match': tag })
    expect(again).toMatch(/^HTTP\/1\.1 304 /)
    const part = await get('/static/js/index-abc.js', { Range: 'bytes=0-6' })
    expect([part.status, part.text]).toStrictEqual([206, 'console'])
    const head = await get('/login', {}, 'HEAD')
    expect([head.status, head.text]).toStrictEqual([200, ''])
    expect(head.headers.get('content-length')).toBe('12')
    // The page that says that there is nothing has a status that nobody may keep.
    const missing = await get('/nowhere', { 'If-None-Match': '*', Range: 'bytes=0-1' })
    expect([missing.status, missing.text]).toStrictEqual([404, '<p>404</p>'])
  })

  test.each([
    '/static/js/index-old.js',
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/social.jpg.gz',
  ])('%s is a 404 that is not kept', async (path) => {
    const { get } = await shopAt()
    const { status, text, headers } = await get(path)
    expect([status, text]).toStrictEqual([404, missingFileText])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('leads out of its folder by no path', async () => {
    const { getRaw } = await shopAt()
    for (const path of [
      '/../secret.html',
      '/%2e%2e/secret.html',
      '/..%2fsecret.html',
      '/static/../../secret.html',
      '/..\\secret.html',
      '/%2e%2e%5csecret.html',
      '//../secret.html',
      '/../secret',
      '/../app.headers.json',
      '/login%00.html',
      '/%',
    ]) {
      const raw = await getRaw(path)
      expect(raw, path).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(raw, path).not.toContain('secret')
    }
  })

  test('leaves calls as they are, known or not', async () => {
    const { get } = await shopAt()
    const known = await get('/review')
    expect(known.json).toMatchObject({ reviews: { length: reviews.length } })
    for (const [path, method] of [
      ['/api/v2/products', 'GET'],
      ['/order/a/b', 'GET'],
      ['/login', 'POST'],
    ] as const) {
      const { status, json, headers } = await get(path, {}, method)
      expect([path, status, json]).toStrictEqual([
        path,
        404,
        { message: messages.refusal.notFound },
      ])
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('is answered under the shop’s names only', async () => {
    const { getRaw } = await shopAt()
    expect(await getRaw('/', { Host: 'evil.example' })).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('built for a path is served below it, and calls beside it', async () => {
    const { get } = await shopAt('/shop/')
    expect((await get('/shop/')).text).toBe('<p>index</p>')
    expect((await get('/shop/purchase/7')).text).toBe('<p>app</p>')
    expect((await get('/shop/nowhere')).text).toBe('<p>404</p>')
    expect((await get('/shop')).text).toBe('<p>index</p>')
    expect((await get('/login')).json).toStrictEqual({ message: messages.refusal.notFound })
    expect((await get('/review')).status).toBe(200)
  })
})

test('a folder without a built app is a trouble that says what to do', async () => {
  const start = serverWith({ appDir: await temporaryFolder() })
  await expect(start).rejects.toThrow(StartTrouble)
  await expect(start).rejects.toThrow('npm run build')
})
