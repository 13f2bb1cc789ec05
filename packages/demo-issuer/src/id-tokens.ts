import { createHash, randomUUID } from 'node:crypto'
import type { Account, Session } from '@strapline/server-kit/identity/entities'
import { errors, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose'

/** How long an ID token is valid, in seconds. The session that it names may end sooner. */
const lifetime = 10 * 60

const algorithm = 'ES256'

/** Signs and reads the issuer's tokens. */
export interface IdTokens {
  /** The keys that its signatures are checked with, as its `jwks_uri` has them. */
  jwks: { keys: JWK[] }
  /** Proves to the audience who has signed in. */
  idToken(session: Readonly<Session>, account: Readonly<Account>): Promise<string>
  /** Tells the audience that a session has ended (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
  endToken(session: Readonly<Session>): Promise<string>
  /** Which session a valid ID token names. */
  read(idToken: string): Promise<{ id: string } | undefined>
}

/** What the issuer calls an account: not its address, which a provider may give to somebody else. */
const subjectOf = (email: string) => createHash('sha256').update(email).digest('base64url')

/** Tokens with a new key, which is kept nowhere: each start rotates it. */
export async function createIdTokens(
  { issuer, audience }: { issuer: string; audience: string },
  now: () => number,
): Promise<IdTokens> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm)
  const kid = randomUUID()
  const sign = ({ id, email }: Readonly<Session>, claims: Record<string, unknown>, typ: string) =>
    new SignJWT({ ...claims, sid: id })
      .setProtectedHeader({ alg: algorithm, kid, typ })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subjectOf(email))
      .setIssuedAt(Math.floor(now() / 1000))
      .setExpirationTime(Math.floor(now() / 1000) + lifetime)
      .sign(privateKey)
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' }] },
    idToken: (session, { email, emailVerified, displayName }) =>
      sign(session, { email, email_verified: emailVerified, name: displayName }, 'JWT'),
    endToken: (session) =>
      sign(
        session,
        { jti: randomUUID(), events: { 'http://schemas.openid.net/event/backchannel-logout': {} } },
        'logout+jwt',
      ),
    async read(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, publicKey, {
          issuer,
          audience,
          algorithms: [algorithm],
          typ: 'JWT',
          currentDate: new Date(now()),
          requiredClaims: ['exp', 'iat'],
        })
        return typeof payload.sid === 'string' ? { id: payload.sid } : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
