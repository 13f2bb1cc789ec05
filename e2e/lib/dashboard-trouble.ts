import { type EndpointName, endpoints } from '@strapline/contract/endpoints'
import type { Page, Route } from 'playwright'
import { shop } from './shop.ts'

export type Reply = (route: Route) => unknown

/** The server's own answer. */
export const passThrough: Reply = (route) => route.continue()

/**
 * Intercepts a call with any parameters; other methods at its address pass. Returns a function that sets
 * the reply: replacing the route instead could let a request through in between.
 */
export async function intercept(page: Page, name: EndpointName) {
  const { method, path } = endpoints[name]
  const pattern = new RegExp(
    `^${shop().apiUrl}${path.replace(/\{\w+\}/g, '[^/]+')}$`.replaceAll('.', '\\.'),
  )
  let reply = passThrough
  await page.route(pattern, (route) =>
    route.request().method() === method ? reply(route) : route.fallback(),
  )
  return (next: Reply) => {
    reply = next
  }
}

/** What Chromium logs for these replies. */
export const allow = [/ERR_CONNECTION_REFUSED/, /status of (401|403|404|422|429|500|502)/]
