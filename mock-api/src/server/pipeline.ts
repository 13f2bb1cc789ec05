import type { IncomingMessage } from 'node:http'
import { idempotencyKeySchema } from '@strapline/contract/inputs'
import { requestMessages } from '@strapline/contract/messages'
import { idempotencyHeader } from '@strapline/contract/rules'
import { withinSession } from '../auth/sessions.ts'
import { once } from '../store/once.ts'
import type { Change, Store } from '../store/store.ts'
import {
  type Authenticated,
  authenticate,
  authorise,
  authoriseBody,
  type People,
} from './access.ts'
import { readJson } from './body.ts'
import type { ChangeLimit } from './change-limit.ts'
import { AnswerWith } from './handler.ts'
import { RefusedCall } from './refusal.ts'
import type { Match } from './routes.ts'
import { validateBody, validateParams } from './validation.ts'

/** The match with the request's method. A known path with another method is a 404. */
export function pick(matches: readonly Match[], method: string | undefined): Match {
  const match = matches.find(({ route }) => route.endpoint.method === method)
  if (!match) throw new RefusedCall(404, requestMessages.notFound)
  return match
}

/** What calls need besides their routes. */
export interface CallParts {
  people: People
  store: Store
  /** Milliseconds since 1970. */
  now(): number
  changeLimit: ChangeLimit
  /** Who sends a request, for limits. */
  clientOf(request: IncomingMessage): string
}

/**
 * How this call changes the data: as its session may, not too often, and once if it has an Idempotency-Key;
 * refuses with 400 an invalid one.
 */
function changeOf(
  request: IncomingMessage,
  { route, params }: Match,
  authenticated: Authenticated | undefined,
  body: unknown,
  { store, now, changeLimit, clientOf }: CallParts,
): Store['change'] {
  const key = request.headers[idempotencyHeader.toLowerCase()]
  const by = authenticated?.caller.email ?? clientOf(request)
  const limited = <Result>(change: Change<Result>) => changeLimit.limited(change, route.name, by)
  if (!authenticated) return (change) => store.change(limited(change))
  const { caller, session } = authenticated
  // The limit is innermost: a repetition is not applied again, and so not counted again.
  const allowed = <Result>(change: Change<Result>) => withinSession(limited(change), session)
  if (key === undefined || !route.honoursKeys) {
    return (change) => store.change(allowed(change))
  }
  if (!idempotencyKeySchema.safeParse(key).success) {
    throw new RefusedCall(400, requestMessages.keyInvalid)
  }
  const { method, path } = route.endpoint
  const keyed = { caller: caller.email, key: String(key), content: [method, path, params, body] }
  const reused = () => new RefusedCall(422, requestMessages.keyReused)
  return (change) => store.change(once(allowed(change), keyed, now(), reused))
}

/**
 * One call from request to answer: authenticates, authorises, validates and handles it. The order keeps
 * callers without access from learning anything about the input. Throws a RefusedCall; any other error is a
 * defect.
 */
export async function answerCall(
  request: IncomingMessage,
  { route, params }: Match,
  parts: CallParts,
): Promise<AnswerWith<unknown>> {
  const { endpoint } = route
  const authenticated = await authenticate(route, request.headers.authorization, parts.people)
  const caller = authenticated?.caller
  authorise(endpoint.access, caller, params)
  const json = endpoint.body && (await readJson(request))
  authoriseBody(endpoint.access, caller, json)
  const [, query = ''] = (request.url ?? '').split('?', 2)
  const handled = await route.handle({
    params: endpoint.params && validateParams(endpoint.params, params, endpoint.path),
    body: endpoint.body && validateBody(endpoint.body, json),
    caller,
    session: authenticated?.session,
    query: new URLSearchParams(query),
    ifMatch: endpoint.takesTag ? request.headers['if-match'] : undefined,
    client: parts.clientOf(request),
    change: changeOf(request, { route, params }, authenticated, json, parts),
  })
  // Removes fields that are not in the contract (a password's hash, a mail's code).
  const { answer, headers } = handled instanceof AnswerWith ? handled : new AnswerWith(handled, {})
  return new AnswerWith(endpoint.answer.parse(answer), headers)
}
