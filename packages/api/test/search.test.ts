import { createHash } from 'node:crypto'
import { listPage } from '@strapline/api/database/list-page'
import { migrate } from '@strapline/api/database/migrate'
import { createDatabase } from '@strapline/api/database/pool'
import { orderOf, productOf, productRow } from '@strapline/api/database/rows'
import type { Database } from '@strapline/api/database/schema'
import { buildWords } from '@strapline/api/database/words'
import { addBuyers, grow } from '@strapline/api/trials/rows'
import { mostWords } from '@strapline/contract/rules'
import { rowTokens, termsOfList } from '@strapline/contract/search/row-tokens'
import { searchTextOf } from '@strapline/contract/search/search-text'
import { searchedInOrders } from '@strapline/contract/search/searched-fields'
import { synonyms } from '@strapline/contract/search/synonyms'
import { hasTerms, tokenText } from '@strapline/contract/search/terms'
import { makeCatalogue, mistypedLines } from '@strapline/contract/search/test-lines'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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
      .filter((order) => hasTerms(tokenText(rowTokens(searchedInOrders, order)), terms))
    const found = await search(q)
    expect(found).toStrictEqual(matching.slice(0, 1000).map(({ _id }) => _id))
  })
})

describe('a search of the catalogue', () => {
  /** A thousand products, with ids as the database has them. */
  const catalogue = makeCatalogue(1000).map((product, index) => ({
    ...product,
    _id: createHash('md5').update(String(index)).digest('hex').slice(0, 24),
  }))

  /** Five hundred searches: what each twelfth product may be looked for by, and lines with mistakes. */
  const searches = [
    ...catalogue
      .filter((_, index) => index % 12 === 0)
      .flatMap(({ _id, name, partNumber = '' }) => [
        name.slice(0, 4 + (name.length % 9)),
        `${name.split(' ').toReversed().join(' ')}s`,
        partNumber.replace('-', name.length % 2 ? ' ' : ''),
        partNumber.slice(0, 5),
        _id.slice(0, 6),
      ]),
    ...synonyms.flatMap((group) => group.slice(1)).flatMap((phrase) => [phrase, `${phrase}s 16`]),
    ...mistypedLines(catalogue).map(({ part }) => part),
  ]
    .filter((q) => q.trim().split(/\s+/).length <= mostWords)
    .slice(0, 500)

  test('finds in the database what it finds in the browser, 500 times', async () => {
    const url = await emptyDatabase()
    await migrate(url)
    const database = createDatabase(patientPool(url, 2))
    onTestFinished(() => database.destroy())
    await database.insertInto('products').values(catalogue.map(productRow)).execute()
    await buildWords(database)

    const found = { inDatabase: [] as string[][], inBrowser: [] as string[][] }
    for (const q of searches) {
      const query = new URLSearchParams({ q, limit: '1000', sort: 'name' })
      const { answer } = await listPage(
        database,
        'listProducts',
        { query },
        { entityOf: productOf },
      )
      found.inDatabase.push(answer.data.map(({ _id }) => _id).sort())
      const terms = termsOfList(q)
      const matching = catalogue.filter((product) => hasTerms(searchTextOf(product), terms))
      found.inBrowser.push(matching.map(({ _id }) => _id).sort())
    }
    expect(searches).toHaveLength(500)
    expect(found.inDatabase).toStrictEqual(found.inBrowser)
    // Most of them find something, and not everything.
    const some = found.inBrowser.filter(({ length }) => length > 0 && length < catalogue.length)
    expect(some.length).toBeGreaterThan(300)
  })
})
