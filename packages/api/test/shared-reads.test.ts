import { setImmediate } from 'node:timers/promises'
import { createSharedReads, keyOf } from '@strapline/api/server/shared-reads'
import { AnswerWith } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import type { Match } from '@strapline/server-kit/http/routes'
import { describe, expect, test } from 'vitest'

/** Shared reads of data that changes all the time. */
function readsOfChanges() {
  let version = 0
  return createSharedReads(async () => {
    version += 1
    return String(version)
  })
}

/** Reads of a value that changes, which end when they are told to. */
function slowReads() {
  const stored = { value: 'old' }
  const ends: (() => void)[] = []
  const read = async () => {
    const { value } = stored
    await new Promise<void>((resolve) => ends.push(resolve))
    return new AnswerWith(value, {})
  }
  /** Resolves when the read with this number is under way. */
  const begun = async (number: number) => {
    while (!ends[number]) await setImmediate()
  }
  const end = async (number: number) => {
    await begun(number)
    ends[number]?.()
  }
  return { stored, ends, read, begun, end }
}

test('a caller who comes while a read is under way shares the next one, and not the answer before', async () => {
  const { stored, ends, read, begun, end } = slowReads()
  const reads = readsOfChanges()
  const first = reads.get('/list', read)
  await begun(0)
  stored.value = 'new'
  const later = [reads.get('/list', read), reads.get('/list', read), reads.get('/list', read)]
  await end(0)
  await end(1)
  expect(String((await first).body.plain)).toBe('"old"')
  expect((await Promise.all(later)).map(({ body }) => String(body.plain))).toStrictEqual(
    Array(3).fill('"new"'),
  )
  expect(ends).toHaveLength(2)
})

test('an address is read for itself, and anew when nobody waits any more', async () => {
  const { ends, read, end } = slowReads()
  const reads = readsOfChanges()
  const both = [reads.get('/list', read), reads.get('/list?q=x', read)]
  await end(0)
  await end(1)
  await Promise.all(both)
  const again = reads.get('/list', read)
  await end(2)
  await again
  expect(ends).toHaveLength(3)
})

test('a read that fails is the failure of those who waited for it, and of nobody else', async () => {
  const { read, end } = slowReads()
  const reads = readsOfChanges()
  const failed = reads.get('/list', () => Promise.reject(new Error('down')))
  const later = reads.get('/list', read)
  await expect(failed).rejects.toThrow('down')
  await end(0)
  expect(String((await later).body.plain)).toBe('"old"')
})

test('all who ask close to each other share one question after the first, and none that was asked before', async () => {
  let questions = 0
  const reads = createSharedReads(async () => {
    questions += 1
    return String(questions)
  })
  const read = async () => new AnswerWith(questions, {})
  const ask = async (address: string) => String((await reads.get(address, read)).body.plain)
  await ask('/list')
  const before = questions
  const answers = await Promise.all(['/list', '/list?q=x', '/list?q=y', '/list?q=z'].map(ask))
  // The first one does not wait when the question before it is old enough.
  expect(questions).toBeLessThanOrEqual(before + 2)
  expect(Math.min(...answers.map(Number))).toBeGreaterThan(before)
})

describe('while nothing changes', () => {
  /** A list with a version, which a test changes, and the number of times that it was read. */
  function versioned() {
    const stored = { value: 'old', version: '1' }
    const reads = createSharedReads(async () => stored.version)
    let count = 0
    const get = async (address: string, meanwhile = () => {}) => {
      const read = async () => {
        count += 1
        const { value } = stored
        meanwhile()
        return new AnswerWith(value, {})
      }
      return String((await reads.get(address, read)).body.plain)
    }
    return { stored, get, count: () => count }
  }

  test('an answer is read once, and anew after a change', async () => {
    const { stored, get, count } = versioned()
    expect([await get('/list'), await get('/list')]).toStrictEqual(['"old"', '"old"'])
    expect(count()).toBe(1)
    Object.assign(stored, { value: 'new', version: '2' })
    expect([await get('/list'), await get('/list')]).toStrictEqual(['"new"', '"new"'])
    expect(count()).toBe(2)
  })

  test('an answer that was read while something changed is read again', async () => {
    const { stored, get } = versioned()
    const change = () => Object.assign(stored, { value: 'new', version: '2' })
    expect(await get('/list', change)).toBe('"old"')
    expect(await get('/list')).toBe('"new"')
  })

  test('the answers that were kept first are dropped when they are too many', async () => {
    const { get, count } = versioned()
    for (let address = 0; address <= 1000; address += 1) await get(`/list?q=${address}`)
    await get('/list?q=1000')
    expect(count()).toBe(1001)
    await get('/list?q=0')
    expect(count()).toBe(1002)
  })

  test('an answer that is too large is not kept, and the others are', async () => {
    const { stored, get, count } = versioned()
    await get('/small')
    stored.value = 'x'.repeat(33 * 1024 * 1024)
    await get('/large')
    await get('/large')
    await get('/small')
    expect(count()).toBe(3)
  })
})

describe('reads are told apart by the parameters that the server knows', () => {
  const [list, product] = ['listProducts', 'getProduct'].map(
    (name) => ({ route: { name }, params: { id: 'one' } }) as unknown as Match<never>,
  ) as [Match<never>, Match<never>]
  const key = (match: Match<never>, query: string) => keyOf(match, new URLSearchParams(query))

  test('and not by the address', () => {
    const same = ['limit=5&q=bolt', 'q=BOLT&limit=5&x=1', 'q=%20bolt++&x=2&x=3&limit=5']
    expect(new Set(same.map((query) => key(list, query))).size).toBe(1)
    expect(key(list, 'x=1')).toBe(key(list, ''))
    expect(key(product, 'x=1')).toBe(key(product, ''))
  })

  test('so that others are others', () => {
    const others = ['', 'limit=5', 'limit=6', 'q=bolt', 'q=bolt+m8', 'sort=name', 'sort=-name']
    expect(new Set(others.map((query) => key(list, query))).size).toBe(others.length)
    const another = { ...product, params: { id: 'other' } }
    expect(key(another, '')).not.toBe(key(product, ''))
  })

  test('and what can not be understood is refused before anything is read', () => {
    expect(() => key(list, 'limit=many')).toThrow(RefusedCall)
    expect(() => key(list, `q=${'zq+'.repeat(9)}`)).toThrow(RefusedCall)
  })
})
