import type { ScenarioName } from '@strapline/contract/demo'
import { messages } from '@strapline/contract/messages'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { matchPath } from '@strapline/server-kit/http/routes'
import { type Answer, failure } from '../shop/answer.ts'
import type { MockShop } from '../shop/shop.ts'

/** How long an answer of the scenario "slow" takes, in milliseconds. */
const slowness = 2000

/** Counts one more, and tells how many that makes. A scenario's effects depend on nothing else. */
type Count = (what: string, by?: number) => number

/** What may become of a call. */
type Fate = false | 'fails' | 'finds nobody' | 'gets lost' | 'ends the session'

const fates: { [Name in ScenarioName]?: (name: string, isChange: boolean, count: Count) => Fate } =
  {
    // Those of each endpoint are counted apart, so that calls at the same time have the same result in any order.
    flaky: (name, _, count) => count(`call ${name}`) % 3 === 0 && 'fails',
    'next-fails': (_, isChange, count) => isChange && count('changes') === 1 && 'fails',
    down: () => 'finds nobody',
    'lost-answers': (_, isChange, count) => isChange && count('changes') % 2 === 1 && 'gets lost',
    'session-expires': (_, isChange, count) =>
      isChange && count('changes') === 1 && 'ends the session',
  }

/** What signing in needs, and what the app asks first: without them nobody could see what a scenario does to the rest. */
const neverFailing: readonly string[] = ['isAdmin', 'listCapabilities']

/** What becomes of a call of the shop. Those with the provider's proof never fail, either. */
function fateOf(scenario: ScenarioName, shop: MockShop, request: CallRequest, count: Count): Fate {
  const { url, method } = request
  const match = matchPath(shop.routes, url).find(({ route }) => route.endpoint.method === method)
  const { name = '', bearer } = match?.route ?? {}
  if (bearer !== 'strapline-api' || neverFailing.includes(name)) return false
  return fates[scenario]?.(name, method !== 'GET', count) ?? false
}

/** Answers a call of a shop as a scenario does. */
export async function answerAs(
  scenario: ScenarioName,
  shop: MockShop,
  request: CallRequest,
  count: Count,
): Promise<Answer> {
  const fate = fateOf(scenario, shop, request, count)
  if (fate === 'fails') return failure()
  if (fate === 'finds nobody') return failure(503, messages.refusal.unavailable)
  const isOfNobody = fate === 'ends the session' && !(await shop.endSession(request))
  // Then the next change is the first.
  if (isOfNobody) count('changes', -1)
  const answer = await shop.answer(request)
  const delay = scenario === 'slow' ? slowness : 0
  return { ...answer, delay, isLost: fate === 'gets lost' }
}
