import type { Tokens } from '@strapline/server-kit/auth/tokens'
import type { Database } from '../database/schema.ts'
import type { OidcProvider } from '../identity/oidc-provider.ts'

/** The dependencies of the shop's handlers. */
export interface Context {
  database: Database
  /** The same for reads that anybody may make and that ask for a part of a list: with few connections and little time. */
  publicDatabase: Database
  tokens: Tokens
  /** Milliseconds since 1970. */
  now(): number
  /** The email of the user who becomes the first administrator; undefined when nobody does. */
  firstAdmin: string | undefined
  keepSession: OidcProvider['keepSession']
}
