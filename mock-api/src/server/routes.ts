import type { Endpoint, EndpointTable } from '@strapline/contract/endpoints'
import { identityEndpoints } from '@strapline/contract/identity'
import { wholeCalls } from '@strapline/contract/whole-calls'
import type { Store } from '../store/store.ts'
import type { IdentityHandlers, ShopHandlers } from './handler.ts'

/** A handler whose types were checked against its endpoint; the pipeline gives it parsed input. */
type BoundHandler = (input: {
  params: unknown
  body: unknown
  caller: unknown
  client: string
  session: unknown
  query: URLSearchParams
  ifMatch: string | undefined
  change: Store['change']
}) => unknown

/** An allowed method and path, and its handler. */
export interface Route {
  /** The call's name in its table. */
  name: string
  endpoint: Endpoint
  /** Whether its bearer is the identity provider's ID token or the shop's access token. */
  bearer: 'strapline-api' | 'strapline-identity'
  handle: BoundHandler
  /**
   * Whether an Idempotency-Key is honoured (decision D24): on the shop's calls, and on the one of the
   * identity provider's whose repetition would be noticed.
   */
  honoursKeys: boolean
  /** The path's parts; a parameter is in braces. */
  parts: readonly string[]
}

/** A route and the values of its parameters, decoded but not yet parsed. */
export interface Match {
  route: Route
  params: Record<string, string>
}

function bind(
  table: EndpointTable,
  handlers: ShopHandlers | IdentityHandlers,
  tokens: Route['bearer'],
  honoursKey: (name: string) => boolean,
): Route[] {
  const byName: Record<string, unknown> = handlers
  return Object.entries(table).map(([name, endpoint]) => ({
    name,
    endpoint,
    bearer: endpoint.access === 'proof' ? 'strapline-identity' : tokens,
    // The only cast of a handler's types: each was checked against its own table.
    handle: byName[name] as BoundHandler,
    honoursKeys: honoursKey(name),
    parts: endpoint.path.split('/'),
  }))
}

/** The allow-list: the calls of the shop and of the identity provider. */
export function createRoutes(shop: ShopHandlers, identity: IdentityHandlers): Route[] {
  return [
    ...bind(wholeCalls, shop, 'strapline-api', () => true),
    ...bind(
      identityEndpoints,
      identity,
      'strapline-identity',
      (name) => name === 'sendVerificationMail',
    ),
  ]
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Taken as it is: an email may have a percent sign, and not every client encodes it.
    return part
  }
}

function matchParts(route: Route, parts: readonly string[]): Record<string, string> | undefined {
  if (parts.length !== route.parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of route.parts.entries()) {
    const part = parts[index]
    if (!expected.startsWith('{')) {
      if (part !== expected) return undefined
    } else {
      if (!part) return undefined
      params[expected.slice(1, -1)] = decode(part)
    }
  }
  return params
}

/** All routes with the path of `url`, whatever their method. The query string is left to the handlers of lists. */
export function matchPath(routes: readonly Route[], url: string): Match[] {
  const [path = ''] = url.split('?', 1)
  const parts = path.split('/')
  return routes.flatMap((route) => {
    const params = matchParts(route, parts)
    return params ? [{ route, params }] : []
  })
}
