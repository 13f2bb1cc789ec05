import { emailSchema } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import type { Authenticated } from '@strapline/server-kit/http/access'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import type { Account, Session } from '@strapline/server-kit/identity/entities'
import { isSafeSource } from '@strapline/server-kit/settings'
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { Unavailable } from '../server/unavailable.ts'
import { endLogin, isEnded, lockLogin, proofAge } from './ended-logins.ts'
import { insertSession, newSession } from './sessions.ts'

/** How far the clocks of the provider and of this server may be apart, in seconds. */
const clockSkew = 60

/** Signatures with a key that only the provider has. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']

/** How long the provider may take to answer, in milliseconds. */
const providerTimeout = 5000

/** How old the issuer's word that a login has ended may be, in seconds. */
const endAge = 120

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

const nameSchema = z.string().check(z.minLength(1))

const claimsSchema = z.object({
  sub: nameSchema,
  iat: z.number(),
  sid: z.optional(nameSchema),
  email: emailSchema,
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
})

/** An end token (OpenID Connect Back-Channel Logout 1.0, section 2.4). One with a nonce could be an ID token. */
const endSchema = z
  .object({
    iat: z.number(),
    sub: z.optional(nameSchema),
    sid: z.optional(nameSchema),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
    nonce: z.optional(z.undefined()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined))

/** An OpenID Connect issuer, and the audience of its ID tokens for this shop. */
export interface OidcIssuer {
  issuer: string
  audience: string
}

/** Proves who owns an email, by the ID tokens of an issuer. */
export interface OidcProvider {
  /** Who has a valid ID token, or undefined. */
  find(idToken: string): Promise<Authenticated | undefined>
  /**
   * Stores the session of a registration. Refuses with 403 when the address belongs to another account by now, and with
   * 401 when the issuer has ended the login meanwhile.
   */
  keepSession(session: Readonly<Session>, caller: Readonly<Account>): Promise<void>
  /** Ends what an end token names; false for one that is not valid. */
  endLogin(endToken: string): Promise<boolean>
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

/** Any OpenID Connect provider, Firebase included. Its tokens are checked with its public keys. */
export function oidcProvider(
  { issuer, audience }: OidcIssuer,
  database: Database,
  now: () => number,
): OidcProvider {
  let keys: Promise<JWTVerifyGetKey> | undefined

  /** What a token of the issuer for this shop says, or undefined for one that is not valid. */
  async function verify(
    token: string,
    options: Pick<JWTVerifyOptions, 'maxTokenAge' | 'requiredClaims'>,
  ): Promise<JWTPayload | undefined> {
    keys ??= discoverKeys(issuer)
    try {
      const { payload } = await jwtVerify(token, await keys, {
        issuer,
        audience,
        algorithms,
        clockTolerance: clockSkew,
        currentDate: new Date(now()),
        ...options,
      })
      return payload
    } catch (error) {
      if (!isOutage(error)) return undefined
      keys = undefined
      throw new Unavailable('The identity provider does not answer.', { cause: error })
    }
  }

  return {
    async find(idToken) {
      const payload = await verify(idToken, {
        requiredClaims: ['sub', 'exp', 'iat'],
        maxTokenAge: proofAge,
      })
      const claims = claimsSchema.safeParse(payload).data
      if (!claims) return undefined
      const { email, sub: subject, sid: login, iat: issuedAt } = claims
      const of = { issuer, subject, login, issuedAt }
      if (await isEnded(database, of)) return undefined
      const emailVerified = String(claims.email_verified) === 'true'
      return {
        caller: { displayName: '', email, photoURL: null, emailVerified, password: null, of },
        session: newSession(email, now()),
      }
    },

    keepSession: (session, { email, of }) =>
      database.transaction().execute(async (tx) => {
        // The locks last until the session is stored: a takeover, and the end of the login, wait for it and end it.
        const user = await tx
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .where('issuer', '=', of?.issuer ?? null)
          .where('subject', '=', of?.subject ?? null)
          .forShare()
          .executeTakeFirst()
        if (!user || !of) throw new RefusedCall(403, messages.refusal.notAllowed)
        await lockLogin(tx, of, 'shared')
        if (await isEnded(tx, of)) throw new RefusedCall(401, messages.refusal.signInFirst)
        await insertSession(tx, now(), session, of.login)
      }),

    async endLogin(endToken) {
      const payload = await verify(endToken, {
        requiredClaims: ['iat', 'jti'],
        maxTokenAge: endAge,
      })
      const claims = endSchema.safeParse(payload).data
      if (!claims) return false
      await endLogin(database, issuer, { login: claims.sid, subject: claims.sub, at: claims.iat })
      return true
    },
  }
}
