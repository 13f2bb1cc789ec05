import type { Access } from '@strapline/contract/endpoints'
import type { User } from '@strapline/contract/entities'
import { emailSchema } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import type { Account, Session } from '../identity/entities.ts'
import { RefusedCall } from './refusal.ts'
import type { Bearer } from './routes.ts'

/** The caller as currently stored. Only a shop's user can have a role. */
export type Caller = Readonly<User> | Readonly<Account>

/** Who calls, and in which session. */
export interface Authenticated {
  caller: Caller
  session: Readonly<Session>
}

/** Where callers are looked up. */
export interface People {
  /**
   * The stored user or account and the session of a valid token, or undefined: a forged, expired or wrong kind
   * of token, somebody who no longer exists, a session that has ended.
   */
  find(token: string, bearer: Bearer): Promise<Authenticated | undefined>
}

/** The refusal of a caller who is not signed in, or exists no more. */
export function unknownCaller(): RefusedCall {
  const headers = { 'WWW-Authenticate': 'Bearer' }
  return new RefusedCall(401, messages.refusal.signInFirst, undefined, headers)
}

/**
 * Whose token the Authorization header has, or a 401: no token, one that is not valid (`People.find`), or that of
 * a sign-up where only somebody who has signed in may call. Where anyone may call, tokens are ignored.
 */
export async function authenticate(
  access: Access,
  bearer: Bearer,
  authorization: string | undefined,
  people: People,
): Promise<Authenticated | undefined> {
  if (access === 'anyone') return undefined
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1]
  const found = token ? await people.find(token, bearer) : undefined
  if (!found) throw unknownCaller()
  if (found.session.kind !== 'signed-in' && !isOpenToSignUps(access)) throw unknownCaller()
  return found
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
    // The handler knows whose it is.
    case 'owner-or-admin':
    case 'named-buyer':
    case 'proof':
    case 'signed-up':
      return true
  }
}

const notAllowed = () => new RefusedCall(403, messages.refusal.notAllowed)

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
