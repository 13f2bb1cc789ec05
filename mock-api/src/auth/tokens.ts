import { errors, jwtVerify, SignJWT } from 'jose'

/**
 * What a token is for. An access token opens the shop's calls; an ID token proves an email to the
 * identity provider's calls and to `registerUser`. Neither works as the other.
 */
export type Audience = 'strapline-api' | 'strapline-identity'

/** Who signs. */
export const issuer = 'strapline-mock-api'

/** How long a token is valid, in seconds: a working day. */
export const tokenLifetime = 8 * 60 * 60

const algorithm = 'HS256'

/** Issues and verifies tokens. They contain an email and no role. */
export interface Tokens {
  issue(email: string, audience: Audience): Promise<string>
  /** The email in a token that we signed for `audience` and that has not expired, or undefined. */
  verify(token: string, audience: Audience): Promise<string | undefined>
}

/** Tokens signed with `key` (32 bytes); `now` in milliseconds since 1970. */
export function createTokens(key: Uint8Array, now: () => number): Tokens {
  return {
    issue(email, audience) {
      const issuedAt = Math.floor(now() / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(email)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenLifetime)
        .sign(key)
    },
    async verify(token, audience) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: new Date(now()),
          requiredClaims: ['exp', 'iat', 'sub'],
        })
        return payload.sub
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
