import { errors, jwtVerify, SignJWT } from 'jose'
import type { Bearer } from '../http/routes.ts'

/**
 * What a token is for. An access token opens the shop's calls; an ID token proves an email to the
 * identity provider's calls and to `registerUser`. Neither works as the other.
 */
type Audience = Bearer

/** Who signs. */
const issuer = 'strapline'

/** How long a token is valid, in seconds. The session that it names may end sooner. */
export const tokenLifetime = 10 * 60

const algorithm = 'HS256'

/** What a token says: its user's email, and the id of the session that it was issued in. */
export interface TokenContent {
  email: string
  id: string
}

/** Issues and verifies tokens. They contain no role. */
export interface Tokens {
  issue(session: TokenContent, audience: Audience): Promise<string>
  /**
   * The content of a token that we signed for `audience` and that has not expired, or undefined. Its
   * session may have ended.
   */
  verify(token: string, audience: Audience): Promise<TokenContent | undefined>
}

/** A key that signs or has signed tokens: 32 bytes. `id` is in the header of its tokens. */
export interface SigningKey {
  id: string
  key: Uint8Array
}

/**
 * Tokens signed with `key` (32 bytes); `now` in milliseconds since 1970.
 *
 * @param others keys that signed before; their tokens are valid until they expire
 */
export function createTokens(
  key: Uint8Array | SigningKey,
  now: () => number,
  others: readonly SigningKey[] = [],
): Tokens {
  const current = 'key' in key ? key : { id: undefined, key }
  const keyOf = (id: string | undefined) =>
    others.find((other) => other.id === id)?.key ?? current.key
  return {
    issue({ email, id }, audience) {
      const issuedAt = Math.floor(now() / 1000)
      return new SignJWT({ sid: id })
        .setProtectedHeader({
          alg: algorithm,
          ...(current.id !== undefined && { kid: current.id }),
        })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(email)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenLifetime)
        .sign(current.key)
    },
    async verify(token, audience) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keyOf(kid), {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: new Date(now()),
          requiredClaims: ['exp', 'iat'],
        })
        const { sub, sid } = payload
        return sub === undefined || typeof sid !== 'string' ? undefined : { email: sub, id: sid }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
