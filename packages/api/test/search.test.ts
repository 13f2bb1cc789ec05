import { listPage } from '@strapline/api/database/list-page'
import { migrate } from '@strapline/api/database/migrate'
import { createDatabase } from '@strapline/api/database/pool'
import { orderOf } from '@strapline/api/database/rows'
import type { Database } from '@strapline/api/database/schema'
import { addBuyers, grow } from '@strapline/api/trials/rows'
import { rowTokens, termsOfList } from '@strapline/contract/search/row-tokens'
import { hasTerms, tokenText } from '@strapline/contract/search/terms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, patientPool } from './support/databases.ts'
import { testKey } from './support/use-api.ts'

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

  test.each([
    'dock 0001234',
    'DOCK 0001234',
    'grade 77',
    '0001234 grade 77',
    'clerk 123 milano',
    '5550 2999',
    'milano',
    'mil',
    'c0000000000000000000',
    'c00000000000000000000001',
    "'milano' & dock",
    'dock:*',
    '\\\\',
    'dock \0',
    'nowhere',
    '0001234 nowhere',
    '0001%34',
    '0001_34',
  ])('finds the rows that have %s, and no others', async (q) => {
    const terms = termsOfList(q)
    const rows = await database.selectFrom('orders').selectAll().orderBy('id').execute()
    const matching = rows
      .map(orderOf)
      .filter((order) => hasTerms(tokenText(rowTokens('listOrders', order)), terms))
    const found = await search(q)
    expect(found).toStrictEqual(matching.slice(0, 1000).map(({ _id }) => _id))
  })
})
