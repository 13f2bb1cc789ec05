import type { IncomingMessage } from 'node:http'
import { messages } from '@strapline/contract/messages'
import { authenticate, authorise, authoriseBody, type People } from './access.ts'
import { readJson } from './body.ts'
import { RefusedCall } from './refusal.ts'
import type { Match } from './routes.ts'
import { validateBody, validateParams } from './validation.ts'

/** The match with the request's method. A known path with another method is a 404. */
export function pick(matches: readonly Match[], method: string | undefined): Match {
  const match = matches.find(({ route }) => route.endpoint.method === method)
  if (!match) throw new RefusedCall(404, messages.refusal.notFound)
  return match
}

/**
 * One call from request to answer: authenticates, authorises, validates and handles it. The order keeps
 * callers without access from learning anything about the input. Throws a RefusedCall; any other error is a
 * defect.
 */
export async function answerCall(
  request: IncomingMessage,
  { route, params }: Match,
  people: People,
): Promise<unknown> {
  const { endpoint } = route
  const caller = await authenticate(route, request.headers.authorization, people)
  authorise(endpoint.access, caller, params)
  const json = endpoint.body && (await readJson(request))
  authoriseBody(endpoint.access, caller, json)
  const answer = await route.handle({
    params: endpoint.params && validateParams(endpoint.params, params, endpoint.path),
    body: endpoint.body && validateBody(endpoint.body, json),
    caller,
  })
  // Removes fields that are not in the contract (a password's hash, a mail's code).
  return endpoint.answer.parse(answer)
}
