import type { ExtraListName } from '@strapline/contract/extras'
import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** The statistics of the long lists' texts (migration 0008). */
const statistics: Partial<Record<ExtraListName, string>> = {
  listOrders: 'orders_texts',
  listProducts: 'products_texts',
}

/** How long a sample is used, in milliseconds. Postgres makes a new one when a tenth of the rows has changed. */
const sampleAge = 60_000

/** A sample below this tells little. */
const leastTexts = 50

/** A group of letters in more of the texts is not looked up: its list in the index is long. */
const mostOfGroup = 0.05

/** The largest share of the texts that may have all pieces. Above it a page is full soon without the index. */
const mostOfPieces = 0.02

/** A piece that the index knows in any language, and that has no capitals. */
const group = /^[a-z0-9]{3}$/

/** Parts of a word in which each group of three letters is in few of the texts; the longest possible ones. */
function rareParts(word: string, sample: readonly string[]): string[] {
  const starts = Array.from({ length: Math.max(0, word.length - 2) }, (_, start) => start)
  const isRare = starts.map((start) => {
    const letters = word.slice(start, start + 3)
    if (!group.test(letters)) return false
    return sample.filter((text) => text.includes(letters)).length <= sample.length * mostOfGroup
  })
  return starts
    .filter((start) => isRare[start] && !isRare[start - 1])
    .map((start) => {
      const end = isRare.indexOf(false, start)
      return word.slice(start, (end === -1 ? starts.length : end) + 2)
    })
}

/**
 * The parts of a search's words that few rows have, judged by texts of some rows; none when there are no such parts,
 * or when too many rows have them all. A row with the words has them, so that an index need not look for the rest.
 *
 * @param words in small letters
 */
export function rarePieces(words: readonly string[], sample: readonly string[]): readonly string[] {
  if (sample.length < leastTexts) return []
  const pieces = words.flatMap((word) => rareParts(word, sample))
  const withAll = sample.filter((text) => pieces.every((piece) => text.includes(piece)))
  return withAll.length <= sample.length * mostOfPieces ? pieces : []
}

/** Texts of some rows, spread over the whole list, as Postgres keeps them for its planner. */
async function readSample(database: Database, name: string): Promise<readonly string[]> {
  const { rows } = await sql<{ texts: readonly string[] | null }>`
    SELECT histogram_bounds::text::text[] AS texts FROM pg_stats_ext_exprs
    WHERE statistics_schemaname = current_schema() AND statistics_name = ${name}`.execute(database)
  return rows[0]?.texts ?? []
}

/** The samples of each database, and until when they are used. A sample that is old makes a search slower, not wrong. */
const samples = new WeakMap<
  Database,
  Map<string, { until: number; texts: Promise<readonly string[]> }>
>()

/** The sample of a list; empty where there is none. */
export function sampleOf(database: Database, list: ExtraListName): Promise<readonly string[]> {
  const name = statistics[list]
  if (name === undefined) return Promise.resolve([])
  const ofDatabase = samples.get(database) ?? new Map()
  samples.set(database, ofDatabase)
  const known = ofDatabase.get(name)
  if (known && known.until > performance.now()) return known.texts
  const texts = readSample(database, name)
  ofDatabase.set(name, { until: performance.now() + sampleAge, texts })
  // A search asks again instead of failing for a minute.
  texts.catch(() => ofDatabase.delete(name))
  return texts
}
