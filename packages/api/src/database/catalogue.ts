/** The catalogue as Postgres searches it: what `findInCatalogue` of the contract finds among products in memory. */

import { mostCounted } from '@strapline/contract/catalogue/address'
import type { CatalogueAnswer } from '@strapline/contract/catalogue/answer'
import { chosenOf, countFacets, type FacetCounts } from '@strapline/contract/catalogue/facets'
import { type CatalogueSearch, passes } from '@strapline/contract/catalogue/find'
import { type CatalogueSort, type SortColumn, sorts } from '@strapline/contract/catalogue/sorts'
import type { Product } from '@strapline/contract/entities'
import { countUpTo } from '@strapline/contract/list-total'
import { productsNear } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { termsOfList } from '@strapline/contract/search/row-tokens'
import type { SearchTerm } from '@strapline/contract/search/terms'
import {
  answeredFacets,
  type CatalogueRequest,
  startOf,
} from '@strapline/server-kit/catalogue-request'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { findNear } from './near.ts'
import { canBeBooked, listed, rowsWith } from './product-rows.ts'
import { productOf } from './rows.ts'
import type { Database, Schema } from './schema.ts'
import { choiceToken, type Found, hasWords, nul, queryOf } from './words.ts'

type Row = Selectable<Schema['products']>

/** Every filter but the words and the choices. */
function filtersOf({ quantity, minPrice, maxPrice, ids }: CatalogueSearch): RawBuilder<unknown> {
  const conditions = [listed]
  if (quantity !== undefined) {
    // Strictly between, as the specification has it (isBookableQuantity).
    conditions.push(canBeBooked(sql`${quantity}`))
  }
  if (minPrice !== undefined) conditions.push(sql`products.unit_price >= ${minPrice}`)
  if (maxPrice !== undefined) conditions.push(sql`products.unit_price <= ${maxPrice}`)
  if (ids) {
    const known = [...ids].filter((id) => !id.includes(nul))
    conditions.push(sql`products.id = ANY (${known}::text[])`)
  }
  return sql.join(conditions, sql` AND `)
}

/** Words that products have: those of a search, and one of each facet that is chosen. */
function termsOf(search: CatalogueSearch, choices = search.choices): SearchTerm[] {
  const chosen = choices.map(({ name, values }) =>
    values.map((value) => [{ token: choiceToken(name, value), isPrefix: false }]),
  )
  return [...termsOfList(search.q), ...chosen]
}

/** The ids of the products that are found: up to one more than is counted. */
async function idsOf(database: Database, rows: Found | undefined): Promise<string[]> {
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
      : hasWords(sql.table('product_words'), query, sql.ref('products.id'))
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
  const found = async (some: typeof choices) =>
    idsOf(database, await rowsWith(database, termsOf(search, some), filters))
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

/** The answer of a search that no product has all words of: those that are near, as far as they pass the filters. */
async function answerNear(
  database: Database,
  { search, page }: CatalogueRequest,
  total: number,
): Promise<CatalogueAnswer> {
  const near = productsNear(search.q, indexProducts(await findNear(database, search.q)))
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
  const found = await idsOf(database, await rowsWith(database, termsOf(search), filtersOf(search)))
  const words = termsOf(search, [])
  const isMissed =
    found.length === 0 &&
    words.length > 0 &&
    (await idsOf(database, await rowsWith(database, words, listed))).length === 0
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
