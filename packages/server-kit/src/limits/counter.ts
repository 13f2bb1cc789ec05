/** At most `most` of something within `within` milliseconds. */
export interface Limit {
  readonly most: number
  readonly within: number
}

/** Counts by key within a time that moves along, in memory. */
export interface Counter {
  /** Whole seconds until one more for `key` keeps `limits`, those of the counter by default; 0 for now. */
  waitSeconds(key: string, limits?: readonly Limit[]): number
  /** Counts one for `key`. The returned function takes it back. */
  count(key: string): () => void
}

/** Keys that a counter knows at most. Above it, the key that was counted longest ago is forgotten. */
export const mostKeys = 10_000

/**
 * A counter for `limits`; `now` in milliseconds since 1970. Its memory is bounded whatever the keys are: it
 * keeps the times of as many as the highest limit allows, for `mostKeys` keys.
 */
export function createCounter(limits: readonly Limit[], now: () => number): Counter {
  const highest = Math.max(...limits.map(({ most }) => most))
  const longest = Math.max(...limits.map(({ within }) => within))
  /** The times of each key, the last one at the end. The key that was counted longest ago is the first. */
  const counted = new Map<string, number[]>()

  // Times in the future, from before the clock was set back, must not block for hours.
  const timesOf = (key: string) => (counted.get(key) ?? []).filter((at) => at <= now())

  function forgetOldKeys(): void {
    for (const [key, times] of counted) {
      if (counted.size <= mostKeys && (times.at(-1) ?? 0) > now() - longest) return
      counted.delete(key)
    }
  }

  return {
    waitSeconds(key, kept = limits) {
      const times = timesOf(key)
      const waits = kept.map(({ most, within }) => (times.at(-most) ?? -Infinity) + within - now())
      return Math.max(0, ...waits.map((wait) => Math.ceil(wait / 1000)))
    },
    count(key) {
      const at = now()
      const times = [...timesOf(key), at]
      const displaced = times.slice(0, -highest)
      // Deleted first, so that the key becomes the last one.
      counted.delete(key)
      counted.set(key, times.slice(-highest))
      forgetOldKeys()
      return () => {
        const present = counted.get(key) ?? []
        const index = present.lastIndexOf(at)
        if (index === -1) return
        // The one that it displaced counts again: otherwise what is taken back would lift a limit.
        const left = [...displaced, ...present.toSpliced(index, 1)].sort((a, b) => a - b)
        if (left.length === 0) counted.delete(key)
        else counted.set(key, left)
      }
    },
  }
}
