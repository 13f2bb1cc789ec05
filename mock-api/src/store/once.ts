import { createHash } from 'node:crypto'
import { idempotencyWindow } from '@strapline/contract/rules'
import type { Database } from './database.ts'
import type { Change } from './store.ts'

/** A request with an Idempotency-Key (decision D24). */
export interface KeyedRequest {
  /** Who sent it. Another caller's key is another key. */
  caller: string
  key: string
  /** What was sent; the same key with something else is refused. */
  content: unknown
}

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/**
 * `change`, applied once per key: a repetition within 24 hours has the result of the first time. The
 * result is stored in the same write as the change, so neither survives a crash without the other. A
 * refusal is not stored, because it has changed nothing.
 *
 * @param now milliseconds since 1970
 * @param reused makes the error for a key that was sent with something else
 */
export function once<Result>(
  change: Change<Result>,
  { caller, key, content }: KeyedRequest,
  now: number,
  reused: () => Error,
): Change<Result> {
  const id = hash([caller, key])
  const request = hash(content)
  return (database) => {
    const results = recent(database.results, now)
    const known = results[id]
    if (known && known.request !== request) throw reused()
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
