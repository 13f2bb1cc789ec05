import type { ScenarioName } from '@strapline/contract/demo'
import { messages } from '@strapline/contract/messages'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { matchPath } from '@strapline/server-kit/http/routes'
import { type Answer, failure } from '../shop/answer.ts'
import type { MockShop } from '../shop/shop.ts'

/** How long an answer of the scenario "slow" takes, in milliseconds. */
export const slowness = 2000

/** A call that a scenario may change: one of the shop's, but for those that never fail. */
interface ShopCall {
  name: string
  isChange: boolean
  request: CallRequest
  shop: MockShop
  /** Counts one more, and tells how many that makes. A scenario's effects depend on nothing else. */
  count(what: string, by?: number): number
}

/** How a scenario answers a call otherwise than usual; undefined where it does not. */
const effects: { [Name in ScenarioName]?: (call: ShopCall) => Promise<Answer> | undefined } = {
  // Those of each endpoint are counted apart, so that calls at the same time have the same result in any order.
  flaky: ({ name, count }) =>
    count(`call ${name}`) % 3 === 0 ? Promise.resolve(failure()) : undefined,

  'next-fails': ({ isChange, count }) =>
    isChange && count('changes') === 1 ? Promise.resolve(failure()) : undefined,

  down: () => Promise.resolve(failure(503, messages.refusal.unavailable)),

  'lost-answers': ({ isChange, request, shop, count }) =>
    isChange && count('changes') % 2 === 1
      ? shop.answer(request).then((answer) => ({ ...answer, isLost: true }))
      : undefined,

  'session-expires'({ isChange, request, shop, count }) {
    if (!isChange || count('changes') > 1) return undefined
    return shop.endSession(request).then((hasEnded) => {
      // Sent by nobody who is signed in: the next one is the first.
      if (!hasEnded) count('changes', -1)
      return shop.answer(request)
    })
  },
}

/** What signing in needs, and what the app asks first: without them nobody could see what a scenario does to the rest. */
const neverFailing: readonly string[] = ['isAdmin', 'listCapabilities']

/** The name of the call that a scenario may change; undefined for others, those with the provider's proof among them. */
function nameOfCall({ routes }: MockShop, { url, method }: CallRequest): string | undefined {
  const match = matchPath(routes, url).find(({ route }) => route.endpoint.method === method)
  const { name = '', bearer } = match?.route ?? {}
  return bearer !== 'strapline-api' || neverFailing.includes(name) ? undefined : name
}

/** Answers a call of a shop as a scenario does. */
export async function answerAs(
  scenario: ScenarioName,
  shop: MockShop,
  request: CallRequest,
  count: ShopCall['count'],
): Promise<Answer> {
  const name = nameOfCall(shop, request)
  const isChange = request.method !== 'GET'
  const odd = name && effects[scenario]?.({ name, isChange, request, shop, count })
  const answer = await (odd || shop.answer(request))
  return scenario === 'slow' ? { ...answer, delay: slowness } : answer
}
