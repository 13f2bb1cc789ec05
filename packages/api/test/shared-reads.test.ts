import { createSharedReads } from '@strapline/api/server/shared-reads'
import { AnswerWith } from '@strapline/server-kit/http/handler'
import { expect, test } from 'vitest'

/** Reads of a value that changes, which end when they are told to. */
function slowReads() {
  const stored = { value: 'old' }
  const ends: (() => void)[] = []
  const read = async () => {
    const { value } = stored
    await new Promise<void>((resolve) => ends.push(resolve))
    return new AnswerWith(value, {})
  }
  /** Ends the read with this number, once it is there. */
  const end = async (number: number) => {
    while (!ends[number]) await Promise.resolve()
    ends[number]?.()
  }
  return { stored, ends, read, end }
}

test('who asks while a read is under way shares the next one, and not what was read before', async () => {
  const { stored, ends, read, end } = slowReads()
  const reads = createSharedReads()
  const first = reads.get('/list', read)
  stored.value = 'new'
  const later = [reads.get('/list', read), reads.get('/list', read), reads.get('/list', read)]
  await end(0)
  await end(1)
  expect((await first).body).toBe('"old"')
  expect((await Promise.all(later)).map(({ body }) => body)).toStrictEqual(Array(3).fill('"new"'))
  expect(ends).toHaveLength(2)
})

test('an address is read for itself, and anew when nobody waits any more', async () => {
  const { ends, read, end } = slowReads()
  const reads = createSharedReads()
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
  const reads = createSharedReads()
  const failed = reads.get('/list', () => Promise.reject(new Error('down')))
  const later = reads.get('/list', read)
  await expect(failed).rejects.toThrow('down')
  await end(0)
  expect((await later).body).toBe('"old"')
})
