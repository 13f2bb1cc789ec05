import {
  type DemoState,
  demoEndpoints,
  demoGone,
  demoHeader,
  demoIdSchema,
  demoMessages,
  type ScenarioName,
} from '@strapline/contract/demo'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { answerCall, pick } from '@strapline/server-kit/http/pipeline'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { demoRoutes, matchPath } from '@strapline/server-kit/http/routes'
import { type Answer, type AnswerRequest, orRefusal, refusalWith } from '../shop/answer.ts'
import { StoreClosed } from '../store/store.ts'
import type { DemoShop } from './demo-shop.ts'

/** The data sets of browsers. */
export interface DemoShops {
  /** The one with this id; undefined when it was dropped, or never was one. */
  find(id: string): Promise<DemoShop | undefined>
  /** Starts the one with this id with a scenario; what it was before is gone. */
  start(id: string, scenario: ScenarioName): Promise<DemoShop>
  /** Drops the one with this id; nothing happens when there is none. */
  drop(id: string): Promise<void>
}

const gone = () => refusalWith(410, { message: demoMessages.gone, code: demoGone })

/** Nobody signs in to start a demo. */
const nobody = { find: async () => undefined }

/** The routes of a demo's own calls, about the data set with this id. */
function routesFor(id: string, shops: DemoShops, state: (shop: DemoShop) => DemoState) {
  return demoRoutes<undefined>({
    async readDemo() {
      const shop = await shops.find(id)
      // `answer` has found it a moment ago.
      if (!shop) throw new RefusedCall(404, demoMessages.gone)
      return state(shop)
    },
    async startDemo({ body }) {
      // The old one goes first, so that the new one needs nobody else's room.
      if (body.replaces !== undefined && body.replaces !== id) await shops.drop(body.replaces)
      return state(await shops.start(id, body.scenario))
    },
  })
}

/** The addresses of a demo's own calls. */
export const demoAddresses = Object.values(demoEndpoints).map((endpoint) => ({
  endpoint,
  parts: endpoint.path.split('/'),
}))

const isDemoAddress = ({ url }: CallRequest) => matchPath(demoAddresses, url).length > 0

/** The id that a request names, or undefined when it names none; refuses with 400 what is no id. */
function idOf({ headers }: CallRequest): string | undefined {
  const value = headers[demoHeader.toLowerCase()]
  if (value === undefined) return undefined
  const id = demoIdSchema.safeParse(value)
  if (id.success) return id.data
  throw new RefusedCall(400, demoMessages.idInvalid)
}

/**
 * Answers calls with the header `Strapline-Demo` by the data set that it names, and others by `lasting`.
 *
 * @param kept false where data sets are gone when the page is closed; left out of the answers otherwise
 */
export function createDemoAnswers(
  shops: DemoShops,
  lasting: AnswerRequest,
  kept?: false,
): AnswerRequest {
  const state = ({ scenario }: DemoShop): DemoState => ({
    scenario,
    ...(kept === false && { kept }),
  })

  async function answerBy(id: string, request: CallRequest): Promise<Answer> {
    const shop = await shops.find(id)
    const isStart = request.method === demoEndpoints.startDemo.method
    if (isDemoAddress(request) && (shop || isStart)) {
      const match = pick(matchPath(routesFor(id, shops, state), request.url), request.method)
      const parts = { people: nobody, changeOf: () => undefined }
      const { answer, headers } = await answerCall(request, match, parts)
      return { status: 200, headers, body: answer }
    }
    if (!shop) return gone()
    try {
      return await shop.answer(request)
    } catch (error) {
      // It was started again while this call was under way: as if the call had come after that.
      if (error instanceof StoreClosed) return answerBy(id, request)
      throw error
    }
  }

  async function answer(request: CallRequest): Promise<Answer> {
    const id = idOf(request)
    if (id !== undefined) return answerBy(id, request)
    if (isDemoAddress(request)) throw new RefusedCall(400, demoMessages.idMissing)
    return lasting(request)
  }

  return (request) => orRefusal(answer(request))
}
