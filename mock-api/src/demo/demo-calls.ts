import * as demo from '@strapline/contract/demo'
import { mailSchema } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import type { Listener } from '@strapline/server-kit/events/event-hub'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { matchPath } from '@strapline/server-kit/http/routes'
import { validateBody } from '@strapline/server-kit/http/validation'
import type * as z from 'zod/mini'
import { type Answer, failure } from '../shop/answer.ts'
import type { Heard, Live } from '../shop/live.ts'
import type { MockShop } from '../shop/shop.ts'
import type { DemoShop, Demos } from './demos.ts'

const { readDemo, readMails, startDemo } = demo.demoEndpoints

const addressOf = <Row extends { method: string; path: string }>(endpoint: Row) => ({
  endpoint,
  parts: endpoint.path.split('/'),
})

/** The addresses of a demo's own calls. */
export const demoAddresses = [
  addressOf(readDemo),
  addressOf(readMails),
  addressOf(startDemo),
] as const

/** All mails of a data set, the newest first, without what is no part of them. */
const mailsOf = (shop: DemoShop) =>
  shop
    .read()
    .mails.toReversed()
    .map((mail) => mailSchema.parse(mail))

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

/** The answer to a call for a data set that there is not any more. */
const gone = (): Answer => ({
  status: 410,
  headers: {},
  body: { message: demo.demoMessages.gone, code: demo.demoGone },
})

/** Starts the data set with this id. */
async function start(demos: Demos, id: string, request: CallRequest): Promise<DemoShop> {
  const body = validateBody(startDemo.body, await request.json())
  const { scenario, replaces } = body as z.infer<typeof startDemo.body>
  // The old one goes first, so that the new one needs nobody else's room.
  if (replaces !== undefined && replaces !== id) demos.drop(replaces)
  return demos.start(id, scenario)
}

/** A stream of events that may begin once its headers are sent. `leave` is called when the connection has ended. */
export interface OpenStream {
  begin(): Promise<void>
  leave(): void
}

/**
 * Opens the stream of events of the data set that a request names, or of the lasting shop; or the answer that refuses it.
 *
 * @param shop the lasting shop; undefined in a page, which has none
 */
export async function openEvents(
  { live, demos, shop }: { live: Live; demos: Demos; shop?: MockShop | undefined },
  request: CallRequest,
  sink: Pick<Listener, 'write' | 'end'>,
): Promise<OpenStream | Answer> {
  const id = idOf(request)
  const find = (): Heard | undefined => (id === undefined ? shop : demos.find(id))
  if (id !== undefined && demos.find(id)?.scenario === 'down') {
    return failure(503, messages.refusal.unavailable)
  }
  return (await live.listen(id ?? '', request, find, sink)) ?? gone()
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
  const own = matchPath(demoAddresses, request.url).map(({ route }) => route.endpoint)
  const asked = own.find(({ method }) => method === request.method)
  const shop = asked === startDemo ? await start(demos, id, request) : demos.find(id)
  if (!shop) return gone()
  if (own.length === 0) return shop.answer(request)
  if (!asked) throw new RefusedCall(404, messages.refusal.notFound)
  if (asked === readMails) return { status: 200, headers: {}, body: mailsOf(shop) }
  const { scenario } = shop
  return { status: 200, headers: {}, body: isKept ? { scenario } : { scenario, kept: false } }
}
