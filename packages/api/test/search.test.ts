import { createHash } from 'node:crypto'
import { searchCatalogue } from '@strapline/api/database/catalogue'
import { listPage } from '@strapline/api/database/list-page'
import { matchTexts } from '@strapline/api/database/matches'
import { migrate } from '@strapline/api/database/migrate'
import { keysWithinOneMistake } from '@strapline/api/database/near'
import { createDatabase } from '@strapline/api/database/pool'
import { orderOf, productRow } from '@strapline/api/database/rows'
import type { Database } from '@strapline/api/database/schema'
import { buildWords } from '@strapline/api/database/words'
import { addBuyers, grow } from '@strapline/api/trials/rows'
import { facetsOf, familyFacet } from '@strapline/contract/catalogue/facets'
import { type CatalogueSearch, findInCatalogue } from '@strapline/contract/catalogue/find'
import { mostNearTexts, writeMatch } from '@strapline/contract/catalogue/matching'
import { mostWords } from '@strapline/contract/rules'
import { matchProduct } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { rowTokens, termsOfList } from '@strapline/contract/search/row-tokens'
import { searchedInOrders } from '@strapline/contract/search/searched-fields'
import { synonyms } from '@strapline/contract/search/synonyms'
import { hasTerms, tokenText } from '@strapline/contract/search/terms'
import { makeCatalogue, mistypedLines } from '@strapline/contract/search/test-lines'
import { answerSearch, type CatalogueRequest } from '@strapline/server-kit/catalogue-request'
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
    await grow(database, { products: 6000, orders: 3000 }, buyers)
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

  const find = (search: Partial<CatalogueSearch>, offset = 0) =>
    searchCatalogue(database, request(search, offset))

  test('counts up to 5,000 products, and says that there are more', async () => {
    const { matches, total, facets } = await find({ q: 'grade' })
    expect([matches, total]).toStrictEqual(Array(2).fill({ count: 5000, isMore: true }))
    expect(facets.map(({ name }) => name).toSorted()).toStrictEqual([
      '',
      'Finish',
      'Length',
      'Size',
    ])
  })

  test('has the first of all products where more match than are counted', async () => {
    const prices = async (offset: number) =>
      (await find({ q: 'grade', sort: 'price-desc' }, offset)).products.map(
        ({ unitPrice }) => unitPrice,
      )
    // Six thousand products have a thousand prices, from 0 to 99.9.
    expect(await prices(0)).toStrictEqual([...Array(6).fill(99.9), ...Array(6).fill(99.8)])
    expect(await prices(12)).toStrictEqual([...Array(6).fill(99.7), ...Array(6).fill(99.6)])
    expect((await find({}, 4992)).products).toHaveLength(8)
  })

  test('sorts all that are chosen, and counts them', async () => {
    const choices = [{ name: familyFacet, values: ['Wood screw', 'Wall plug'] }]
    const { products, matches } = await find({ q: 'grade', choices })
    expect(matches).toStrictEqual({ count: 600, isMore: false })
    expect(products.every(({ family }) => family === 'Wall plug')).toBe(true)
  })
})

const request = (search: Partial<CatalogueSearch>, offset = 0): CatalogueRequest => ({
  search: { q: '', sort: 'name', choices: [], ...search },
  page: { offset, limit: 12 },
})

describe('a search of the catalogue', () => {
  /** A thousand products, with ids as the database has them; some are of a family, most have attributes. */
  const catalogue = makeCatalogue(1000).map((product, index) => ({
    ...product,
    _id: createHash('md5').update(String(index)).digest('hex').slice(0, 24),
    ...(index % 7 > 0 && { family: `Family ${index % 5}` }),
    ...(index % 3 > 0 && {
      attributes: [
        { name: 'Colour', values: index % 2 ? ['black'] : ['black', "buyer's \\ blue"] },
        { name: 'Of: one', values: [String(index)] },
      ],
    }),
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

  /** The catalogue in a database, prepared as a server does at its start. */
  async function catalogueDatabase(): Promise<Database> {
    const url = await emptyDatabase()
    await migrate(url)
    const database = createDatabase(patientPool(url, 2))
    onTestFinished(() => database.destroy())
    await database.insertInto('products').values(catalogue.map(productRow)).execute()
    await buildWords(database)
    return database
  }

  /** What each search is narrowed by, in turn. */
  const filters: readonly Partial<CatalogueSearch>[] = [
    {},
    { sort: 'price-desc' },
    { quantity: 200 },
    { sort: 'part', minPrice: 5, maxPrice: 60 },
    { sort: 'available', choices: [{ name: familyFacet, values: ['Family 1', 'Family 3'] }] },
    {
      choices: [
        { name: familyFacet, values: ['Family 2', 'nowhere'] },
        { name: 'Colour', values: ["buyer's \\ blue"] },
      ],
    },
    { sort: 'part-desc', ids: new Set(catalogue.slice(0, 300).map(({ _id }) => _id)) },
  ]

  test('finds in the database what it finds in the browser, 500 times', async () => {
    const database = await catalogueDatabase()
    const different: unknown[] = []
    let some = 0
    const near: boolean[] = []
    for (const [at, q] of searches.entries()) {
      const asked = request({ q, ...filters[at % filters.length] }, at % 3 === 0 ? 12 : 0)
      const { search } = asked
      const [inDatabase, inBrowser] = [
        await searchCatalogue(database, asked),
        answerSearch(catalogue, asked),
      ].map(({ products, facets, ...rest }) => ({
        ...rest,
        products: products.map(({ _id }) => _id),
        facets: facetsOf(facets, search.choices),
      }))
      const { isNear, products } = findInCatalogue(catalogue, { q, sort: 'name', choices: [] })
      if (isNear) {
        // What is near is weighed by how rare words are, and the database looks at some products only.
        const found = await searchCatalogue(database, request({ q }))
        const first = products[0]?._id
        near.push(found.products.some(({ _id }) => _id === first))
        continue
      }
      if (inBrowser?.matches.count) some += 1
      try {
        expect(inDatabase).toStrictEqual(inBrowser)
      } catch {
        different.push({ search, inDatabase, inBrowser })
      }
    }
    expect(searches).toHaveLength(500)
    expect(different.slice(0, 3)).toStrictEqual([])
    expect(some).toBeGreaterThan(200)
    const nearest = near.filter(Boolean).length
    expect(nearest / near.length).toBeGreaterThan(0.8)
  })

  test('finds the products of mistyped lines that the browser finds', async () => {
    const database = await catalogueDatabase()
    const index = indexProducts(catalogue)
    const lines = mistypedLines(catalogue).slice(0, mostNearTexts)
    const { matches } = await matchTexts(
      database,
      lines.map(({ part, description }) => ({ part, description })),
    )
    const offered = lines.filter(({ meant }, at) =>
      matches[at]?.products.some(({ _id }) => _id === meant._id),
    )
    const offeredHere = lines.filter(({ part, description, meant }) => {
      const { products } = writeMatch(matchProduct({ part, description }, index))
      return products.some(({ _id }) => _id === meant._id)
    })
    expect(offered.length).toBeGreaterThanOrEqual(offeredHere.length * 0.9)
    expect(offeredHere.length).toBeGreaterThan(lines.length / 2)
  })

  test('part numbers within one mistake are few, and each is one', () => {
    const keys = keysWithinOneMistake('hb77')
    for (const key of ['bh77', 'hb7', 'b77', 'hb777', 'hb17', 'ha77']) expect(keys).toContain(key)
    expect(keys).not.toContain('hb77')
    expect(keysWithinOneMistake('a'.repeat(24)).length).toBeLessThan(1400)
    expect(keysWithinOneMistake('a'.repeat(25))).toStrictEqual([])
    expect(keysWithinOneMistake('')).toStrictEqual([])
  })

  test('answers for more lines than it looks at closely that the others are unchecked', async () => {
    const database = await catalogueDatabase()
    const parts = catalogue.map(({ partNumber = '' }) => ({ part: partNumber }))
    const texts = [...parts.slice(0, 440), ...Array(60).fill({ part: 'anvil' })]
    const { matches } = await matchTexts(database, texts)
    const kinds = matches.map(({ kind }) => kind)
    expect(new Set(kinds.slice(0, 440))).toStrictEqual(new Set(['found']))
    expect(kinds.slice(440)).toStrictEqual([
      ...Array(mostNearTexts).fill('none'),
      ...Array(60 - mostNearTexts).fill('unchecked'),
    ])
  })
})
