/** Wrong passwords allowed per account within a minute. */
export const triesPerMinute = 10
const minute = 60_000

/** Number of accounts above which expired entries are removed. */
const sweepAbove = 1000

/** A try that was allowed. `succeeded` removes it from the count, so that only wrong passwords count. */
export interface Try {
  succeeded(): void
}

/** Counts password tries per account, in memory. */
export interface TryLimit {
  /** Counts a try, or returns after how many whole seconds the next one is allowed. */
  enter(email: string): Try | { waitSeconds: number }
}

/**
 * A limit of `triesPerMinute` wrong passwords per account in any minute. A try counts when it arrives and
 * not when it was checked, so that concurrent tries can't exceed the limit.
 */
export function createTryLimit(now: () => number): TryLimit {
  const tries = new Map<string, number[]>()

  const recent = (email: string) =>
    (tries.get(email) ?? []).filter((at) => at > now() - minute && at <= now())

  const sweep = () => {
    for (const email of tries.keys()) {
      if (recent(email).length === 0) tries.delete(email)
    }
  }

  return {
    enter(email) {
      if (tries.size > sweepAbove) sweep()
      const earlier = recent(email)
      const [oldest] = earlier
      if (oldest !== undefined && earlier.length >= triesPerMinute) {
        return { waitSeconds: Math.max(1, Math.ceil((oldest + minute - now()) / 1000)) }
      }
      const at = now()
      tries.set(email, [...earlier, at])
      return {
        succeeded() {
          const counted = tries.get(email) ?? []
          const index = counted.indexOf(at)
          if (index !== -1) tries.set(email, counted.toSpliced(index, 1))
        },
      }
    },
  }
}
