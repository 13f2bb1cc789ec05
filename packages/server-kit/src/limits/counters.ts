import { type Counter, createCounter, type Limit } from './counter.ts'

/** Something that is counted, and its limits. */
export interface Counted {
  /** What is counted, and for whom. */
  key: readonly [kind: string, whom: string]
  limits: readonly Limit[]
}

/** What was counted. */
export interface Counting {
  /** For each, whole seconds until one more keeps its limits; 0 for one that was within them, and was counted. */
  waits: readonly number[]
  /** Takes out of the count what was counted. */
  takeBack(): Promise<void>
}

/** Where all servers of a shop count together. */
export interface Counters {
  /** Counts one for each that is within its limits. Calls at once can't exceed a limit. */
  count(counted: readonly Counted[]): Promise<Counting>
}

/** Counters in memory, for a server that is the only one. */
export function createCounters(now: () => number): Counters {
  const counters = new Map<string, Counter>()

  function counterOf({ key: [kind], limits }: Counted): Counter {
    const name = JSON.stringify([kind, limits])
    const counter = counters.get(name) ?? createCounter(limits, now)
    counters.set(name, counter)
    return counter
  }

  return {
    async count(counted) {
      const takeBacks: (() => void)[] = []
      const waits = counted.map((one) => {
        const [, whom] = one.key
        const counter = counterOf(one)
        const wait = counter.waitSeconds(whom)
        if (wait === 0) takeBacks.push(counter.count(whom))
        return wait
      })
      return {
        waits,
        async takeBack() {
          for (const takeBack of takeBacks) takeBack()
        },
      }
    },
  }
}
