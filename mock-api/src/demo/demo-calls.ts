import * as demo from '@strapline/contract/demo'
import { messages } from '@strapline/contract/messages'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { matchPath } from '@strapline/server-kit/http/routes'
import { validateBody } from '@strapline/server-kit/http/validation'
import type * as z from 'zod/mini'
import type { Answer } from '../shop/answer.ts'
import type { DemoShop, Demos } from './demos.ts'

const { readDemo, startDemo } = demo.demoEndpoints

/** The addresses of a demo's own calls. */
export const demoAddresses = [readDemo, startDemo].map((endpoint) => ({
  endpoint,
  parts: endpoint.path.split('/'),
}))

const isDemoAddress = ({ url }: CallRequest) => matchPath(demoAddresses, url).length > 0

/** The id of the data set that a request names, or undefined when it names none; refuses with 400 what is no id. */
function idOf(request: CallRequest): string | undefined {
  const value = request.headers[demo.demoHeader.toLowerCase()]
  if (value === undefined && !isDemoAddress(request)) return undefined
  const id = demo.demoIdSchema.safeParse(value)
  if (id.success) return id.data
  const { idMissing, idInvalid } = demo.demoMessages
  throw new RefusedCall(400, value === undefined ? idMissing : idInvalid)
}

/** Starts the data set with this id. */
async function start(demos: Demos, id: string, request: CallRequest): Promise<DemoShop> {
  const body = validateBody(startDemo.body, await request.json())
  const { scenario, replaces } = body as z.infer<typeof startDemo.body>
  // The old one goes first, so that the new one needs nobody else's room.
  if (replaces !== undefined && replaces !== id) demos.drop(replaces)
  return demos.start(id, scenario)
}

/**
 * Answers a call by the data set that it names; undefined for one that names none.
 *
 * @param isKept whether data sets are still there when the page is opened again
 */
export async function answerByDemo(
  demos: Demos,
  request: CallRequest,
  isKept = true,
): Promise<Answer | undefined> {
  const id = idOf(request)
  if (id === undefined) return undefined
  const isOwn = isDemoAddress(request)
  const isStart = isOwn && request.method === startDemo.method
  const shop = isStart ? await start(demos, id, request) : demos.find(id)
  if (!shop) {
    const body = { message: demo.demoMessages.gone, code: demo.demoGone }
    return { status: 410, headers: {}, body }
  }
  if (!isOwn) return shop.answer(request)
  const isKnown = isStart || request.method === readDemo.method
  if (!isKnown) throw new RefusedCall(404, messages.refusal.notFound)
  const { scenario } = shop
  return { status: 200, headers: {}, body: isKept ? { scenario } : { scenario, kept: false } }
}
