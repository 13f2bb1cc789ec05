import { messages } from '@strapline/contract/messages'
import { changeLimits } from '@strapline/contract/rules'
import { type Counter, createCounter, type Limit } from '../limits/counter.ts'
import { type RefusedCall, tooMany } from './refusal.ts'

/** Limits how often changes are made, in memory. */
export interface ChangeLimit {
  /**
   * Refuses with 429 a change above the limit of the call `name` (`changeLimits` of the contract). The returned
   * function counts it for `by`, once it was applied: a change that refuses is not counted.
   */
  enter(name: string, by: string): () => void
}

/** The limits of the call `name`. */
export function limitsOfChange(name: string): readonly Limit[] {
  const limits: Record<string, readonly Limit[]> = changeLimits
  return limits[name] ?? changeLimits.usual
}

/** The refusal of a change that is made too often. */
export const tooManyChanges = (waitSeconds: number): RefusedCall =>
  tooMany(messages.limit.tooManyChanges(waitSeconds), waitSeconds)

/** @param now milliseconds since 1970 */
export function createChangeLimit(now: () => number): ChangeLimit {
  const counters = new Map<string, Counter>()

  function counterOf(name: string): Counter {
    const counter = counters.get(name) ?? createCounter(limitsOfChange(name), now)
    counters.set(name, counter)
    return counter
  }

  return {
    enter(name, by) {
      const counter = counterOf(name)
      const waitSeconds = counter.waitSeconds(by)
      if (waitSeconds > 0) throw tooManyChanges(waitSeconds)
      return () => {
        counter.count(by)
      }
    },
  }
}
