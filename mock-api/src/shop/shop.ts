import type { TokenContent } from '@strapline/server-kit/auth/tokens'
import { createTryLimit } from '@strapline/server-kit/auth/try-limit'
import { capabilityHandlers } from '@strapline/server-kit/capabilities'
import type { Caller, People } from '@strapline/server-kit/http/access'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { createChangeLimit } from '@strapline/server-kit/http/change-limit'
import { answerCall, type ChangingCall, pick } from '@strapline/server-kit/http/pipeline'
import * as routes from '@strapline/server-kit/http/routes'
import { findSession, providerHandlers } from '@strapline/server-kit/identity/provider'
import { createCounters } from '@strapline/server-kit/limits/counters'
import type { Reads, ShopParts } from '../handlers/context.ts'
import { orderHandlers } from '../handlers/orders.ts'
import { productHandlers } from '../handlers/products.ts'
import { reviewHandlers } from '../handlers/reviews.ts'
import { userHandlers } from '../handlers/users.ts'
import type { Database, ShopLists } from '../store/database.ts'
import { once, type Store } from '../store/store.ts'
import { type Answer, orRefusal } from './answer.ts'
import { mailingStore } from './mails.ts'

/** A shop: what answers calls by the data of a store. Its limits are its own. */
export interface MockShop {
  routes: readonly routes.Route<Store['change']>[]
  people: People
  /** The present state of its data. */
  read(): Database
  /** @param reads what this call reads by; the memory by default */
  answer(request: CallRequest, reads?: Reads): Promise<Answer>
  /** Ends the session that a call is made in; whether there was any. */
  endSession(request: CallRequest): Promise<boolean>
}

/** Reads from memory: for a page, where json-server can't run, and for demos, of which each would need a router. */
const memoryReads = (store: Store): Reads => ({
  async list(name, of) {
    const rows: readonly object[] = store.read()[name]
    const isOf = (row: { email?: unknown }) => !of || row.email === of.email
    return rows.filter(isOf) as unknown as ShopLists[typeof name]
  },
  product: async (id) => store.read().products.find(({ _id }) => _id === id),
})

/** Builds a shop. It knows neither HTTP nor a browser. */
export function createShop(data: Store, parts: ShopParts): MockShop {
  const { tokens, now } = parts
  const store = mailingStore(data, now)
  const tryLimit = createTryLimit(createCounters(now))
  const changeLimit = createChangeLimit(now)

  const idToken = (session: TokenContent) => tokens.issue(session, 'strapline-identity')
  const identityRoutes = routes.identityRoutes(
    providerHandlers({ ...parts, store, idToken, tryLimit }),
  )

  function routesWith(reads: Reads) {
    const context = { ...parts, store, reads }
    const shopHandlers = {
      ...productHandlers(context),
      ...orderHandlers(context),
      ...userHandlers(context),
      ...reviewHandlers(context),
      ...capabilityHandlers,
    }
    return [...routes.shopRoutes(shopHandlers), ...identityRoutes]
  }
  const usualRoutes = routesWith(memoryReads(store))

  /** Users are found by an access token, accounts by an ID token. */
  const people: People = {
    async find(token, bearer) {
      const content = await tokens.verify(token, bearer)
      if (!content) return undefined
      const database = store.read()
      const session = findSession(database, content.id, now())
      const known: readonly Caller[] = database[bearer === 'strapline-api' ? 'users' : 'accounts']
      const caller = known.find(({ email }) => email === content.email)
      return caller && session?.email === content.email ? { caller, session } : undefined
    },
  }

  /** How a call changes the data: not too often, and once if it has an Idempotency-Key. */
  function changeOf({ name, by, keyed }: ChangingCall): Store['change'] {
    return (change) => {
      const limited: typeof change = (draft) => {
        const count = changeLimit.enter(name, by)
        const result = change(draft)
        count()
        return result
      }
      // The limit is within: a repetition is not made again, and so not counted again.
      return store.change(keyed ? once(limited, keyed, now()) : limited)
    }
  }

  async function answer(request: CallRequest, reads?: Reads): Promise<Answer> {
    const known = reads ? routesWith(reads) : usualRoutes
    const match = pick(routes.matchPath(known, request.url), request.method)
    const { answer: body, headers } = await answerCall(request, match, { people, changeOf })
    return { status: 200, headers, body }
  }

  return {
    routes: usualRoutes,
    people,
    read: store.read,
    answer: (request, reads) => orRefusal(answer(request, reads)),
    async endSession({ headers }) {
      const token = /^Bearer (.+)$/.exec(String(headers.authorization))?.[1] ?? ''
      const found = await people.find(token, 'strapline-api')
      if (!found) return false
      await store.change((draft) => {
        draft.sessions = draft.sessions.filter(({ id }) => id !== found.session.id)
      })
      return true
    },
  }
}
