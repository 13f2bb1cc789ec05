/** The catalogue as Postgres searches it: what `findInCatalogue` of the contract finds among products in memory. */
import { chosenOf, countFacets, type FacetCounts } from '@strapline/contract/catalogue/facets'
import { type CatalogueSearch, passes } from '@strapline/contract/catalogue/find'
import { type SortColumn, sorts } from '@strapline/contract/catalogue/sorts'
import { type CatalogueAnswer, mostCounted } from '@strapline/contract/catalogue/wire'
import type { Product } from '@strapline/contract/entities'
import { productsNear } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { termsOfList } from '@strapline/contract/search/row-tokens'
import type { SearchTerm } from '@strapline/contract/search/terms'
import { wordsOfSearch } from '@strapline/contract/search/tokens'
import { partNumberKey } from '@strapline/contract/visible-text'
import {
  answeredFacets,
  type CatalogueRequest,
  countUpTo,
  startOf,
} from '@strapline/server-kit/catalogue-request'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { productOf } from './rows.ts'
import type { Database, Schema } from './schema.ts'
import { choiceToken, queryOf } from './words.ts'

type Row = Selectable<Schema['products']>

/** Rows of a table of products, as the parts of a statement. */
interface Rows {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

/** Postgres knows no text with this character. */
const nul = '\0'

const listed = sql`products.deleted_at IS NULL`

/** Every filter but the words and the choices. */
function filtersOf({ quantity, minPrice, maxPrice, ids }: CatalogueSearch): RawBuilder<unknown> {
  const conditions = [listed]
  if (quantity !== undefined) {
    // Strictly between, as the specification has it (isBookableQuantity).
    conditions.push(sql`products.min_order < ${quantity} AND products.available > ${quantity}`)
  }
  if (minPrice !== undefined) conditions.push(sql`products.unit_price >= ${minPrice}`)
  if (maxPrice !== undefined) conditions.push(sql`products.unit_price <= ${maxPrice}`)
  if (ids)
    conditions.push(sql`products.id = ANY (${[...ids].filter((id) => !id.includes(nul))}::text[])`)
  return sql.join(conditions, sql` AND `)
}

/** Words that products have: those of a search, and one of each facet that is chosen. */
function termsOf(search: CatalogueSearch, choices = search.choices): SearchTerm[] {
  const chosen = choices.map(({ name, values }) =>
    values.map((value) => [{ token: choiceToken(name, value), isPrefix: false }]),
  )
  return [...termsOfList(search.q), ...chosen]
}

/** The products with these words that pass the filters; undefined when none can. */
function rowsWith(terms: readonly SearchTerm[], filters: RawBuilder<unknown>): Rows | undefined {
  if (terms.length === 0) return { from: sql`products`, where: filters }
  const query = queryOf(terms)
  if (query === undefined) return undefined
  return {
    from: sql`product_words AS made JOIN products ON products.id = made.id`,
    where: sql`made.words @@ ${query}::tsquery AND ${filters}`,
  }
}

/** How many there are, and whether there are more than are counted. */
async function count(database: Database, rows: Rows | undefined): Promise<number> {
  if (!rows) return 0
  const counted = await sql<{ hits: number }>`
    SELECT count(*) AS hits
    FROM (SELECT FROM ${rows.from} WHERE ${rows.where} LIMIT ${mostCounted + 1}) AS hits`.execute(
    database,
  )
  return counted.rows[0]?.hits ?? 0
}

const natural = (column: string) => sql`(${sql.ref(column)} COLLATE natural_order)`

const columnOf: Record<SortColumn, RawBuilder<unknown>> = {
  name: natural('products.name'),
  part: natural('products.part_number'),
  price: sql.ref('products.unit_price'),
  'min-order': sql.ref('products.min_order'),
  available: sql.ref('products.available'),
}

/**
 * The order of a page. Equal products stand by name, as in the browser; of more than are sorted by their ids, so that the
 * list is walked along an index.
 */
function orderOf({ sort }: CatalogueSearch, isWalked: boolean): RawBuilder<unknown> {
  const { column, direction } = sorts[sort]
  const way = direction === 'ascending' ? sql`ASC` : sql`DESC`
  const value = columnOf[column]
  // Only a part number may be missing: then it comes last in both directions.
  const missing = column === 'part' ? sql` NULLS LAST` : sql``
  if (isWalked) return sql`${value} ${way}${missing}, products.id ${way}`
  return sql`${value} ${way}${missing}, ${columnOf.name}, products.id`
}

/** The products of one page, of so many matches. */
async function readPage(
  database: Database,
  rows: Rows,
  { search, page }: CatalogueRequest,
  matches: number,
): Promise<Product[]> {
  const isWalked = matches > mostCounted
  const start = startOf(page, Math.min(matches, mostCounted))
  const limit = Math.min(page.limit, mostCounted - start)
  const terms = termsOf(search)
  const query = terms.length > 0 ? queryOf(terms) : undefined
  const judged =
    query === undefined
      ? sql`true`
      : sql`(SELECT made.words FROM product_words AS made WHERE made.id = products.id) @@ ${query}::tsquery`
  const found = isWalked
    ? sql<Row>`
        SELECT products.* FROM products WHERE ${filtersOf(search)} AND ${judged}
        ORDER BY ${orderOf(search, true)} OFFSET ${start} LIMIT ${limit}`
    : sql<Row>`
        WITH hits AS MATERIALIZED (SELECT products.id FROM ${rows.from} WHERE ${rows.where})
        SELECT products.* FROM products WHERE products.id = ANY (ARRAY(SELECT id FROM hits))
        ORDER BY ${orderOf(search, false)} OFFSET ${start} LIMIT ${limit}`
  return (await found.execute(database)).rows.map(productOf)
}

/** How many products of a set have each value of each facet; of a large set those that are counted. */
async function countValues(database: Database, rows: Rows | undefined): Promise<FacetCounts[]> {
  if (!rows) return []
  const counted = await sql<{ name: string; value: string | null; products: number }>`
    WITH hits AS MATERIALIZED (
      SELECT products.id, products.extras FROM ${rows.from} WHERE ${rows.where} LIMIT ${mostCounted}
    ), had AS (
      SELECT id, '' AS name, extras ->> 'family' AS value FROM hits WHERE extras ? 'family'
      UNION
      SELECT id, attribute ->> 'name', jsonb_array_elements_text(attribute -> 'values')
      FROM hits, jsonb_array_elements(extras -> 'attributes') AS attribute
    )
    SELECT name, value, count(DISTINCT id) AS products FROM had GROUP BY GROUPING SETS ((name, value), (name))`.execute(
    database,
  )
  const facets = new Map<string, { products: number; values: { value: string; count: number }[] }>()
  for (const { name, value, products } of counted.rows) {
    const facet = facets.get(name) ?? { products: 0, values: [] }
    facets.set(name, facet)
    if (value === null) facet.products = products
    else facet.values.push({ value, count: products })
  }
  return [...facets].map(([name, facet]) => ({ name, ...facet }))
}

/** The facets of a search. What is chosen of one does not narrow its own values. */
async function facetsOf(database: Database, search: CatalogueSearch): Promise<FacetCounts[]> {
  const { choices } = search
  const filters = filtersOf(search)
  const countWith = (some: typeof choices) =>
    countValues(database, rowsWith(termsOf(search, some), filters))
  const matching = await countWith(choices)
  if (choices.length === 0) return matching
  const unchosen = await countWith([])
  const own = new Map<string, FacetCounts['values']>()
  for (const { name } of choices) {
    const others = choices.filter((choice) => choice.name !== name)
    const counts = others.length === 0 ? unchosen : await countWith(others)
    own.set(name, counts.find((facet) => facet.name === name)?.values ?? [])
  }
  return unchosen.map(({ name, products }) => ({
    name,
    products,
    values: own.get(name) ?? matching.find((facet) => facet.name === name)?.values ?? [],
  }))
}

/** So many products are looked at more closely for what is near to a search. */
const mostNear = 100

/** So many words of the catalogue may be meant by a misspelt one. */
const mostMeant = 8

/** The products that may be near to a search of which none has all words: by part number, then by words like its own. */
async function candidates(database: Database, text: string): Promise<Product[]> {
  const q = text.replaceAll(nul, ' ')
  const { rows: extensions } =
    await sql`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`.execute(database)
  const isAlike = extensions.length > 0
  const key = partNumberKey(q)
  const numbers =
    isAlike && key !== ''
      ? await sql<Row>`
          SELECT * FROM products WHERE deleted_at IS NULL AND part_number_key % ${key}::text
          ORDER BY similarity(part_number_key, ${key}::text) DESC, id LIMIT ${mostNear}`.execute(
          database,
        )
      : { rows: [] }
  const words = wordsOfSearch(q)
  const meant: SearchTerm[] = []
  for (const word of words) {
    const { rows } = isAlike
      ? await sql<{ word: string }>`
          SELECT word FROM product_vocabulary WHERE word % ${word}::text
          ORDER BY similarity(word, ${word}::text) DESC, word LIMIT ${mostMeant}`.execute(database)
      : { rows: [] }
    const spelled = [word, ...rows.map((row) => row.word)]
    meant.push(spelled.map((token) => [{ token, isPrefix: true }]))
  }
  const withWords = async (terms: readonly SearchTerm[]) => {
    const found = rowsWith(terms, listed)
    if (!found) return []
    return (
      await sql<Row>`SELECT products.* FROM ${found.from} WHERE ${found.where} LIMIT ${mostNear}`.execute(
        database,
      )
    ).rows
  }
  const all = words.length > 0 ? await withWords(meant) : []
  const some =
    all.length > 0 ? [] : (await Promise.all(meant.map((term) => withWords([term])))).flat()
  const byId = new Map([...numbers.rows, ...all, ...some].map((row) => [row.id, productOf(row)]))
  return [...byId.values()].sort((one, other) => (one._id < other._id ? -1 : 1))
}

/** The answer of a search that no product has all words of: those that are near, as far as they pass the filters. */
async function answerNear(
  database: Database,
  { search, page }: CatalogueRequest,
  total: number,
): Promise<CatalogueAnswer> {
  const near = productsNear(search.q, indexProducts(await candidates(database, search.q)))
  const unchosen = near.filter((product) => passes(product, search))
  const matching = chosenOf(unchosen, search.choices)
  const start = startOf(page, matching.length)
  return {
    products: matching.slice(start, start + page.limit),
    total: countUpTo(total),
    matches: countUpTo(matching.length),
    isNear: matching.length > 0,
    facets: answeredFacets(countFacets(unchosen, search.choices)),
  }
}

/** Answers a search of the catalogue. */
export async function searchCatalogue(
  database: Database,
  request: CatalogueRequest,
): Promise<CatalogueAnswer> {
  const { search } = request
  const total = await count(database, { from: sql`products`, where: listed })
  const rows = rowsWith(termsOf(search), filtersOf(search))
  const matches = await count(database, rows)
  if (rows && matches > 0) {
    return {
      products: await readPage(database, rows, request, matches),
      total: countUpTo(total),
      matches: countUpTo(matches),
      isNear: false,
      facets: answeredFacets(await facetsOf(database, search)),
    }
  }
  const words = termsOf(search, [])
  const isMissed = words.length > 0 && (await count(database, rowsWith(words, listed))) === 0
  if (isMissed) return answerNear(database, request, total)
  return {
    products: [],
    total: countUpTo(total),
    matches: countUpTo(0),
    isNear: false,
    facets: answeredFacets(await facetsOf(database, search)),
  }
}
