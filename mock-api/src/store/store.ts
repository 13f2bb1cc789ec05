import { idempotencyWindow } from '@strapline/contract/rules'
import { hashesOf, type KeyedRequest, keyReused } from '@strapline/server-kit/keyed-request'
import type { Store as DataStore } from '@strapline/server-kit/store'
import type { Draft } from './database.ts'

/** Replaces lists of a draft, and answers the result; throws to refuse, and then nothing has changed. */
export type Change<Result> = (draft: Draft) => Result

/** The one place where the data change. */
export type Store = DataStore<Draft>

/** `rows` with one of them replaced. */
export const withRow = <Row>(rows: readonly Row[], row: Row, next: Row): Row[] =>
  rows.map((other) => (other === row ? next : other))

/**
 * `change`, applied once for its key: a repetition within 24 hours has the result of the first time. A refusal is not
 * kept, because it has changed nothing.
 *
 * @param now milliseconds since 1970
 */
export const once =
  <Result>(change: Change<Result>, keyed: KeyedRequest, now: number): Change<Result> =>
  (draft) => {
    const { id, request } = hashesOf(keyed)
    // The absolute difference: if the clock was set back, results must not stay for longer.
    const isRecent = ({ at }: { at: number }) => Math.abs(now - at) < idempotencyWindow
    const recent = Object.entries(draft.results).filter(([, result]) => isRecent(result))
    draft.results = Object.fromEntries(recent)
    const known = draft.results[id]
    if (known && known.request !== request) throw keyReused()
    if (known) return known.result as Result
    const result = change(draft)
    draft.results = { ...draft.results, [id]: { request, at: now, result } }
    return result
  }
