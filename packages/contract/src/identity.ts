/**
 * The demo identity provider's calls, in the same form as the shop's: the mock API serves them under
 * their own prefix, and the app's demo adapter calls them. A deployment uses a real provider and none of
 * these. Bearer tokens here are ID tokens, which prove an email to `registerUser`;
 * they are not access tokens.
 *
 * Signing in starts a session. Both kinds of token name it and are refused once it has ended; they last
 * minutes and are renewed with the session's refresh token (docs/decisions/0026). The session of a sign-up
 * can only finish the sign-up (docs/decisions/0025).
 */
import * as z from 'zod/mini'
import type { EndpointTable } from './endpoints.ts'
import { identityUserSchema } from './entities.ts'
import { forgottenSchema, loginSchema, personName, resetPasswordSchema } from './inputs.ts'

const sessionIdSchema = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** An ID token, and the user that it is about. */
const renewed = z.object({ idToken: z.string(), user: identityUserSchema })

/** A session that has just started. */
export const identitySessionSchema = z.extend(renewed, {
  /** Ends the session, and opens nothing. */
  sessionId: z.string(),
  /** A secret that gets new ID tokens until the session ends. */
  refreshToken: z.string(),
})

/** A mail that a real provider would send. */
export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The same as a page, where it has one. */
  html: z.optional(z.string()),
  /** Verifies the address when it is opened. Missing in a mail that asks for nothing. */
  link: z.optional(z.string()),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
})
export type Mail = z.infer<typeof mailSchema>

/** `signed-in` here means: with this provider's ID token, and not that of a sign-up. */
export const identityEndpoints = {
  signUp: {
    summary:
      'Makes an account and starts a session that can finish the sign-up. With the password of an account it goes on with that; with another one it is refused, or its session changes nothing.',
    method: 'POST',
    path: '/identity/sign-up',
    listedAuth: 'none',
    access: 'anyone',
    body: loginSchema,
    answer: identitySessionSchema,
  },
  signIn: {
    summary: 'Signs in; 401 alike for an unknown email and a wrong password.',
    method: 'POST',
    path: '/identity/sign-in',
    listedAuth: 'none',
    access: 'anyone',
    body: loginSchema,
    answer: identitySessionSchema,
  },
  continueWithGoogle: {
    summary: "Signs in the demo's one Google account.",
    method: 'POST',
    path: '/identity/google',
    listedAuth: 'none',
    access: 'anyone',
    answer: identitySessionSchema,
  },
  renewSession: {
    summary: 'A new ID token for a session; 401 once it has ended.',
    method: 'POST',
    path: '/identity/renew',
    listedAuth: 'none',
    access: 'anyone',
    body: z.strictObject({ sessionId: sessionIdSchema, refreshToken: z.string() }),
    answer: renewed,
  },
  signOut: {
    summary: 'Ends a session: its tokens are refused from now on. Answers alike when it has ended.',
    method: 'POST',
    path: '/identity/sign-out',
    listedAuth: 'none',
    access: 'anyone',
    body: z.strictObject({ sessionId: sessionIdSchema }),
    answer: z.object({ signedOut: z.boolean() }),
  },
  signOutEverywhere: {
    summary: "Ends all sessions of the signed-in user's account, this one included.",
    method: 'POST',
    path: '/identity/sign-out-everywhere',
    listedAuth: 'bearer',
    access: 'signed-in',
    answer: z.object({ signedOut: z.boolean() }),
  },
  requestPasswordReset: {
    summary:
      'Mails a code with which a new password can be chosen within an hour. Answers alike where nobody has an account with this address.',
    method: 'POST',
    path: '/identity/password-reset',
    listedAuth: 'none',
    access: 'anyone',
    body: forgottenSchema,
    answer: z.object({ sent: z.boolean() }),
  },
  resetPassword: {
    summary:
      "Sets a new password by the code of a mail, and ends all of the account's sessions; 422 alike for a wrong code and an old one.",
    method: 'PUT',
    path: '/identity/password-reset',
    listedAuth: 'none',
    access: 'anyone',
    body: resetPasswordSchema,
    answer: z.object({ changed: z.boolean() }),
  },
  whoAmI: {
    summary: 'The user that the ID token names.',
    method: 'GET',
    path: '/identity/me',
    listedAuth: 'bearer',
    access: 'signed-in',
    answer: identityUserSchema,
  },
  setDisplayName: {
    summary: 'Sets the display name.',
    method: 'PUT',
    path: '/identity/display-name',
    listedAuth: 'bearer',
    access: 'signed-up',
    body: z.strictObject({ displayName: personName }),
    answer: identityUserSchema,
  },
  sendVerificationMail: {
    summary: 'Puts a verification mail into the outbox; one for each Idempotency-Key.',
    method: 'POST',
    path: '/identity/verification-mail',
    listedAuth: 'bearer',
    access: 'signed-up',
    answer: z.object({ sent: z.boolean() }),
  },
  readOutbox: {
    summary: "The mails that were sent to the signed-in user's address, newest first.",
    method: 'GET',
    path: '/identity/outbox',
    listedAuth: 'bearer',
    access: 'signed-in',
    answer: z.array(mailSchema),
  },
  verifyEmail: {
    summary: 'What the link in a verification mail opens.',
    method: 'GET',
    path: '/identity/verify/{code}',
    listedAuth: 'none',
    access: 'anyone',
    params: z.object({ code: z.string().check(z.regex(/^[\w-]{16,64}$/)) }),
    answer: identityUserSchema,
  },
} as const satisfies EndpointTable

export type IdentityEndpointName = keyof typeof identityEndpoints
