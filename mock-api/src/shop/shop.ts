import type { Passwords } from '@strapline/server-kit/auth/passwords'
import type { Tokens } from '@strapline/server-kit/auth/tokens'
import { createTryLimit } from '@strapline/server-kit/auth/try-limit'
import { authenticate } from '@strapline/server-kit/http/access'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { createChangeLimit } from '@strapline/server-kit/http/change-limit'
import { answerCall, pick } from '@strapline/server-kit/http/pipeline'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import {
  identityRoutes,
  matchPath,
  type Route,
  shopRoutes,
} from '@strapline/server-kit/http/routes'
import { createCounters } from '@strapline/server-kit/limits/counters'
import { withoutSession } from '../auth/sessions.ts'
import type { Context, Reads } from '../handlers/context.ts'
import { identityHandlers, shopHandlers } from '../handlers/handlers.ts'
import type { Store } from '../store/store.ts'
import { type AnswerRequest, orRefusal } from './answer.ts'
import { createChanges } from './changes.ts'
import { createPeople } from './people.ts'

/** What shops with different data have in common. */
export interface ShopParts {
  tokens: Tokens
  passwords: Passwords
  /** Milliseconds since 1970. */
  now(): number
  /** The server's address, for the links in mails; undefined where nothing answers a link. */
  url: string | undefined
}

/** A shop: what answers calls by the data of a store. Its limits are its own. */
export interface MockShop {
  routes: readonly Route<Store['change']>[]
  answer: AnswerRequest
  /** Ends the session that a call of the shop is made in, and tells whether it was made in any. */
  endSession(request: CallRequest): Promise<boolean>
}

/** Builds a shop. It knows neither HTTP nor a browser. */
export function createShop(store: Store, reads: Reads, parts: ShopParts): MockShop {
  const { tokens, now } = parts
  const context: Context = {
    ...parts,
    store,
    reads,
    tryLimit: createTryLimit(createCounters(now)),
  }
  const routes = [
    ...shopRoutes(shopHandlers(context)),
    ...identityRoutes(identityHandlers(context)),
  ]
  const people = createPeople(tokens, store, now)
  const changeOf = createChanges(store, now, createChangeLimit(now))

  async function answer(request: CallRequest) {
    const match = pick(matchPath(routes, request.url), request.method)
    const answered = await answerCall(request, match, { people, changeOf })
    return { status: 200, headers: answered.headers, body: answered.answer }
  }

  return {
    routes,
    answer: (request) => orRefusal(answer(request)),
    async endSession({ headers }) {
      try {
        const { authorization } = headers
        const bearer = Array.isArray(authorization) ? undefined : authorization
        const found = await authenticate('signed-in', 'strapline-api', bearer, people)
        if (!found) return false
        await store.change((database) => ({
          database: withoutSession(database, found.session.id),
          result: undefined,
        }))
        return true
      } catch (error) {
        if (error instanceof RefusedCall) return false
        throw error
      }
    },
  }
}
