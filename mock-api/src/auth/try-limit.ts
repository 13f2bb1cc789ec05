/** Wrong passwords that an account takes within a minute. */
export const triesPerMinute = 10
const minute = 60_000

/** How many accounts' tries are remembered before old ones are swept out. */
const sweepAbove = 1000

/** A try that was let in. `succeeded` takes it back, so that only wrong passwords count. */
export interface Try {
  succeeded(): void
}

/** Counts password tries per account, in memory. */
export interface TryLimit {
  /** Lets a try in, or says after how many whole seconds the next one may come. */
  enter(email: string): Try | { waitSeconds: number }
}

/**
 * A limit of `triesPerMinute` wrong passwords per account in any minute. A try counts from the moment
 * it comes in, so that many at once can't slip through while the first is being checked.
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
