/** The words that searches find rows by, and how they are kept. */

import { mostCounted } from '@strapline/contract/catalogue/address'
import { familyFacet } from '@strapline/contract/catalogue/facets'
import type { Order, Product } from '@strapline/contract/entities'
import { type ExtraListName, extraLists } from '@strapline/contract/extras'
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
import { type AuditRow, auditEntries, auditEntryOf, auditFields } from './audit-rows.ts'
import { orderOf, productOf, reviewOf, userOf } from './rows.ts'
import type { Database, Schema, Tx } from './schema.ts'

/** Changes with the words that the contract makes of a row: all are made again then. */
const version = 2

/** How many rows are read at a time. */
const batch = 2000

/**
 * Stands before a person, as a word. Of an order its buyer's email: the hits of a buyer's search are among their own
 * orders. Of an entry of the audit the ids of users: it gets other words when a user is erased.
 */
const personMark = '@'

/** What a row's words are kept by: its id, and of an entry of the audit its number. */
type Key = string | number

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
  personMark + order.email,
]

/** The words of an entry of the audit, and whose it is. */
const auditTokens = (row: AuditRow & { by: string; about: string }) => [
  ...rowTokens(extraLists.listAudit.search, auditEntryOf(row)),
  personMark + row.by,
  personMark + row.about,
]

/** The tables whose rows have words, where those are, and what they are. `rows` reads them by their `key`. */
const kinds = {
  products: {
    table: 'product_words',
    key: 'text',
    rows: sql`SELECT *, id AS key FROM products WHERE deleted_at IS NULL`,
    tokensOf: (row: Selectable<Schema['products']>) => productTokens(productOf(row)),
  },
  orders: {
    table: 'order_words',
    key: 'text',
    rows: sql`SELECT *, id AS key FROM orders`,
    tokensOf: (row: Selectable<Schema['orders']>) => orderTokens(orderOf(row)),
  },
  users: {
    table: 'user_words',
    key: 'text',
    rows: sql`SELECT *, id AS key FROM users`,
    tokensOf: (row: Selectable<Schema['users']>) => rowTokens(searchedInUsers, userOf(row)),
  },
  reviews: {
    table: 'review_words',
    key: 'text',
    rows: sql`SELECT *, id AS key FROM reviews`,
    tokensOf: (row: Selectable<Schema['reviews']>) => rowTokens(searchedInReviews, reviewOf(row)),
  },
  audit: {
    table: 'audit_words',
    key: 'bigint',
    rows: sql`SELECT ${auditFields}, audit.id AS key, audit.actor AS by, audit.subject AS about FROM ${auditEntries}`,
    tokensOf: auditTokens,
  },
} as const

type Kind = keyof typeof kinds

/** What the rows of a list are. */
const kindOf: Record<ExtraListName, Kind> = {
  listProducts: 'products',
  listOrders: 'orders',
  listMyOrders: 'orders',
  listUsers: 'users',
  listReviews: 'reviews',
  listAudit: 'audit',
}

/** Words as the database keeps them. */
export const vectorOf = (tokens: readonly string[]) => sql`array_to_tsvector(${tokens}::text[])`

/** The rows of a kind that are in a list, and have these keys. */
const rowsWith = (kind: Kind, keys: readonly Key[]) =>
  sql<{ key: Key }>`
    SELECT * FROM (${kinds[kind].rows}) AS listed
    WHERE key = ANY (${keys}::${sql.raw(kinds[kind].key)}[])`

/** Makes the words of rows anew, after they were stored or changed. A row that is gone, or a deleted product, has none. */
export async function keepWords(
  database: Database | Tx,
  kind: Kind,
  keys: readonly Key[],
): Promise<void> {
  const { table, key } = kinds[kind]
  const tokensOf = kinds[kind].tokensOf as (row: unknown) => string[]
  const { rows } = await rowsWith(kind, keys).execute(database)
  // Words have no line feed.
  const texts = rows.map((row) => tokensOf(row).join('\n'))
  await sql`
    INSERT INTO ${sql.table(table)} (id, words)
    SELECT id, array_to_tsvector(string_to_array(tokens, E'\\n'))
    FROM unnest(${rows.map((row) => row.key)}::${sql.raw(key)}[], ${texts}::text[]) AS made (id, tokens)
    ON CONFLICT (id) DO UPDATE SET words = excluded.words`.execute(database)
  if (kind === 'products') {
    await keepVocabulary(database, rows as unknown as Selectable<Schema['products']>[])
  }
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

/** Makes the words of the audit's entries anew that name somebody, after their user is gone. */
export async function keepWordsAbout(tx: Tx, userId: string): Promise<void> {
  const query = queryOf([[[{ token: personMark + userId, isPrefix: false }]]])
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM audit_words WHERE words @@ ${query}::tsquery`.execute(tx)
  await keepWords(
    tx,
    'audit',
    rows.map(({ id }) => id),
  )
}

/** Deletes the words of a row that is no longer listed and still there. */
export async function dropWords(tx: Tx, kind: Kind, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(kinds[kind].table)} WHERE id = ${id}`.execute(tx)
}

/** The keys of the next rows without words, behind one. */
async function missing(
  database: Database,
  kind: Kind,
  after: Key | undefined,
): Promise<readonly Key[]> {
  const { table, rows: listed, key } = kinds[kind]
  const { rows } = await sql<{ key: Key }>`
    SELECT key FROM (${listed}) AS listed
    WHERE ${after === undefined ? sql`true` : sql`key > ${after}::${sql.raw(key)}`}
      AND NOT EXISTS (SELECT FROM ${sql.table(table)} AS made WHERE made.id = listed.key)
    ORDER BY key LIMIT ${batch}`.execute(database)
  return rows.map((row) => row.key)
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
    let keys = await missing(database, kind, undefined)
    while (keys.length > 0) {
      await keepWords(database, kind, keys)
      keys = await missing(database, kind, keys.at(-1))
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

/** Rows that are found by their words, as the parts of a statement: `made` has their `id`. */
export interface Found {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

/** The most rows, as Postgres guesses, that are read one by one for the other words of a search. */
const mostJudged = 4 * mostCounted

/**
 * The term that the fewest rows have, as Postgres guesses from its statistics; undefined for a single term, and where many
 * rows have each. The index of words reads every row of a word's beginning, however rare the other words are.
 */
async function rarestOf(
  database: Database,
  table: RawBuilder<unknown>,
  terms: readonly SearchTerm[],
): Promise<string | undefined> {
  if (terms.length < 2) return undefined
  let rarest: string | undefined
  let fewest = mostJudged
  for (const term of terms) {
    const query = queryOf([term])
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      EXPLAIN (FORMAT JSON) SELECT FROM ${table} WHERE words @@ ${query}::tsquery`.execute(database)
    const guessed = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? mostJudged
    if (guessed < fewest) {
      fewest = guessed
      rarest = query
    }
  }
  return rarest
}

/**
 * The rows of a table of words that have all terms.
 *
 * @param query the same terms, as Postgres has them (`queryOf`)
 */
export async function foundIn(
  database: Database,
  table: RawBuilder<unknown>,
  terms: readonly SearchTerm[],
  query: string,
): Promise<Found> {
  const rarest = await rarestOf(database, table, terms)
  const where = sql`made.words @@ ${query}::tsquery`
  if (rarest === undefined) return { from: sql`${table} AS made`, where }
  // OFFSET keeps Postgres from looking up all words in the index after all.
  return {
    from: sql`(SELECT id, words FROM ${table} WHERE words @@ ${rarest}::tsquery OFFSET 0) AS made`,
    where,
  }
}

/** What a search finds in a list: a condition on the rows. */
export interface Hits {
  are: (id: RawBuilder<unknown>) => RawBuilder<unknown>
  /** How many there are, one more than are counted where there are more; undefined for a list that is not searched. */
  count?: number
}

/** All rows, for a list that is not searched. */
export const everyRow: Hits = { are: () => sql`true` }

const noRow: Hits = { are: () => sql`false`, count: 0 }

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
  if (terms.length === 0) return everyRow
  const owned = owner === undefined ? [] : [[[{ token: personMark + owner, isPrefix: false }]]]
  const all = [...owned, ...terms]
  const kind = kinds[kindOf[list]]
  const table = sql.table(kind.table)
  const query = queryOf(all)
  if (query === undefined) return noRow
  const found = await foundIn(database, table, all, query)
  const { rows } = await sql<{ id: Key }>`
    SELECT made.id FROM ${found.from} WHERE ${found.where} LIMIT ${mostCounted + 1}`.execute(
    database,
  )
  const count = rows.length
  // A list of more is walked in its order, which soon has a page of them.
  if (count > mostCounted) return { are: (id) => hasWords(table, query, id), count }
  const ids = rows.map(({ id }) => id)
  return { are: (id) => sql`${id} = ANY (${ids}::${sql.raw(kind.key)}[])`, count }
}
