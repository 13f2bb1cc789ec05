import type { Tokens } from '@strapline/server-kit/auth/tokens'
import type { Session } from '@strapline/server-kit/identity/entities'
import type { Database } from '../database/schema.ts'

/** The dependencies of the shop's handlers. */
export interface Context {
  database: Database
  tokens: Tokens
  /** Milliseconds since 1970. */
  now(): number
  /** The email of the user who becomes the first administrator; undefined when nobody does. */
  firstAdmin: string | undefined
  /** Stores the session of a registration where the identity provider has none of its own. */
  keepSession(session: Readonly<Session>): Promise<void>
}
