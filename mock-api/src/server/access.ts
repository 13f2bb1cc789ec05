import type { Access } from '@strapline/contract/endpoints'
import type { User } from '@strapline/contract/entities'
import { emailSchema } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import type { Tokens } from '../auth/tokens.ts'
import type { Account } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { Refusal } from './refusal.ts'
import type { Route } from './routes.ts'

/** Who calls, as stored at this moment. Only a shop's user can have a role. */
export type Caller = Readonly<User> | Readonly<Account>

/** Where callers are looked up. */
export interface People {
  tokens: Tokens
  store: Store
}

function unknownCaller(): Refusal {
  const headers = { 'WWW-Authenticate': 'Bearer' }
  return new Refusal(401, messages.refusal.signInFirst, undefined, headers)
}

/**
 * The stored person behind the bearer token, or a 401: no token, a forged, expired or wrong kind of
 * token, or somebody who is no longer there. Where anyone may call nobody is asked for, and a bad
 * token does no harm.
 */
export async function authenticate(
  route: Route,
  authorization: string | undefined,
  { tokens, store }: People,
): Promise<Caller | undefined> {
  if (route.endpoint.access === 'anyone') return undefined
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '') ?? []
  const email = token && (await tokens.verify(token, route.bearer))
  const { users, accounts } = store.read()
  const people: readonly Caller[] = route.bearer === 'strapline-api' ? users : accounts
  const caller = people.find((person) => person.email === email)
  if (!email || !caller) throw unknownCaller()
  return caller
}

const isAdmin = (caller: Caller) => 'role' in caller && caller.role === adminRole

function isNamed(caller: Caller, named: unknown): boolean {
  const email = emailSchema.safeParse(named)
  return email.success && email.data === caller.email
}

/** What the rules say before the body is read: `params.email` names somebody, the body not yet. */
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
      return true
  }
}

const notAllowed = () => new Refusal(403, messages.refusal.notAllowed)

/** Refuses with 403 whom the table does not let in (spec section 6); reads nothing of the body. */
export function authorise(
  access: Access,
  caller: Caller | undefined,
  params: Record<string, string>,
): void {
  if (caller && !mayCall(access, caller, params)) throw notAllowed()
}

/**
 * Refuses with 403 a body that is in somebody else's name. A body without a readable email is left to
 * validation, which always refuses it.
 */
export function authoriseBody(access: Access, caller: Caller | undefined, body: unknown): void {
  if (!caller || (access !== 'named-buyer' && access !== 'proof')) return
  if (typeof body !== 'object' || body === null || !('email' in body)) return
  if (emailSchema.safeParse(body.email).success && !isNamed(caller, body.email)) throw notAllowed()
}
