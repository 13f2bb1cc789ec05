import { emailSchema } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { createSession } from '@strapline/server-kit/auth/sessions'
import { tokenLifetime } from '@strapline/server-kit/auth/tokens'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { isSafeSource } from '@strapline/server-kit/settings'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { Unavailable } from '../server/unavailable.ts'
import type { IdentityProvider } from './provider.ts'
import { insertSession } from './sessions.ts'

/** How far the clocks of the provider and of this server may be apart, in seconds. */
const clockSkew = 60

/** Signatures with a key that only the provider has. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']

/** How long the provider may take to answer, in milliseconds. */
const providerTimeout = 5000

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  email: emailSchema,
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
})

/** An OpenID Connect issuer, and the audience of its ID tokens for this shop. */
export interface OidcIssuer {
  issuer: string
  audience: string
}

/** Finds the issuer's keys by its discovery document (OpenID Connect Discovery 1.0, section 4). */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(providerTimeout) })
  const document = discoverySchema.parse(await response.json())
  if (document.issuer !== issuer) {
    throw new Error(`${address} is about the issuer ${document.issuer}.`)
  }
  if (!isSafeSource(document.jwks_uri)) {
    throw new Error(`${address} names keys that are not fetched by https: ${document.jwks_uri}.`)
  }
  // Keys are cached, and fetched again when a token names an unknown one: so the issuer can rotate them.
  return createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: providerTimeout })
}

/** An error that says that the issuer could not be asked, and not that the token is wrong. */
const isOutage = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === 'ERR_JOSE_GENERIC'

/** Any OpenID Connect provider, Firebase included. Its ID tokens are checked with its public keys. */
export function oidcProvider(
  { issuer, audience }: OidcIssuer,
  database: Database,
  now: () => number,
): IdentityProvider {
  let keys: Promise<JWTVerifyGetKey> | undefined

  async function verify(idToken: string) {
    keys ??= discoverKeys(issuer)
    try {
      const { payload } = await jwtVerify(idToken, await keys, {
        issuer,
        audience,
        algorithms,
        clockTolerance: clockSkew,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      return claimsSchema.safeParse(payload).data
    } catch (error) {
      if (!isOutage(error)) return undefined
      keys = undefined
      throw new Unavailable('The identity provider does not answer.', { cause: error })
    }
  }

  return {
    async find(idToken) {
      const claims = await verify(idToken)
      if (!claims) return undefined
      const { email, sub: subject } = claims
      const emailVerified = String(claims.email_verified) === 'true'
      const { session } = createSession(email, 'signed-in', now())
      return {
        caller: {
          displayName: '',
          email,
          photoURL: null,
          emailVerified,
          password: null,
          of: { issuer, subject },
        },
        // Ends with its access token: who registers again with a new proof gets another one.
        session: { ...session, endsAt: now() + tokenLifetime * 1000 },
      }
    },
    keepSession: (session, { email, of }) =>
      database.transaction().execute(async (tx) => {
        // The lock lasts until the session is stored: a takeover waits for it, and ends it.
        const user = await tx
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .where('issuer', '=', of?.issuer ?? null)
          .where('subject', '=', of?.subject ?? null)
          .forShare()
          .executeTakeFirst()
        if (!user) throw new RefusedCall(403, messages.refusal.notAllowed)
        await insertSession(tx, now(), session)
      }),
    routes: [],
  }
}
