import type { ChangeLimit } from '@strapline/contract/change-limits'

/** Counts calls, so that no more are made than the server allows. */
export interface Pace {
  /** Milliseconds until the next call may be made. */
  waitAt(now: number): number
  count(now: number): void
}

/** Keeps to `limits`, as far as this page load knows of the calls. */
export function createPace(limits: readonly ChangeLimit[]): Pace {
  /** The times of the calls, the oldest first. */
  let times: number[] = []
  const longest = Math.max(0, ...limits.map(({ within }) => within))
  return {
    waitAt(now) {
      times = times.filter((time) => now - time < longest)
      const waits = limits.map(({ most, within }) => {
        // The last `most` calls must not all lie within the window.
        const oldest = times.at(-most)
        return oldest === undefined ? 0 : oldest + within - now
      })
      return Math.max(0, ...waits)
    },
    count: (now) => void times.push(now),
  }
}
