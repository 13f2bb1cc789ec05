/** What may be near to a text that no product is called: the contract's rules then judge these products alone. */
import type { Product } from '@strapline/contract/entities'
import type { SearchTerm } from '@strapline/contract/search/terms'
import { wordsOfSearch } from '@strapline/contract/search/tokens'
import { partNumberKey } from '@strapline/contract/visible-text'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { listed, rowsWith } from './product-rows.ts'
import { productOf } from './rows.ts'
import type { Database, Schema } from './schema.ts'
import { withoutNul } from './words.ts'

type Row = Selectable<Schema['products']>

/** The most products that are looked at of each kind. */
const mostNear = 100

/** The most words of the catalogue that a misspelt one may mean. */
const mostMeant = 8

/** The lengths of part numbers for which those within one mistake are looked up. */
const mistaken = { shortest: 4, longest: 24 }

const digits = [...'0123456789']
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Every key that one mistake makes of this one: two characters swapped, one left out, one more, or one another. */
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

async function read(database: Database, rest: RawBuilder<unknown>): Promise<Row[]> {
  return (await sql<Row>`SELECT products.* FROM ${rest} LIMIT ${mostNear}`.execute(database)).rows
}

/** Whether the database compares texts by groups of three letters: a managed one may not have the extension. */
async function canCompare(database: Database): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`.execute(database)
  return rows.length > 0
}

/** The products with a part number like this: within one mistake, else with the same groups of letters. */
async function byNumber(database: Database, text: string, isCompared: boolean): Promise<Row[]> {
  const key = partNumberKey(text)
  const keys = keysWithinOneMistake(key)
  const mistyped =
    keys.length === 0
      ? []
      : await read(
          database,
          sql`products WHERE ${listed} AND part_number_key = ANY (${keys}::text[])`,
        )
  if (mistyped.length > 0 || key === '' || !isCompared) return mistyped
  return read(
    database,
    sql`products WHERE ${listed} AND part_number_key % ${key}::text
      ORDER BY similarity(part_number_key, ${key}::text) DESC, id`,
  )
}

/** A word, or one of the catalogue that is spelled nearly so. */
async function meant(database: Database, word: string, isCompared: boolean): Promise<SearchTerm> {
  const { rows } = isCompared
    ? await sql<{ word: string }>`
        SELECT word FROM product_vocabulary WHERE word % ${word}::text
        ORDER BY similarity(word, ${word}::text) DESC, word LIMIT ${mostMeant}`.execute(database)
    : { rows: [] }
  return [word, ...rows.map((row) => row.word)].map((token) => [{ token, isPrefix: true }])
}

/** The products with all words of a text or words like them; without any, those with one of them. */
async function byWords(database: Database, text: string, isCompared: boolean): Promise<Row[]> {
  const terms: SearchTerm[] = []
  for (const word of wordsOfSearch(text)) terms.push(await meant(database, word, isCompared))
  if (terms.length === 0) return []
  const having = async (some: readonly SearchTerm[]) => {
    const rows = await rowsWith(database, some, listed)
    return rows ? read(database, sql`${rows.from} WHERE ${rows.where}`) : []
  }
  const withAll = await having(terms)
  if (withAll.length > 0) return withAll
  return (await Promise.all(terms.map((term) => having([term])))).flat()
}

/** The products that may be near to a text, in the order of their ids. */
export async function findNear(database: Database, text: string): Promise<Product[]> {
  const q = withoutNul(text)
  const isCompared = await canCompare(database)
  const rows = [
    ...(await byNumber(database, q, isCompared)),
    ...(await byWords(database, q, isCompared)),
  ]
  const byId = new Map(rows.map((row) => [row.id, productOf(row)]))
  return [...byId.values()].sort((one, other) => (one._id < other._id ? -1 : 1))
}
