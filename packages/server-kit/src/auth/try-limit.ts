import type { Limit } from '../limits/counter.ts'
import type { Counters } from '../limits/counters.ts'

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
  takeBack(): Promise<void>
}

/** Counts wrong passwords. */
export interface TryLimit {
  /** Counts an attempt, or answers after how many whole seconds the next one is allowed. */
  enter(attempt: Attempt): Promise<Try | { waitSeconds: number }>
}

/**
 * The limits of wrong passwords (docs/decisions/0021). An attempt counts when it arrives and not when it was
 * checked, so that concurrent ones can't exceed a limit.
 */
export function createTryLimit(counters: Counters): TryLimit {
  return {
    async enter({ email, client }) {
      const pair = `${client} ${email}`
      const counting = await counters.count([
        { key: ['tries of client', client], limits: clientLimits },
        { key: ['tries of pair', pair], limits: pairLimits },
        { key: ['tries of pair under attack', pair], limits: pairLimitsUnderAttack },
        { key: ['tries for account', email], limits: accountLimits },
      ])
      const [ofClient = 0, ofPair = 0, underAttack = 0, forAccount = 0] = counting.waits
      const waitSeconds = Math.max(ofClient, forAccount > 0 ? underAttack : ofPair)
      if (waitSeconds === 0) return counting
      await counting.takeBack()
      return { waitSeconds }
    },
  }
}
