import type { CallAnswer, Endpoint } from '@strapline/contract/endpoints'
import type { User } from '@strapline/contract/entities'
import type { ShopCallName, shopCalls } from '@strapline/contract/extras'
import type { IdentityEndpointName, identityEndpoints } from '@strapline/contract/identity'
import type * as z from 'zod/mini'
import type { Account, Session } from '../identity/entities.ts'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** The caller as stored: a shop's user or a provider's account; undefined where anyone may call. */
type CallerOf<Call extends Endpoint, Person> = Call['access'] extends 'anyone'
  ? undefined
  : Call['access'] extends 'proof'
    ? Account
    : Person

type SessionOf<Call extends Endpoint> = Call['access'] extends 'anyone' ? undefined : Session

/** An authorised call with parsed input. `Change` is how the server's handlers change its data. */
export interface HandlerInput<Call extends Endpoint, Person, Change> {
  params: Call extends { params: infer Params } ? Parsed<Params> : undefined
  body: Call extends { body: infer Body } ? Parsed<Body> : undefined
  caller: Readonly<CallerOf<Call, Person>>
  /** The caller's session; undefined where anyone may call. */
  session: Readonly<SessionOf<Call>>
  /** The query of the address, of which lists know some parameters. */
  query: URLSearchParams
  /** The request's If-Match header; undefined for a call that takes no tag. */
  ifMatch: string | undefined
  /** Who sent the request, for limits: an address, not an account. */
  client: string
  /**
   * Changes the data: once for a request with an Idempotency-Key, as the caller's session may, and refused with
   * 429 when the caller makes this change too often.
   */
  change: Change
}

/** An answer with headers of its own. */
export class AnswerWith<Answer> {
  readonly answer: Answer
  readonly headers: Record<string, string>

  constructor(answer: Answer, headers: Record<string, string>) {
    this.answer = answer
    this.headers = headers
  }
}

/** Answers a call, or throws a RefusedCall. */
export type Handler<Call extends Endpoint, Person, Change> = (
  input: HandlerInput<Call, Person, Change>,
) => Answered<Call> | Promise<Answered<Call>>

type Answered<Call extends Endpoint> = CallAnswer<Call> | AnswerWith<CallAnswer<Call>>

/** A handler for each of the shop's calls, extras included: a missing one does not compile. */
export type ShopHandlers<Change> = {
  [Name in ShopCallName]: Handler<(typeof shopCalls)[Name], User, Change>
}

/** A handler for each of the identity provider's calls. */
export type IdentityHandlers<Change> = {
  [Name in IdentityEndpointName]: Handler<(typeof identityEndpoints)[Name], Account, Change>
}
