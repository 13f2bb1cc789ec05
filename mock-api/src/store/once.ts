import { idempotencyWindow } from '@strapline/contract/rules'
import { hashesOf, type KeyedRequest, keyReused } from '@strapline/server-kit/keyed-request'
import type { Database } from './database.ts'
import type { Change } from './store.ts'

/**
 * `change`, applied once per key: a repetition within 24 hours has the result of the first time. The
 * result is stored in the same write as the change, so neither survives a crash without the other. A
 * refusal is not stored, because it has changed nothing.
 *
 * @param now milliseconds since 1970
 */
export function once<Result>(
  change: Change<Result>,
  keyed: KeyedRequest,
  now: number,
): Change<Result> {
  const { id, request } = hashesOf(keyed)
  return (database) => {
    const results = recent(database.results, now)
    const known = results[id]
    if (known && known.request !== request) throw keyReused()
    if (known) return { database, result: known.result as Result }
    const changed = change(database)
    return {
      database: {
        ...changed.database,
        results: { ...results, [id]: { request, at: now, result: changed.result } },
      },
      result: changed.result,
    }
  }
}

function recent(results: Database['results'], now: number): Database['results'] {
  // The absolute difference: if the clock was set back, results must not stay for longer.
  const entries = Object.entries(results)
  return Object.fromEntries(entries.filter(([, { at }]) => Math.abs(now - at) < idempotencyWindow))
}
