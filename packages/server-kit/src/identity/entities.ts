import { identityUserSchema } from '@strapline/contract/entities'
import { mailSchema } from '@strapline/contract/identity'
import * as z from 'zod/mini'

/** An account of an identity provider; `password` is a hash, null for an account that has none here. */
export const accountSchema = z.extend(identityUserSchema, { password: z.nullable(z.string()) })

/** What an ID token says about whose account it is, whatever its address. */
export interface Subject {
  /** `iss` and `sub` of OpenID Connect: the account. */
  issuer: string
  subject: string
  /** `sid`: the issuer's session, if it names one. */
  login?: string | undefined
  /** `iat`, in seconds since 1970. */
  issuedAt: number
}

/** `of` is left out by the mock API, whose provider tells its accounts apart by their addresses. */
export type Account = z.infer<typeof accountSchema> & { of?: Subject }

/** A mail in the outbox. */
export const storedMailSchema = z.extend(mailSchema, {
  /** The code that its link carries to verify the address. */
  code: z.optional(z.string()),
  /** A hash of the code with which a new password can be chosen, until that was done. */
  resetHash: z.optional(z.string()),
  /** Mails of one batch that are written within moments are one, made of all of their facts. */
  batch: z.optional(z.string()),
  facts: z.optional(z.array(z.unknown())),
})
export type StoredMail = z.infer<typeof storedMailSchema>

/** A session of an account; auth/sessions.ts says how long it lasts. */
export const sessionSchema = z.object({
  /** In the tokens as `sid`. Whoever knows it can end the session. */
  id: z.string(),
  email: z.string(),
  /**
   * - `signed-in`: may do everything that its user may
   * - `signed-up`: can only finish a sign-up
   */
  kind: z.enum(['signed-in', 'signed-up']),
  /** A hash of the refresh token. */
  refreshHash: z.string(),
  /** In milliseconds since 1970. */
  endsAt: z.number(),
})
export type Session = z.infer<typeof sessionSchema>
