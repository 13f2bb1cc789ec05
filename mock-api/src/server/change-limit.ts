import { changeLimits } from '@strapline/contract/change-limits'
import { limitMessages } from '@strapline/contract/messages'
import { type Counter, createCounter, type Limit } from '../limits/counter.ts'
import type { Change } from '../store/store.ts'
import { tooMany } from './refusal.ts'

/** Limits how often changes are made. */
export interface ChangeLimit {
  /**
   * `change`, counted for `by` when it is applied; a change that refuses is not counted. Refuses with 429
   * above the limit of the call `name` (`changeLimits` of the contract).
   */
  limited<Result>(change: Change<Result>, name: string, by: string): Change<Result>
}

/** @param now milliseconds since 1970 */
export function createChangeLimit(now: () => number): ChangeLimit {
  const limits: Record<string, readonly Limit[]> = changeLimits
  const counters = new Map<string, Counter>()

  function counterOf(name: string): Counter {
    const counter = counters.get(name) ?? createCounter(limits[name] ?? changeLimits.usual, now)
    counters.set(name, counter)
    return counter
  }

  return {
    limited: (change, name, by) => (database) => {
      const counter = counterOf(name)
      const waitSeconds = counter.waitSeconds(by)
      if (waitSeconds > 0) throw tooMany(limitMessages.tooManyChanges(waitSeconds), waitSeconds)
      const changed = change(database)
      counter.count(by)
      return changed
    },
  }
}
