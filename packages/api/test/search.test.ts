import { listPage } from '@strapline/api/database/list-page'
import { migrate } from '@strapline/api/database/migrate'
import { createDatabase } from '@strapline/api/database/pool'
import { rarePieces, sampleOf } from '@strapline/api/database/rare-pieces'
import { orderOf } from '@strapline/api/database/rows'
import type { Database } from '@strapline/api/database/schema'
import { addBuyers, grow } from '@strapline/api/trials/rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, patientPool } from './support/databases.ts'
import { testKey } from './support/use-api.ts'

/** A hundred texts that all have a dock and "000", each with a number of its own. */
const sample = Array.from(
  { length: 100 },
  (_, index) => `buyer-000a\ndock ${String(index * 97 + 11_111).padStart(7, '0')}`,
)

describe('the pieces of a search that few rows have', () => {
  test.each([
    ['a word of all rows is left out', ['dock', '7777777'], ['7777777']],
    ['a word is shortened to what few rows have', ['0009876'], ['009876']],
    ['a word may have several', ['9876000xyz'], ['987600', '00xyz']],
    ['there is none in what all rows have', ['dock', 'buyer'], []],
    ['there is none in two letters', ['qx'], []],
    ['signs and other letters are no part of one', ['xy-zx', 'жжж', '%q%'], []],
    ['without words there is none', [], []],
  ])('%s', (_what, words, pieces) => {
    expect(rarePieces(words, sample)).toStrictEqual(pieces)
  })

  test('are none where many rows have all of them', () => {
    // Each group of letters is in two of the texts or fewer, and yet three texts in a hundred have one of them.
    const texts = Array.from({ length: 100 }, (_, index) => (index < 4 ? 'valve' : 'pump'))
    expect(rarePieces(['valve'], texts)).toStrictEqual([])
    expect(rarePieces(['valve'], [...texts, ...texts.map(() => 'pump')])).toStrictEqual(['valve'])
  })

  test('are none without a sample', () => {
    expect(rarePieces(['7777777'], sample.slice(0, 10))).toStrictEqual([])
  })
})

describe('a search of a long list', () => {
  let database: Database

  const search = async (q: string) => {
    const query = new URLSearchParams({ limit: '1000', q })
    const { answer } = await listPage(database, 'listOrders', { query }, { entityOf: orderOf })
    return (answer as { _id: string }[]).map(({ _id }) => _id)
  }

  beforeAll(async () => {
    const url = await emptyDatabase(afterAll)
    await migrate(url)
    database = createDatabase(patientPool(url, 2))
    const buyers = await addBuyers(database, 3, testKey)
    await grow(database, { products: 500, orders: 3000 }, buyers)
    return () => database.destroy()
  })

  test('looks up what few rows have, by a sample of its texts', async () => {
    const texts = await sampleOf(database, 'listOrders')
    expect(texts.length).toBeGreaterThan(50)
    // Postgres chooses the sample at random: "777" is rare in any, where "234" may be too frequent in one. The buyers' emails
    // have the time in hexadecimal digits, which is one with "777" for an hour; it has not three of each digit.
    const numbers = Array.from({ length: 10 }, (_, digit) => `000${String(digit).repeat(4)}`)
    const pieces = numbers.map((number) => rarePieces(['dock', number], texts))
    expect(pieces.filter((found) => found.length > 0)).not.toStrictEqual([])
  })

  test.each([
    'dock 0001234',
    'DOCK 0001234',
    'grade 77',
    '0001234 grade 77',
    'clerk 123 milano',
    '5550 2999',
    'milano',
    'nowhere',
    '0001234 nowhere',
    '0001%34',
    '0001_34',
  ])('finds the rows that have %s, and no others', async (q) => {
    const words = q.toLowerCase().split(' ')
    const rows = await database.selectFrom('orders').selectAll().orderBy('id').execute()
    const matching = rows.filter((row) => {
      const { id, product_id, product_name, display_name, email, address, phone_number } = row
      const texts = [id, product_id, product_name, display_name, email, address, phone_number]
      return words.every((word) => texts.join('\n').toLowerCase().includes(word))
    })
    const found = await search(q)
    expect(found).toStrictEqual(matching.slice(0, 1000).map(({ id }) => id))
  })
})
