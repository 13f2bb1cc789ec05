import { readFile } from 'node:fs/promises'
import { type HeaderRule, headersFor } from '@strapline/server-kit/artifact'
import { describe } from 'vitest'
import { besideFolder } from '../../scripts/lib/artifact-files.ts'
import { expect } from '../lib/expect.ts'
import { get, read } from '../lib/headers.ts'
import { test } from '../lib/journey.ts'
import { shop } from '../lib/shop.ts'

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
  test('are the same from the server, for Node servers and for static hosts', async () => {
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
      const [, scripts = ''] =
        /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
      const besides = scripts.split(' ').filter((source) => !/^'(self|sha256-.+)'$/.test(source))
      expect(besides, `scripts of ${path} come from the shop alone`).toEqual([])
      const expected = headersFor(rules, path.replace(/\?.*/, ''))
      expect(forHosts(path.replace(/\?.*/, '')), path).toEqual(expected)
      expect(Object.keys(expected).length, path).toBeGreaterThanOrEqual(6)
      for (const [name, value] of Object.entries(expected)) {
        expect(headers.get(name), `${name} of ${path}`).toBe(value)
      }
    }
  })
})
