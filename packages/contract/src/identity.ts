/**
 * The demo identity provider's calls, in the same form as the shop's: the mock API serves them under
 * their own prefix, and the app's demo adapter calls them. A deployment uses a real provider and none of
 * these. Bearer tokens here are ID tokens, which prove an email to `registerUser`;
 * they are not access tokens.
 */
import * as z from 'zod/mini'
import type { EndpointTable } from './endpoints.ts'
import { identityUserSchema } from './entities.ts'
import { loginSchema, personName } from './inputs.ts'

const signedIn = z.object({ idToken: z.string(), user: identityUserSchema })

/** A mail that a real provider would send. Opening `link` verifies the address. */
export const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string(),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
})
export type Mail = z.infer<typeof mailSchema>

/** `signed-in` here means: with this provider's ID token. */
export const identityEndpoints = {
  signUp: {
    summary: 'Makes an account and signs in; 409 when the email has one.',
    method: 'POST',
    path: '/identity/sign-up',
    listedAuth: 'none',
    access: 'anyone',
    body: loginSchema,
    answer: signedIn,
  },
  signIn: {
    summary: 'Signs in; 401 alike for an unknown email and a wrong password.',
    method: 'POST',
    path: '/identity/sign-in',
    listedAuth: 'none',
    access: 'anyone',
    body: loginSchema,
    answer: signedIn,
  },
  continueWithGoogle: {
    summary: "Signs in the demo's one Google account.",
    method: 'POST',
    path: '/identity/google',
    listedAuth: 'none',
    access: 'anyone',
    answer: signedIn,
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
    access: 'signed-in',
    body: z.strictObject({ displayName: personName }),
    answer: identityUserSchema,
  },
  sendVerificationMail: {
    summary: 'Puts a verification mail into the outbox.',
    method: 'POST',
    path: '/identity/verification-mail',
    listedAuth: 'bearer',
    access: 'signed-in',
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
