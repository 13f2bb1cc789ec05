import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type HeaderRule, headersFor } from '@strapline/server-kit/artifact'
import { describe } from 'vitest'
import { besideFolder } from '../scripts/lib/artifact-files.mjs'
import { expect } from './lib/expect.ts'
import { test } from './lib/journey.ts'
import { shop } from './lib/shop.ts'

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop().appUrl + path, { headers })
const read = (file: string) => readFile(join(shop().appFolder, file), 'utf8')

/** Reads a `_headers` file as static hosts do: all rules that match, with the values of a header joined. */
async function readHeadersFile(): Promise<(path: string) => Record<string, string>> {
  const blocks = (await read('_headers')).trim().split(/\n\n+/)
  const rules = blocks.map((block) => {
    const [pattern = '', ...lines] = block.split('\n')
    const regexp = new RegExp(
      `^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`,
    )
    return { regexp, headers: lines.map((line) => line.trim().split(/: (.*)/s)) }
  })
  return (path) => {
    const found: Record<string, string> = {}
    for (const { regexp, headers } of rules) {
      if (!regexp.test(path)) continue
      for (const [name = '', value = ''] of headers) {
        found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`
      }
    }
    return found
  }
}

describe('the headers', () => {
  test('are the same from the preview, for Node servers and for static hosts', async () => {
    const rules: HeaderRule[] = JSON.parse(
      await readFile(besideFolder(shop().appFolder).headers, 'utf8'),
    )
    const forHosts = await readHeadersFile()
    const html = await read('index.html')
    const [, entry = ''] = /data-program="([^"]+)"/.exec(html) ?? []
    const [, font = ''] = /href="(\/static\/[^"]+\.woff2)"/.exec(html) ?? []
    for (const [path, cache] of [
      ['/', 'no-cache'],
      ['/index.html', 'no-cache'],
      ['/login', 'no-cache'],
      ['/purchase/65f100000000000000000001?from=home', 'no-cache'],
      ['/dashboard/manage-order', 'no-cache'],
      ['/favicon.svg', 'no-cache'],
      ['/drawings/heat-gun.svg', 'no-cache'],
      [entry, 'public, max-age=31536000, immutable'],
      [font, 'public, max-age=31536000, immutable'],
    ] as const) {
      const { status, headers } = await get(path)
      expect(status, path).toBe(200)
      expect(headers.get('cache-control'), path).toBe(cache)
      const expected = headersFor(rules, path.replace(/\?.*/, ''))
      expect(forHosts(path.replace(/\?.*/, '')), path).toEqual(expected)
      expect(Object.keys(expected).length, path).toBeGreaterThanOrEqual(6)
      for (const [name, value] of Object.entries(expected)) {
        expect(headers.get(name), `${name} of ${path}`).toBe(value)
      }
    }
  })

  test('every text is sent compressed to browsers that accept it, and is not sent again unchanged', async () => {
    const html = await read('index.html')
    const [, entry = ''] = /data-program="([^"]+)"/.exec(html) ?? []
    for (const [path, file, type] of [
      ['/', 'index.html', 'text/html'],
      ['/purchase/7', 'app.html', 'text/html'],
      [entry, entry, 'text/javascript'],
      ['/drawings/heat-gun.svg', 'drawings/heat-gun.svg', 'image/svg+xml'],
    ] as const) {
      const sizes: number[] = []
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, deflate', 'gzip'],
        ['identity', null],
      ] as const) {
        const answer = await get(path, { 'Accept-Encoding': accepted })
        expect(answer.headers.get('content-encoding'), `${path}: ${accepted}`).toBe(encoding)
        expect(answer.headers.get('vary'), path).toContain('Accept-Encoding')
        expect(answer.headers.get('content-type'), path).toContain(type)
        expect(await answer.text(), path).toBe(await read(file))
        sizes.push(Number(answer.headers.get('content-length')))
        const again = await get(path, {
          'Accept-Encoding': accepted,
          'If-None-Match': answer.headers.get('etag') ?? '',
        })
        expect(again.status, `${path}, asked again`).toBe(304)
      }
      expect(sizes, `${path}: brotli, gzip, neither`).toEqual(sizes.toSorted((a, b) => a - b))
    }
  })

  test.for([
    '/static/js/index-00000000.js',
    '/static/nothing.css',
    '/static/',
    '/_headers',
    '/_redirects',
  ])('%s is not there, is not cached, and is not index.html', async (path) => {
    const response = await get(path)
    const text = await response.text()
    expect([response.status, text.includes('<html')]).toEqual([404, false])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('an address that is no page is answered with the page that says so, and the status 404', async () => {
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get('/no/such/page', { 'Accept-Encoding': accepted })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await answer.text()).toBe(await read('404.html'))
    }
  })

  test('nobody gets the list of all parts', async () => {
    for (const path of ['/.vite/manifest.json', '/manifest.json', '/app.manifest.json']) {
      expect(await (await get(path)).text(), path).not.toContain('isEntry')
    }
  })
})
