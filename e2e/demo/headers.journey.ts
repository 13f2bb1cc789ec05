import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { get, read } from '../lib/headers.ts'
import { test } from '../lib/journey.ts'

describe('the headers', () => {
  test('every text is sent compressed to browsers that accept it', async () => {
    const html = await read('index.html')
    const [, entry = ''] = /data-program="([^"]+)"/.exec(html) ?? []
    for (const [path, file, type] of [
      ['/', 'index.html', 'text/html'],
      ['/purchase/7', 'app.html', 'text/html'],
      [entry, entry, '/javascript'],
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
        expect(answer.headers.get('vary'), path).toMatch(/accept-encoding/i)
        expect(answer.headers.get('content-type'), path).toContain(type)
        expect(await answer.text(), path).toBe(await read(file))
        sizes.push(Number(answer.headers.get('content-length')))
      }
      expect(sizes, `${path}: brotli, gzip, neither`).toEqual(sizes.toSorted((a, b) => a - b))
    }
  })

  test('a missing file is not cached, and is not index.html', async () => {
    for (const path of [
      '/static/js/index-00000000.js',
      '/static/nothing.css',
      '/static/',
      '/_headers',
      '/_redirects',
    ]) {
      const response = await get(path)
      const text = await response.text()
      expect([response.status, text.includes('<html')], path).toEqual([404, false])
      expect(response.headers.get('cache-control'), path).toBe('no-store')
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
    }
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
