import { randomBytes } from 'node:crypto'
import type { Passwords } from '../auth/passwords.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { TryLimit } from '../auth/try-limit.ts'
import type { Reads } from '../server/reads.ts'
import type { Store } from '../store/store.ts'

/** The dependencies of the handlers. */
export interface Context {
  store: Store
  reads: Reads
  tokens: Tokens
  tryLimit: TryLimit
  passwords: Passwords
  /** Milliseconds since 1970. */
  now(): number
  /** The server's address, for the links in mails. */
  url: string
}

/**
 * What the shop's handlers get. They read the store and change it by the `change` of their input, which
 * knows the request's Idempotency-Key.
 */
export type ShopContext = Omit<Context, 'store'> & { store: Pick<Store, 'read'> }

const ofThisProcess = randomBytes(5).toString('hex')
let counter = 0

/**
 * A new entity's id: 24 hexadecimal digits, like those of the real database. They begin with the time, so that
 * the order of the ids is that in which entities were made, to the second, and exactly within one run.
 *
 * @param now milliseconds since 1970
 */
export function newId(now: number): string {
  counter = (counter + 1) % 0x1000000
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
    .slice(-8)
  return seconds + ofThisProcess + counter.toString(16).padStart(6, '0')
}
