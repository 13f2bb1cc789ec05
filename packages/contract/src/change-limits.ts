/** How much one account may change. Apart from rules.ts, which every page of the app loads. */

const minute = 60_000
const hour = 60 * minute

/** At most `most` within `within` milliseconds. */
export interface ChangeLimit {
  most: number
  within: number
}

/**
 * How often one account may make each change, by the name of its call; `usual` for those without an entry.
 * A sign-up has no account yet and is counted by client. Above a limit the servers answer 429
 * (docs/decisions/0022).
 */
export const changeLimits = {
  /** Far more than a bulk buyer or an import of products sends. */
  usual: [
    { most: 300, within: minute },
    { most: 10_000, within: 24 * hour },
  ],
  bookOrder: [
    { most: 300, within: minute },
    { most: 3000, within: 24 * hour },
  ],
  addReview: [{ most: 10, within: hour }],
  sendVerificationMail: [{ most: 30, within: hour }],
  signUp: [{ most: 60, within: hour }],
} as const satisfies Record<string, readonly ChangeLimit[]>
