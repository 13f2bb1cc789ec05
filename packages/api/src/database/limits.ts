import { createHash } from 'node:crypto'
import { limitsOfChange, tooManyChanges } from '@strapline/server-kit/http/change-limit'
import type { Limit } from '@strapline/server-kit/limits/counter'
import type { Counted } from '@strapline/server-kit/limits/counters'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from './schema.ts'

/** The times that a row keeps at most. Above it, one time stands for several: a limit is exact to a 300th. */
const mostTimes = 300

/** How far the clocks of the servers may be apart, in milliseconds. */
const clockSkew = 60_000

/** A limit's row. */
interface Slot extends Limit {
  key: string
  /** How many a time stands for. */
  step: number
}

function slotOf([kind, whom]: Counted['key'], { most, within }: Limit): Slot {
  const content = JSON.stringify([kind, whom, most, within])
  const key = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return { key, most, within, step: Math.ceil(most / mostTimes) }
}

/** The slots as rows of a query, in one order, so that two servers never wait for each other's rows. */
function rowsOf(slots: readonly Slot[]): RawBuilder<unknown> {
  const sorted = slots.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const column = (field: keyof Slot) => sql`${sorted.map((slot) => slot[field])}`
  return sql`unnest(${column('key')}::text[], ${column('most')}::int[], ${column('within')}::bigint[],
    ${column('step')}::int[]) AS slot (key, most, within, step)`
}

/**
 * Counts one in each slot that has room, in one statement; answers the keys of those. The row is locked, so that
 * calls at once are counted one after the other.
 */
function countStatement(slots: readonly Slot[], now: number): RawBuilder<{ key: string }> {
  // Times in the future, from before a clock was set back, must not block for hours.
  const live = sql`ARRAY(SELECT at FROM unnest(counts.times) AS at
    WHERE at > ${now}::bigint - slot.within AND at <= ${now}::bigint + ${clockSkew}::bigint ORDER BY at)`
  return sql<{ key: string }>`
    WITH slot AS MATERIALIZED (SELECT * FROM ${rowsOf(slots)})
    INSERT INTO limit_counts AS counts (key, times, rest, ends_at)
    SELECT key, CASE step WHEN 1 THEN ARRAY[${now}::bigint] ELSE '{}' END, CASE step WHEN 1 THEN 0 ELSE 1 END,
      to_timestamp((${now}::bigint + within) / 1000.0)
    FROM slot
    ON CONFLICT (key) DO UPDATE SET (times, rest, ends_at) = (
      SELECT
        CASE WHEN counts.rest + 1 >= step THEN ${live} || ${now}::bigint ELSE ${live} END,
        CASE WHEN counts.rest + 1 >= step THEN 0 ELSE counts.rest + 1 END,
        EXCLUDED.ends_at
      FROM slot WHERE slot.key = counts.key)
    WHERE (SELECT cardinality(${live}) * step + counts.rest < most FROM slot WHERE slot.key = counts.key)
    RETURNING key`
}

const slotsOfChange = (name: string, by: string) =>
  limitsOfChange(name).map((limit) => slotOf([name, by], limit))

/** The statement of {@link changeCounter} when there is room. */
export const changeStatement = (name: string, by: string, now: number) =>
  countStatement(slotsOfChange(name, by), now)

/** Whole seconds until each slot has room; only for slots that had none. */
async function waitsOf(
  database: Database | Tx,
  slots: readonly Slot[],
  now: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; wait: number }>`
    SELECT counts.key, (SELECT min(at) FROM unnest(counts.times) AS at WHERE at > ${now}::bigint - slot.within)
      + slot.within - ${now}::bigint AS wait
    FROM limit_counts AS counts JOIN ${rowsOf(slots)} ON slot.key = counts.key`.execute(database)
  // At least a second: a time may have left the window since.
  return new Map(rows.map(({ key, wait }) => [key, Math.max(1, Math.ceil(wait / 1000))]))
}

/**
 * Counts one in each slot that has room; for each slot the seconds to wait, 0 for those that had room.
 *
 * @param statement the `countStatement` of these slots
 */
async function countIn(
  database: Database | Tx,
  statement: CompiledQuery<{ key: string }>,
  slots: readonly Slot[],
  now: number,
) {
  const { rows } = await database.executeQuery(statement)
  const added = new Set(rows.map(({ key }) => key))
  const full = slots.filter(({ key }) => !added.has(key))
  const waits = full.length > 0 ? await waitsOf(database, full, now) : undefined
  return slots.map(({ key }) => (added.has(key) ? 0 : (waits?.get(key) ?? 1)))
}

/**
 * Makes a function that counts a change of the call `name` for `by` in its transaction, and refuses with 429 above the
 * limit. Make it before the transaction, in which others may wait for every part of a millisecond. Call it as the last
 * statement of a change: its rows are locked only until the end of the transaction, and a change that refuses is not
 * counted.
 */
export function changeCounter(
  database: Database,
  name: string,
  by: string,
  now: number,
): (tx: Tx) => Promise<void> {
  const slots = slotsOfChange(name, by)
  const statement = countStatement(slots, now).compile(database)
  return async (tx) => {
    const wait = Math.max(...(await countIn(tx, statement, slots, now)))
    if (wait > 0) throw tooManyChanges(wait)
  }
}

/** Deletes the rows that count no more. */
export async function deleteOldCounts(database: Database, now: number): Promise<void> {
  await database.deleteFrom('limit_counts').where('ends_at', '<=', new Date(now)).execute()
}
