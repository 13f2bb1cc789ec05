import { endpoints } from '@strapline/contract/endpoints'
import { shopCalls } from '@strapline/contract/extras'
import { identityEndpoints } from '@strapline/contract/identity'
import { openApiDocument } from '@strapline/contract/openapi'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, sendRaw, sharedApi } from './support/api.ts'
import { testServer } from './support/server.ts'

let api: Api

beforeAll(async () => {
  api = await sharedApi()
})

const at = (path: string, headers: Record<string, string> = {}) =>
  api.at('GET', path, { headers: { 'Accept-Encoding': 'identity', ...headers } })

/** The addresses that the page loads. */
async function loaded(): Promise<string[]> {
  const { text } = await at('/reference')
  return [...text.matchAll(/(?:href|src)="(reference\/[^"]+)"/g)].map(([, path]) => `/${path}`)
}

describe('the API reference', () => {
  test('is the document of all calls of the server', async () => {
    const { status, headers, json } = await at('/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/json\b/)
    const { paths } = json as { paths: Record<string, Record<string, { operationId: string }>> }
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    // The real API leaves signing in to an issuer.
    const identity = testServer().name === 'mock'
    const served = { ...shopCalls, ...(identity && identityEndpoints) }
    expect(names.toSorted()).toEqual([...Object.keys(served), 'followEvents'].toSorted())
    expect(names).toEqual(expect.arrayContaining(Object.keys(endpoints)))
    expect(json).toEqual(openApiDocument({ identity }))
  })

  test('is a page that loads its own files, and runs nothing else', async () => {
    const { status, headers, text } = await at('/reference?url=https://evil.example')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html\b/)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    expect(text).not.toMatch(/https?:|<script>|<style|style=/)
    expect(await loaded()).toHaveLength(4)
  })

  test('has files that never change, compressed for who can read that', async () => {
    for (const path of await loaded()) {
      const plain = await at(path)
      expect(plain.status, path).toBe(200)
      expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(plain.headers.get('content-type')).toMatch(/^text\/(css|javascript); charset=utf-8$/)
      expect(plain.headers.get('vary')).toBe('Origin, Accept-Encoding')
      expect(plain.headers.get('content-encoding')).toBeNull()
      for (const encoding of ['br', 'gzip']) {
        const answer = await fetch(api.url + path, { headers: { 'Accept-Encoding': encoding } })
        expect(answer.headers.get('content-encoding'), path).toBe(encoding)
        expect((await answer.text()) === plain.text, `${path} by ${encoding}`).toBe(true)
      }
    }
  })

  test.each([
    ['GET', '/reference/'],
    ['GET', '/reference/viewer.js'],
    ['GET', '/reference/../page/start.js'],
    ['GET', '/reference/%2e%2e/package.json'],
    ['POST', '/reference'],
    ['DELETE', '/openapi.json'],
  ])('has nothing at %s %s', async (method, path) => {
    expect((await api.at(method, path)).status).toBe(404)
  })

  test('may be read by pages of the app, and is answered under its own names only', async () => {
    const ours = await at('/openapi.json', { Origin: 'http://localhost:5173' })
    expect(ours.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    const foreign = await at('/openapi.json', { Origin: 'http://evil.example' })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const request = 'GET /reference HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'
    expect(await sendRaw(api.url, request)).toMatch(/^HTTP\/1\.1 400 /)
  })
})
