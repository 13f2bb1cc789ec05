/** The catalogue as Postgres searches it: what `findInCatalogue` of the contract finds among products in memory. */

import { mostCounted } from '@strapline/contract/catalogue/address'
import type { CatalogueAnswer } from '@strapline/contract/catalogue/answer'
import { chosenOf, countFacets, type FacetCounts } from '@strapline/contract/catalogue/facets'
import { type CatalogueSearch, passes } from '@strapline/contract/catalogue/find'
import { type CatalogueSort, type SortColumn, sorts } from '@strapline/contract/catalogue/sorts'
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

/** The ids of the products that are found: up to one more than is counted. */
async function idsOf(database: Database, rows: Rows | undefined): Promise<string[]> {
  if (!rows) return []
  const found = await sql<{ id: string }>`
    SELECT products.id FROM ${rows.from} WHERE ${rows.where} LIMIT ${mostCounted + 1}`.execute(
    database,
  )
  return found.rows.map(({ id }) => id)
}

/** How many products there are at all, up to one more than is counted. */
async function countAll(database: Database): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    SELECT count(*) AS products
    FROM (SELECT FROM products WHERE ${listed} LIMIT ${mostCounted + 1}) AS counted`.execute(
    database,
  )
  return rows[0]?.products ?? 0
}

const natural = (column: string) => sql`(${sql.ref(column)} COLLATE natural_order)`

const columnOf: Record<SortColumn, RawBuilder<unknown>> = {
  name: natural('products.name'),
  part: natural('products.part_number'),
  price: sql.ref('products.unit_price'),
  'min-order': sql.ref('products.min_order'),
  available: sql.ref('products.available'),
}

/** The order of products that are sorted: equal ones by name, as in the browser. */
function sortedBy({ sort }: CatalogueSearch): RawBuilder<unknown> {
  const { value, way } = orderOf(sort)
  return sql`${value} ${way}, ${columnOf.name}, products.id`
}

/** The order along an index: equal ones by their ids, in the direction of the others. */
function walkedBy({ sort }: CatalogueSearch): RawBuilder<unknown> {
  const { value, way } = orderOf(sort)
  return sql`${value} ${way}, products.id ${sorts[sort].direction === 'ascending' ? sql`ASC` : sql`DESC`}`
}

function orderOf(sort: CatalogueSort) {
  const { column, direction } = sorts[sort]
  const way = direction === 'ascending' ? sql`ASC` : sql`DESC`
  // Only a part number may be missing: then it comes last in both directions.
  return { value: columnOf[column], way: column === 'part' ? sql`${way} NULLS LAST` : way }
}

/** So many products are judged on the way along an index, so that a page of many matches is one of all of them. */
const mostWalked = 4000

/**
 * The page of more matches than are sorted, along the index of its order. Undefined where the first products of that
 * order are others.
 */
async function walk(
  database: Database,
  { search, page }: CatalogueRequest,
): Promise<Product[] | undefined> {
  const terms = termsOf(search)
  const query = terms.length > 0 ? queryOf(terms) : undefined
  const judged =
    query === undefined
      ? sql`true`
      : sql`(SELECT made.words FROM product_words AS made WHERE made.id = products.id) @@ ${query}::tsquery`
  const isAll =
    query === undefined &&
    search.quantity === undefined &&
    !search.ids &&
    search.minPrice === undefined &&
    search.maxPrice === undefined
  const start = startOf(page, mostCounted)
  const limit = Math.min(page.limit, mostCounted - start)
  const { rows } = await sql<Row>`
    SELECT products.* FROM (
      SELECT * FROM products WHERE ${listed} ORDER BY ${walkedBy(search)} LIMIT ${isAll ? start + limit : mostWalked}
    ) AS products
    WHERE ${filtersOf(search)} AND ${judged}
    ORDER BY ${walkedBy(search)} OFFSET ${start} LIMIT ${limit}`.execute(database)
  return rows.length === limit ? rows.map(productOf) : undefined
}

/** The page of products with these ids. */
async function readPage(
  database: Database,
  ids: readonly string[],
  { search, page }: CatalogueRequest,
): Promise<Product[]> {
  const start = startOf(page, ids.length)
  const { rows } = await sql<Row>`
    SELECT products.* FROM products WHERE id = ANY (${ids}::text[])
    ORDER BY ${sortedBy(search)} OFFSET ${start} LIMIT ${page.limit}`.execute(database)
  return rows.map(productOf)
}

/** What products can be chosen by. */
async function readFaceted(database: Database, ids: readonly string[]): Promise<Product[]> {
  const { rows } = await sql<Pick<Product, 'family' | 'attributes'>>`
    SELECT extras ->> 'family' AS family, extras -> 'attributes' AS attributes
    FROM products WHERE id = ANY (${ids}::text[])`.execute(database)
  // Nothing else of them is counted.
  return rows.map(({ family, attributes }) => ({
    ...(family !== null && { family }),
    ...(attributes !== null && { attributes }),
  })) as Product[]
}

/**
 * The facets of a search, as the browser counts them. What is chosen of one does not narrow its own values.
 *
 * @param ids what it finds, as far as it is counted
 */
async function facetsOf(
  database: Database,
  search: CatalogueSearch,
  ids: readonly string[],
): Promise<FacetCounts[]> {
  const { choices } = search
  const filters = filtersOf(search)
  if (choices.length === 0) return countFacets(await readFaceted(database, ids), [])
  const found = (some: typeof choices) => idsOf(database, rowsWith(termsOf(search, some), filters))
  const unchosen = await found([])
  const products = await readFaceted(database, unchosen.slice(0, mostCounted))
  if (unchosen.length <= mostCounted) return countFacets(products, choices)
  // Among so many those that are chosen may be rare: each facet is counted among its own.
  const matching = countFacets(await readFaceted(database, ids), [])
  const own = new Map<string, FacetCounts['values']>()
  for (const { name } of choices) {
    const others = choices.filter((choice) => choice.name !== name)
    const rest = others.length === 0 ? unchosen : await found(others)
    const counts = countFacets(await readFaceted(database, rest.slice(0, mostCounted)), [])
    own.set(name, counts.find((facet) => facet.name === name)?.values ?? [])
  }
  return countFacets(products, []).map(({ name, products: count }) => ({
    name,
    products: count,
    values: own.get(name) ?? matching.find((facet) => facet.name === name)?.values ?? [],
  }))
}

/** So many products are looked at more closely for what is near to a search. */
const mostNear = 100

/** So many words of the catalogue may be meant by a misspelt one. */
const mostMeant = 8

/** Part numbers of this length have so many others within one mistake that those are asked for. */
const mistaken = { shortest: 4, longest: 24 }

const digits = [...'0123456789']
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** The part numbers from which one differs by a mistake: characters swapped, left out, doubled, or another digit or letter. */
export function keysWithinOneMistake(key: string): string[] {
  const { length } = key
  if (length < mistaken.shortest || length > mistaken.longest) return []
  const keys = new Set<string>()
  for (let at = 0; at <= length; at += 1) {
    const [before, here, next] = [key.slice(0, at), key.charAt(at), key.charAt(at + 1)]
    if (next !== '') keys.add(before + next + here + key.slice(at + 2))
    if (here !== '') keys.add(before + key.slice(at + 1))
    const others = /\d/.test(here || key.slice(-1)) ? digits : letters
    for (const other of others) {
      keys.add(before + other + key.slice(at))
      if (here !== '') keys.add(before + other + key.slice(at + 1))
    }
  }
  keys.delete(key)
  return [...keys]
}

/** The products that may be near to a search of which none has all words: by part number, then by words like its own. */
export async function candidates(database: Database, text: string): Promise<Product[]> {
  const q = text.replaceAll(nul, ' ')
  const { rows: extensions } =
    await sql`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`.execute(database)
  const isAlike = extensions.length > 0
  const key = partNumberKey(q)
  const mistyped = await sql<Row>`
    SELECT * FROM products WHERE deleted_at IS NULL AND part_number_key = ANY (${keysWithinOneMistake(key)}::text[])
    LIMIT ${mostNear}`.execute(database)
  const numbers =
    isAlike && key !== '' && mistyped.rows.length === 0
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
  const byId = new Map(
    [...mistyped.rows, ...numbers.rows, ...all, ...some].map((row) => [row.id, productOf(row)]),
  )
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

/**
 * Answers a search of the catalogue. Of more matches than are counted, a page is one of all where the order has enough of
 * them at its beginning, and else of those that are counted.
 */
export async function searchCatalogue(
  database: Database,
  request: CatalogueRequest,
): Promise<CatalogueAnswer> {
  const { search } = request
  const total = await countAll(database)
  const found = await idsOf(database, rowsWith(termsOf(search), filtersOf(search)))
  const words = termsOf(search, [])
  const isMissed =
    found.length === 0 &&
    words.length > 0 &&
    (await idsOf(database, rowsWith(words, listed))).length === 0
  if (isMissed) return answerNear(database, request, total)
  const ids = found.slice(0, mostCounted)
  const walked = found.length > mostCounted ? await walk(database, request) : undefined
  return {
    products: walked ?? (await readPage(database, ids, request)),
    total: countUpTo(total),
    matches: countUpTo(found.length),
    isNear: false,
    facets: answeredFacets(await facetsOf(database, search, ids)),
  }
}
