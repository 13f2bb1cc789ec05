import { setTimeout as sleep } from 'node:timers/promises'
import { idempotencyWindow } from '@strapline/contract/rules'
import { unknownCaller } from '@strapline/server-kit/http/access'
import type { ChangingCall } from '@strapline/server-kit/http/pipeline'
import { hashesOf, type KeyedRequest, keyReused } from '@strapline/server-kit/keyed-request'
import { isLostTransaction, namesErased } from './errors.ts'
import { changeCounter } from './limits.ts'
import type { Database, Tx } from './schema.ts'

/** Changes the data within one transaction; throws to refuse, and then nothing has changed. */
export type Work<Result> = (tx: Tx) => Promise<Result>

/** How a handler changes the data. */
export type Change = <Result>(work: Work<Result>) => Promise<Result>

/** How often a transaction that lost against others is made again. */
const mostRetries = 3

/** Makes `work` in a transaction, and again when it lost against others. */
export async function inTransaction<Result>(
  database: Database,
  work: Work<Result>,
  random = Math.random,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (retries >= mostRetries || !isLostTransaction(error)) throw error
      // Each at another moment, so that those who have met do not meet again.
      await sleep(random() * 20 * 2 ** retries)
    }
  }
}

/**
 * `work`, made once per key: a repetition within 24 hours has the result of the first time (decision D24). The
 * result is stored in the transaction of the change. A request with the same key at the same moment waits for
 * this one at its row. A refusal is not stored, because it has changed nothing.
 */
function once<Result>(work: Work<Result>, keyed: KeyedRequest, now: number): Work<Result> {
  const { id, request } = hashesOf(keyed)
  const at = new Date(now)
  // Both directions: if the clock was set back, results must not stay for longer.
  const oldest = new Date(now - idempotencyWindow)
  const newest = new Date(now + idempotencyWindow)
  return async (tx) => {
    const taken = await tx
      .insertInto('keyed_results')
      .values({ id, request, at, result: null })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ request, at })
          .where((eb) =>
            eb.or([eb('keyed_results.at', '<=', oldest), eb('keyed_results.at', '>=', newest)]),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    if (!taken) {
      const known = await tx
        .selectFrom('keyed_results')
        .select(['request', 'result'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (known.request !== request) throw keyReused()
      return known.result as Result
    }
    const result = await work(tx)
    await tx
      .updateTable('keyed_results')
      .set({ result: JSON.stringify(result) })
      .where('id', '=', id)
      .execute()
    return result
  }
}

/** How a call changes the data: not too often, and once if it has an Idempotency-Key. */
export function createChanges(
  database: Database,
  now: () => number,
): (call: ChangingCall) => Change {
  return ({ name, by, keyed }) =>
    (work) => {
      const count = changeCounter(database, name, by, now())
      // Within the key: a repetition is not made again, and so not counted again.
      const limited: typeof work = async (tx) => {
        const result = await work(tx)
        await count(tx)
        return result
      }
      const made = inTransaction(database, keyed ? once(limited, keyed, now()) : limited)
      return made.catch((error: unknown) => {
        throw namesErased(error) ? unknownCaller() : error
      })
    }
}

/** Deletes the results of keys that count no more. */
export async function deleteOldResults(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('keyed_results')
    .where('at', '<=', new Date(now - idempotencyWindow))
    .execute()
}
