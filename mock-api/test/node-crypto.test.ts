import * as node from 'node:crypto'
import * as page from '@strapline/mock-api/browser/node-crypto'
import { expect, test } from 'vitest'

const texts = ['', 'a', 'Grüße, 世界 🦉', 'x'.repeat(200)]

test.each(texts)('hashes "%s" as Node does', (text) => {
  for (const encoding of ['hex', 'base64url'] as const) {
    expect(page.createHash('sha256').update(text).digest(encoding)).toBe(
      node.createHash('sha256').update(text).digest(encoding),
    )
  }
})

test.each(texts)('derives from the password "%s" what Node does', async (text) => {
  const salt = Uint8Array.from({ length: 16 }, (_, index) => index * 16)
  const cost = { N: 2 ** 6, r: 8, p: 1 }
  const derive = (module: Pick<typeof page, 'scrypt'>) =>
    new Promise<string>((resolve, reject) => {
      module.scrypt(text, salt, 32, cost, (error, hash) =>
        error ? reject(error) : resolve(Buffer.from(hash).toString('hex')),
      )
    })
  expect(await derive(page)).toBe(await derive(node))
})

test('random bytes are as many as asked for, others each time, and written as Node writes them', () => {
  const bytes = page.randomBytes(24)
  expect(bytes).toHaveLength(24)
  expect(bytes.toString('hex')).toBe(Buffer.from(bytes).toString('hex'))
  expect(bytes.toString('base64url')).toBe(Buffer.from(bytes).toString('base64url'))
  expect(page.randomBytes(24).toString('hex')).not.toBe(bytes.toString('hex'))
})

test('tells equal from other bytes', () => {
  const equal = (other: number[]) =>
    page.timingSafeEqual(Uint8Array.of(1, 2, 3), Uint8Array.from(other))
  expect(equal([1, 2, 3])).toBe(true)
  expect([equal([0, 2, 3]), equal([1, 2, 4])]).toStrictEqual([false, false])
})
