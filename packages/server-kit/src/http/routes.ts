import type { Endpoint, EndpointTable } from '@strapline/contract/endpoints'
import { shopCalls } from '@strapline/contract/extras'
import { identityEndpoints } from '@strapline/contract/identity'
import type { IdentityHandlers, ShopHandlers } from './handler.ts'

/** What a bearer token is for: an access token opens the shop's calls, an ID token proves an email. */
export type Bearer = 'strapline-api' | 'strapline-identity'

/** A handler whose types were checked against its endpoint; the pipeline gives it parsed input. */
type BoundHandler<Change> = (input: {
  params: unknown
  body: unknown
  caller: unknown
  client: string
  session: unknown
  query: URLSearchParams
  ifMatch: string | undefined
  change: Change
}) => unknown

/** An allowed method and path, and its handler. */
export interface Route<Change> {
  /** The call's name in its table. */
  name: string
  endpoint: Endpoint
  /** Whether its bearer is the identity provider's ID token or the shop's access token. */
  bearer: Bearer
  handle: BoundHandler<Change>
  /**
   * Whether an Idempotency-Key is honoured (decision D24): on the shop's calls, and on the one of the
   * identity provider's whose repetition would be noticed.
   */
  honoursKeys: boolean
  /** The path's parts; a parameter is in braces. */
  parts: readonly string[]
}

/** A route and the values of its parameters, decoded but not yet parsed. */
export interface Match<Change> {
  route: Route<Change>
  params: Record<string, string>
}

function bind<Change>(
  table: EndpointTable,
  handlers: ShopHandlers<Change> | IdentityHandlers<Change>,
  tokens: Bearer,
  honoursKey: (name: string) => boolean,
): Route<Change>[] {
  const byName: Record<string, unknown> = handlers
  return Object.entries(table).map(([name, endpoint]) => ({
    name,
    endpoint,
    bearer: endpoint.access === 'proof' ? 'strapline-identity' : tokens,
    // The only cast of a handler's types: each was checked against its own table.
    handle: byName[name] as BoundHandler<Change>,
    honoursKeys: honoursKey(name),
    parts: endpoint.path.split('/'),
  }))
}

/** The routes of the shop's calls: the sixteen and the extras. */
export function shopRoutes<Change>(handlers: ShopHandlers<Change>): Route<Change>[] {
  return bind(shopCalls, handlers, 'strapline-api', () => true)
}

/** The routes of the demo identity provider's calls. */
export function identityRoutes<Change>(handlers: IdentityHandlers<Change>): Route<Change>[] {
  const honoursKey = (name: string) => name === 'sendVerificationMail'
  return bind(identityEndpoints, handlers, 'strapline-identity', honoursKey)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Taken as it is: an email may have a percent sign, and not every client encodes it.
    return part
  }
}

function matchParts(
  route: { parts: readonly string[] },
  parts: readonly string[],
): Record<string, string> | undefined {
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
export function matchPath<Known extends Pick<Route<never>, 'parts'>>(
  routes: readonly Known[],
  url: string,
): { route: Known; params: Record<string, string> }[] {
  const [path = ''] = url.split('?', 1)
  const parts = path.split('/')
  return routes.flatMap((route) => {
    const params = matchParts(route, parts)
    return params ? [{ route, params }] : []
  })
}
