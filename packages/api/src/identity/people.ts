import type { Tokens } from '@strapline/server-kit/auth/tokens'
import type { People } from '@strapline/server-kit/http/access'
import { userOf } from '../database/rows.ts'
import type { Database } from '../database/schema.ts'
import type { OidcProvider } from './oidc-provider.ts'
import { findSession } from './sessions.ts'

/** Looks up callers by their tokens: users by an access token, whom the issuer names by an ID token. */
export function createPeople(
  tokens: Tokens,
  database: Database,
  provider: Pick<OidcProvider, 'find'>,
  now: () => number,
): People {
  return {
    async find(token, bearer) {
      if (bearer === 'strapline-identity') return provider.find(token)
      const content = await tokens.verify(token, bearer)
      if (!content) return undefined
      const session = await findSession(database, content.id, now())
      if (session?.email !== content.email) return undefined
      const row = await database
        .selectFrom('users')
        .selectAll()
        .where('email', '=', content.email)
        .executeTakeFirst()
      return row && { caller: userOf(row), session }
    },
  }
}
