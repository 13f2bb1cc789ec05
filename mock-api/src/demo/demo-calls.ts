import {
  type DemoState,
  demoEndpoints,
  demoGone,
  demoHeader,
  demoIdSchema,
  demoMessages,
} from '@strapline/contract/demo'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { answerCall, pick } from '@strapline/server-kit/http/pipeline'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { demoRoutes, matchPath } from '@strapline/server-kit/http/routes'
import type { Answer } from '../shop/answer.ts'
import type { DemoShop, Demos } from './demos.ts'

const gone = (): Answer => ({
  status: 410,
  headers: {},
  body: { message: demoMessages.gone, code: demoGone },
})

/** Nobody signs in to start a demo. */
const callParts = { people: { find: async () => undefined }, changeOf: () => undefined }

/** The routes of a demo's own calls, about the data set with this id. */
function routesFor(id: string, demos: Demos, present: DemoShop | undefined, isKept: boolean) {
  const state = ({ scenario }: DemoShop): DemoState =>
    isKept ? { scenario } : { scenario, kept: false }
  return demoRoutes<undefined>({
    readDemo() {
      if (!present) throw new RefusedCall(404, demoMessages.gone)
      return state(present)
    },
    async startDemo({ body }) {
      // The old one goes first, so that the new one needs nobody else's room.
      if (body.replaces !== undefined && body.replaces !== id) demos.drop(body.replaces)
      return state(await demos.start(id, body.scenario))
    },
  })
}

/** The addresses of a demo's own calls. */
export const demoAddresses = Object.values(demoEndpoints).map((endpoint) => ({
  endpoint,
  parts: endpoint.path.split('/'),
}))

/** The id of the data set that a request names, or undefined when it names none; refuses with 400 what is no id. */
function idOf({ headers, url }: CallRequest): string | undefined {
  const value = headers[demoHeader.toLowerCase()]
  if (value === undefined) {
    if (matchPath(demoAddresses, url).length === 0) return undefined
    throw new RefusedCall(400, demoMessages.idMissing)
  }
  const id = demoIdSchema.safeParse(value)
  if (id.success) return id.data
  throw new RefusedCall(400, demoMessages.idInvalid)
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
  const shop = demos.find(id)
  const isOwn = matchPath(demoAddresses, request.url).length > 0
  if (isOwn && (shop || request.method === demoEndpoints.startDemo.method)) {
    const match = pick(matchPath(routesFor(id, demos, shop, isKept), request.url), request.method)
    const { answer, headers } = await answerCall(request, match, callParts)
    return { status: 200, headers, body: answer }
  }
  return shop ? shop.answer(request) : gone()
}
