import { emailSchema } from '@strapline/contract/email'
import type { Access } from '@strapline/contract/endpoints'
import type { User } from '@strapline/contract/entities'
import { messages, requestMessages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { findSession } from '../auth/sessions.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Account, Session } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { RefusedCall } from './refusal.ts'
import type { Route } from './routes.ts'

/** The caller as currently stored. Only a shop's user can have a role. */
export type Caller = Readonly<User> | Readonly<Account>

/** Who calls, and in which session. */
export interface Authenticated {
  caller: Caller
  session: Readonly<Session>
}

/** Where callers are looked up. */
export interface People {
  tokens: Tokens
  store: Store
  /** Milliseconds since 1970. */
  now(): number
}

function unknownCaller(): RefusedCall {
  const headers = { 'WWW-Authenticate': 'Bearer' }
  return new RefusedCall(401, messages.refusal.signInFirst, undefined, headers)
}

/**
 * The stored user and session of the bearer token, or a 401: no token, a forged, expired or wrong kind of
 * token, a user who no longer exists, a session that has ended, or that of a sign-up where only somebody
 * who has signed in may call. Where anyone may call, tokens are ignored.
 */
export async function authenticate(
  route: Route,
  authorization: string | undefined,
  { tokens, store, now }: People,
): Promise<Authenticated | undefined> {
  if (route.endpoint.access === 'anyone') return undefined
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1]
  const content = token ? await tokens.verify(token, route.bearer) : undefined
  if (!content) throw unknownCaller()
  const database = store.read()
  const session = findSession(database, content.id, now())
  const { users, accounts } = database
  const people: readonly Caller[] = route.bearer === 'strapline-api' ? users : accounts
  const caller = people.find((person) => person.email === content.email)
  if (!caller || session?.email !== content.email) throw unknownCaller()
  if (session.kind !== 'signed-in' && !isOpenToSignUps(route.endpoint.access)) throw unknownCaller()
  return { caller, session }
}

const isOpenToSignUps = (access: Access) => access === 'proof' || access === 'signed-up'

const isAdmin = (caller: Caller) => 'role' in caller && caller.role === adminRole

function isNamed(caller: Caller, named: unknown): boolean {
  const email = emailSchema.safeParse(named)
  return email.success && email.data === caller.email
}

/** Whether the caller has access, judged without the body. */
function mayCall(access: Access, caller: Caller, params: Record<string, string>): boolean {
  switch (access) {
    case 'admin':
      return isAdmin(caller)
    case 'self':
      return isNamed(caller, params.email)
    case 'self-or-admin':
      return isAdmin(caller) || isNamed(caller, params.email)
    case 'anyone':
    case 'signed-in':
    case 'named-buyer':
    case 'proof':
    case 'signed-up':
      return true
  }
}

const notAllowed = () => new RefusedCall(403, requestMessages.notAllowed)

/** Refuses with 403 callers without access (spec section 6), before the body is read. */
export function authorise(
  access: Access,
  caller: Caller | undefined,
  params: Record<string, string>,
): void {
  if (caller && !mayCall(access, caller, params)) throw notAllowed()
}

/**
 * Refuses with 403 a body with another user's email. A body without a valid email is left to validation,
 * which always refuses it.
 */
export function authoriseBody(access: Access, caller: Caller | undefined, body: unknown): void {
  if (!caller || (access !== 'named-buyer' && access !== 'proof')) return
  if (typeof body !== 'object' || body === null || !('email' in body)) return
  if (emailSchema.safeParse(body.email).success && !isNamed(caller, body.email)) throw notAllowed()
}
