import type { Tokens } from '@strapline/server-kit/auth/tokens'
import type { People } from '@strapline/server-kit/http/access'
import { userOf } from '../database/rows.ts'
import type { Database } from '../database/schema.ts'
import type { OidcProvider } from './oidc-provider.ts'
import { findSignedIn } from './sessions.ts'

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
      const found = await findSignedIn(database, content.id, now())
      // The token names the session's own address.
      if (found?.session.email !== content.email) return undefined
      return { caller: userOf(found.user), session: found.session }
    },
  }
}
