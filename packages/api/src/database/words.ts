/** The words that searches find rows by, and how they are kept. */

import { familyFacet } from '@strapline/contract/catalogue/facets'
import type { Order, Product } from '@strapline/contract/entities'
import type { ExtraListName } from '@strapline/contract/extras'
import { entryOf, isNumber } from '@strapline/contract/search/product-index'
import { rowTokens } from '@strapline/contract/search/row-tokens'
import {
  searchedInOrders,
  searchedInProducts,
  searchedInReviews,
  searchedInUsers,
} from '@strapline/contract/search/searched-fields'
import type { SearchTerm } from '@strapline/contract/search/terms'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { orderOf, productOf, reviewOf, userOf } from './rows.ts'
import type { Database, Schema, Tx } from './schema.ts'

/** Changes with the words that the contract makes of a row: all are made again then. */
const version = 2

/** How many rows are read at a time. */
const batch = 2000

/** Whose order it is, as a word: the hits of a buyer's search are among their own orders. */
const ownerMark = '@'

/** A value of a facet, as a word. */
export const choiceToken = (name: string, value: string) =>
  `=${name}=${value}`.replaceAll('\n', ' ')

/** The words of a product, and what it can be chosen by. */
function productTokens(product: Product): string[] {
  const { family, attributes = [] } = product
  const facets = [
    ...(family === undefined ? [] : [choiceToken(familyFacet, family)]),
    ...attributes.flatMap(({ name, values }) => values.map((value) => choiceToken(name, value))),
  ]
  return [...rowTokens(searchedInProducts, product), ...facets]
}

/** The words of an order. */
export const orderTokens = (order: Order) => [
  ...rowTokens(searchedInOrders, order),
  ownerMark + order.email,
]

/** The tables whose rows have words, where those are, and what they are. */
const kinds = {
  products: {
    table: 'product_words',
    tokensOf: (row: Selectable<Schema['products']>) => productTokens(productOf(row)),
  },
  orders: {
    table: 'order_words',
    tokensOf: (row: Selectable<Schema['orders']>) => orderTokens(orderOf(row)),
  },
  users: {
    table: 'user_words',
    tokensOf: (row: Selectable<Schema['users']>) => rowTokens(searchedInUsers, userOf(row)),
  },
  reviews: {
    table: 'review_words',
    tokensOf: (row: Selectable<Schema['reviews']>) => rowTokens(searchedInReviews, reviewOf(row)),
  },
} as const

type Kind = keyof typeof kinds

/** Where the words of a list are; undefined for the audit, which names people as they are called now. */
export const wordsOfList: Record<ExtraListName, (typeof kinds)[Kind]['table'] | undefined> = {
  listProducts: 'product_words',
  listOrders: 'order_words',
  listMyOrders: 'order_words',
  listUsers: 'user_words',
  listReviews: 'review_words',
  listAudit: undefined,
}

/** Whether a row of this kind is in a list at all. */
const isListed = (kind: Kind) => (kind === 'products' ? sql`deleted_at IS NULL` : sql`true`)

/** Words as the database keeps them. */
export const vectorOf = (tokens: readonly string[]) => sql`array_to_tsvector(${tokens}::text[])`

/** Makes the words of rows anew, after they were stored or changed. A row that is gone, or a deleted product, has none. */
export async function keepWords(
  database: Database | Tx,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  const { table, tokensOf } = kinds[kind]
  const { rows } = await sql<never>`
    SELECT * FROM ${sql.table(kind)} WHERE id = ANY (${ids}::text[]) AND ${isListed(kind)}`.execute(
    database,
  )
  const words = rows.map((row) => ({ id: (row as { id: string }).id, tokens: tokensOf(row) }))
  // Words have no line feed.
  const texts = words.map(({ tokens }) => tokens.join('\n'))
  await sql`
    INSERT INTO ${sql.table(table)} (id, words)
    SELECT id, array_to_tsvector(string_to_array(tokens, E'\\n'))
    FROM unnest(${words.map(({ id }) => id)}::text[], ${texts}::text[]) AS made (id, tokens)
    ON CONFLICT (id) DO UPDATE SET words = excluded.words`.execute(database)
  if (kind === 'products') await keepVocabulary(database, rows)
}

/** Keeps what products are called for searches that are misspelt. */
async function keepVocabulary(
  database: Database | Tx,
  rows: readonly Selectable<Schema['products']>[],
): Promise<void> {
  const words = rows.flatMap((row) => entryOf(productOf(row)).words)
  const spelled = [...new Set(words)].filter((word) => word.length >= 3 && !isNumber(word)).sort()
  await sql`INSERT INTO product_vocabulary SELECT unnest(${spelled}::text[]) ON CONFLICT DO NOTHING`.execute(
    database,
  )
}

/** Deletes the words of a row that is no longer listed and still there. */
export async function dropWords(tx: Tx, kind: Kind, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(kinds[kind].table)} WHERE id = ${id}`.execute(tx)
}

/** The ids of the next rows without words, behind an id. */
async function missing(database: Database, kind: Kind, after: string): Promise<readonly string[]> {
  const { table } = kinds[kind]
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(kind)} AS listed
    WHERE id > ${after} AND ${isListed(kind)}
      AND NOT EXISTS (SELECT FROM ${sql.table(table)} AS made WHERE made.id = listed.id)
    ORDER BY id LIMIT ${batch}`.execute(database)
  return rows.map(({ id }) => id)
}

/**
 * Makes the words of all rows that have none: after the migration that began them, and all of them after a change of the
 * words themselves. Two servers may do it at once.
 */
export async function buildWords(database: Database): Promise<void> {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const { rows } = await sql`
      INSERT INTO words_versions (list, version) VALUES (${kind}, ${version})
      ON CONFLICT (list) DO UPDATE SET version = excluded.version WHERE words_versions.version <> excluded.version
      RETURNING list`.execute(database)
    if (rows.length > 0) await sql`TRUNCATE ${sql.table(kinds[kind].table)}`.execute(database)
    let ids = await missing(database, kind, '')
    while (ids.length > 0) {
      await keepWords(database, kind, ids)
      ids = await missing(database, kind, ids.at(-1) ?? '')
    }
  }
}

/** Postgres knows no text with this character. */
export const nul = '\0'

export const withoutNul = (text: string) => text.replaceAll(nul, ' ').trim()

/** Whether a row with this id has what a query asks for, by the table of words that it is in. */
export const hasWords = (
  table: RawBuilder<unknown>,
  query: string,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(SELECT made.words FROM ${table} AS made WHERE made.id = ${id}) @@ ${query}::tsquery`

/** Postgres' form of the terms of a search; undefined when no row can have them. */
export function queryOf(terms: readonly SearchTerm[]): string | undefined {
  const lexeme = ({ token, isPrefix }: SearchTerm[number][number]) =>
    `'${token.replaceAll(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`
  const ways = terms.map((term) =>
    term
      .filter((tokens) => tokens.every(({ token }) => !token.includes(nul)))
      .map((tokens) => tokens.map(lexeme).join(' & ')),
  )
  if (ways.some((some) => some.length === 0)) return undefined
  return ways.map((some) => `(${some.map((way) => `(${way})`).join(' | ')})`).join(' & ')
}

/** The most hits that are sorted. A list of more is walked in its order, which soon has a page of them. */
const mostSorted = 5000

/** How the hits of a search are told: a part of the statement before SELECT, and a condition on the rows. */
export interface Hits {
  before: RawBuilder<unknown>
  are: (id: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** All rows, for a list that is not searched. */
export const everyRow: Hits = { before: sql``, are: () => sql`true` }

/**
 * Looks up what a search finds.
 *
 * @param owner whose rows alone are looked for
 */
export async function findHits(
  database: Database,
  list: ExtraListName,
  terms: readonly SearchTerm[],
  owner?: string,
): Promise<Hits> {
  const name = wordsOfList[list]
  if (terms.length === 0 || name === undefined) return everyRow
  const owned = owner === undefined ? [] : [[[{ token: ownerMark + owner, isPrefix: false }]]]
  const query = queryOf([...owned, ...terms])
  if (query === undefined) return { before: sql``, are: () => sql`false` }
  const table = sql.table(name)
  const found = sql`SELECT id FROM ${table} WHERE words @@ ${query}::tsquery`
  const { rows } = await sql<{ hits: number }>`
    SELECT count(*) AS hits FROM (${found} LIMIT ${mostSorted + 1}) AS hits`.execute(database)
  if ((rows[0]?.hits ?? 0) <= mostSorted) {
    return {
      before: sql`WITH hits AS MATERIALIZED (${found})`,
      // An array, so that each is looked up by its id: Postgres does not know how few there are.
      are: (id) => sql`${id} = ANY (ARRAY(SELECT id FROM hits))`,
    }
  }
  return { before: sql``, are: (id) => hasWords(table, query, id) }
}
