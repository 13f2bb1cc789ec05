import type { ScenarioName } from '@strapline/contract/demo'
import { messages } from '@strapline/contract/messages'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { pick } from '@strapline/server-kit/http/pipeline'
import { matchPath } from '@strapline/server-kit/http/routes'
import { type Answer, failure, refusalWith } from '../shop/answer.ts'
import type { MockShop } from '../shop/shop.ts'

/** How often something happened in a data set. A scenario's effects depend on nothing else. */
export type Counts = Readonly<Record<string, number>>

/** Counts what happens. */
export interface CallCounter {
  /** Counts one more, and tells how many that makes. */
  next(what: string): number
  takeBack(what: string): void
  read(): Counts
}

export function createCallCounter(initial: Counts): CallCounter {
  const counts: Record<string, number> = { ...initial }
  return {
    next(what) {
      const count = (counts[what] ?? 0) + 1
      counts[what] = count
      return count
    },
    takeBack(what) {
      counts[what] = (counts[what] ?? 1) - 1
    },
    read: () => ({ ...counts }),
  }
}

/** How long an answer of the scenario "slow" takes, in milliseconds. */
export const slowness = 2000

/** A call that a scenario may change: one of the shop's, but for those that never fail. */
interface ShopCall {
  name: string
  isChange: boolean
  request: CallRequest
  shop: MockShop
  counter: CallCounter
}

type Effect = (call: ShopCall) => Promise<Answer> | undefined

const changes = 'changes'

/** How a scenario answers a call otherwise than usual; undefined where it does not. */
const effects: { [Name in ScenarioName]?: Effect } = {
  // Those of each endpoint are counted apart, so that calls at the same time have the same result in any order.
  flaky: ({ name, counter }) =>
    counter.next(`call ${name}`) % 3 === 0 ? Promise.resolve(failure()) : undefined,

  'next-fails': ({ isChange, counter }) =>
    isChange && counter.next(changes) === 1 ? Promise.resolve(failure()) : undefined,

  down: () => Promise.resolve(refusalWith(503, { message: messages.refusal.unavailable })),

  'lost-answers': ({ isChange, request, shop, counter }) =>
    isChange && counter.next(changes) % 2 === 1
      ? shop.answer(request).then((answer) => ({ ...answer, isLost: true }))
      : undefined,

  'session-expires'({ isChange, request, shop, counter }) {
    if (!isChange || counter.next(changes) > 1) return undefined
    return shop.endSession(request).then((hasEnded) => {
      // Sent by nobody who is signed in: the next one is the first.
      if (!hasEnded) counter.takeBack(changes)
      return shop.answer(request)
    })
  },
}

/**
 * The shop's calls that no scenario changes. Signing in needs two: without them nobody could see what a scenario does to
 * the others. By the third the app knows what there is to see.
 */
const neverFailing: ReadonlySet<string> = new Set(['registerUser', 'isAdmin', 'listCapabilities'])

/** The name of the call that a scenario may change; undefined for any other request. */
function nameOfCall(shop: MockShop, { url, method }: CallRequest): string | undefined {
  const matches = matchPath(shop.routes, url)
  if (!matches.some(({ route }) => route.endpoint.method === method)) return undefined
  const { name, endpoint } = pick(matches, method).route
  return endpoint.path.startsWith('/identity/') || neverFailing.has(name) ? undefined : name
}

/** How a call was answered. */
interface Answered {
  answer: Answer
  /** Whether it was counted. */
  isCounted: boolean
  /** Whether it went otherwise than in the normal scenario. */
  isOdd: boolean
}

/** Answers a call of a shop as a scenario does. */
export async function answerAs(
  scenario: ScenarioName,
  shop: MockShop,
  request: CallRequest,
  counter: CallCounter,
): Promise<Answered> {
  const name = nameOfCall(shop, request)
  const effect = effects[scenario]
  const isCounted = name !== undefined && effect !== undefined
  const isChange = request.method !== 'GET'
  const odd = isCounted ? effect({ name, isChange, request, shop, counter }) : undefined
  const answer = await (odd ?? shop.answer(request))
  const delay = scenario === 'slow' ? { delay: slowness } : {}
  return { answer: { ...answer, ...delay }, isCounted, isOdd: odd !== undefined }
}
