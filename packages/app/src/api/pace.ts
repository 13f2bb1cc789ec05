import type { ChangeLimit } from '@strapline/contract/rules'

/** Counts calls, so that no more are made than the server allows. */
export interface Pace {
  /** Milliseconds until the next call may be made. */
  waitAt(now: number): number
  /**
   * Counts a call that begins now. Call the returned function when it is answered: the server has counted it at
   * some time between, so from then on it counts as of its answer.
   */
  count(now: number): (answered: number) => void
}

/** Keeps to `limits`, as far as this page load knows of the calls. */
export function createPace(limits: readonly ChangeLimit[]): Pace {
  let calls: { at: number }[] = []
  const longest = Math.max(0, ...limits.map(({ within }) => within))
  return {
    waitAt(now) {
      calls = calls.filter(({ at }) => now - at < longest)
      const times = calls.map(({ at }) => at).toSorted((one, other) => one - other)
      const waits = limits.map(({ most, within }) => {
        // The last `most` calls must not all lie within the window.
        const oldest = times.at(-most)
        return oldest === undefined ? 0 : oldest + within - now
      })
      return Math.max(0, ...waits)
    },
    count(now) {
      const call = { at: now }
      calls.push(call)
      return (answered) => {
        call.at = answered
      }
    },
  }
}
