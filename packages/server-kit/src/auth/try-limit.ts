import { createCounter, type Limit } from '../limits/counter.ts'

const minute = 60_000

/** Wrong passwords of one client for one account. */
const pairLimits: readonly Limit[] = [{ most: 10, within: minute }]

/** Wrong passwords of one client for all accounts together. */
const clientLimits: readonly Limit[] = [
  { most: 60, within: minute },
  { most: 300, within: 60 * minute },
]

/** Wrong passwords for one account from all clients together, above which `pairLimitsUnderAttack` apply. */
const accountLimits: readonly Limit[] = [{ most: 100, within: 60 * minute }]

/** Each client still has a try a minute, so the owner gets in with the right password at once. */
const pairLimitsUnderAttack: readonly Limit[] = [{ most: 1, within: minute }]

/** A password that is about to be tried: whose, and by which client. */
export interface Attempt {
  email: string
  client: string
}

/** An attempt that was counted. */
export interface Try {
  /** Takes it out of the count: a right password, or one that was not tried. */
  takeBack(): void
}

/** Counts wrong passwords, in memory. */
export interface TryLimit {
  /** Counts an attempt, or returns after how many whole seconds the next one is allowed. */
  enter(attempt: Attempt): Try | { waitSeconds: number }
}

/**
 * The limits of wrong passwords (docs/decisions/0021). An attempt counts when it arrives and not when it was
 * checked, so that concurrent ones can't exceed a limit.
 */
export function createTryLimit(now: () => number): TryLimit {
  const pairs = createCounter(pairLimits, now)
  const clients = createCounter(clientLimits, now)
  const accounts = createCounter(accountLimits, now)

  return {
    enter({ email, client }) {
      const pair = `${client} ${email}`
      const isAttacked = accounts.waitSeconds(email) > 0
      const waitSeconds = Math.max(
        clients.waitSeconds(client),
        pairs.waitSeconds(pair, isAttacked ? pairLimitsUnderAttack : pairLimits),
      )
      if (waitSeconds > 0) return { waitSeconds }
      const counts = [clients.count(client), pairs.count(pair), accounts.count(email)]
      return {
        takeBack() {
          for (const takeBack of counts) takeBack()
        },
      }
    },
  }
}
