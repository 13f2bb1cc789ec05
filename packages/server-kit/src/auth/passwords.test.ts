import { scrypt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:crypto')>()
  return { ...original, scrypt: vi.fn(original.scrypt) }
})

const cost = 2 ** 4

/** The hashes that were computed, as what decides how long each takes. */
const work = () =>
  vi
    .mocked(scrypt)
    .mock.calls.map(([, salt, length, options]) => [(salt as Uint8Array).length, length, options])

test('an unknown email takes as long to refuse as a known one: the same hash is computed', async () => {
  const stored = await hashPassword('a-long-secret', cost)
  vi.mocked(scrypt).mockClear()
  expect(await isPassword('not-the-password', stored, cost)).toBe(false)
  const known = work()
  expect(known).toHaveLength(1)
  vi.mocked(scrypt).mockClear()
  expect(await isPassword('not-the-password', null, cost)).toBe(false)
  expect(work()).toEqual(known)
})
