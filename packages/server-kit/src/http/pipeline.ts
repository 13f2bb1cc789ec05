import { idempotencyKeySchema } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { idempotencyHeader } from '@strapline/contract/rules'
import type { Session } from '../identity/entities.ts'
import type { KeyedRequest } from '../keyed-request.ts'
import {
  type Authenticated,
  authenticate,
  authorise,
  authoriseBody,
  type People,
} from './access.ts'
import type { CallRequest } from './call-request.ts'
import { AnswerWith } from './handler.ts'
import { RefusedCall } from './refusal.ts'
import type { Match } from './routes.ts'
import { validateBody, validateParams } from './validation.ts'

/** The match with the request's method. A known path with another method is a 404. */
export function pick<Change>(
  matches: readonly Match<Change>[],
  method: string | undefined,
): Match<Change> {
  const match = matches.find(({ route }) => route.endpoint.method === method)
  if (!match) throw new RefusedCall(404, messages.refusal.notFound)
  return match
}

/** A call that may change the data. */
export interface ChangingCall {
  /** The call's name in its table. */
  name: string
  /** The name under which its changes are counted: the caller's email, or the client where anyone may call. */
  by: string
  /** The caller's session; undefined where anyone may call. */
  session: Readonly<Session> | undefined
  /** Its Idempotency-Key; undefined without one, or where keys are not honoured. */
  keyed: KeyedRequest | undefined
}

/** What calls need besides their routes. */
export interface CallParts<Change> {
  people: People
  /** How this call changes the data. */
  changeOf(call: ChangingCall): Change
}

/** The value of a header that may be sent once. */
function headerOf({ headers }: CallRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** The call's Idempotency-Key with what it was sent with; refuses with 400 an invalid one. */
function readKey(
  request: CallRequest,
  { route, params }: Match<never>,
  caller: string | undefined,
  body: unknown,
): KeyedRequest | undefined {
  const key = headerOf(request, idempotencyHeader.toLowerCase())
  if (key === undefined || caller === undefined || !route.honoursKeys) return undefined
  if (!idempotencyKeySchema.safeParse(key).success) {
    throw new RefusedCall(400, messages.refusal.keyInvalid)
  }
  const { method, path } = route.endpoint
  return { caller, key, content: [method, path, params, body] }
}

/**
 * One call from request to answer: authenticates, authorises, validates and handles it. The order keeps
 * callers without access from learning anything about the input. Throws a RefusedCall; any other error is a
 * defect.
 */
export async function answerCall<Change>(
  request: CallRequest,
  match: Match<Change>,
  { people, changeOf }: CallParts<Change>,
): Promise<AnswerWith<unknown>> {
  const { route, params } = match
  const { endpoint } = route
  const { access } = endpoint
  const authenticated: Authenticated | undefined = await authenticate(
    access,
    route.bearer,
    headerOf(request, 'authorization'),
    people,
  )
  const caller = authenticated?.caller
  authorise(access, caller, params)
  const json = endpoint.body && (await request.json())
  authoriseBody(access, caller, json)
  const [, query = ''] = request.url.split('?', 2)
  const { client } = request
  const handled = await route.handle({
    params: endpoint.params && validateParams(endpoint.params, params, endpoint.path),
    body: endpoint.body && validateBody(endpoint.body, json),
    caller,
    session: authenticated?.session,
    query: new URLSearchParams(query),
    ifMatch: endpoint.takesTag ? headerOf(request, 'if-match') : undefined,
    client,
    change: changeOf({
      name: route.name,
      by: caller?.email ?? client,
      session: authenticated?.session,
      keyed: readKey(request, match as Match<never>, caller?.email, json),
    }),
  })
  // Removes fields that are not in the contract (a password's hash, a mail's code).
  const { answer, headers } = handled instanceof AnswerWith ? handled : new AnswerWith(handled, {})
  return new AnswerWith(endpoint.answer.parse(answer), headers)
}
