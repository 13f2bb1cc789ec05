import { eventsPath } from '@strapline/contract/events'
import type { BrowserContext, Page, Request } from 'playwright'

const inFlight = new WeakMap<BrowserContext, Set<Request>>()

/** Keeps count of the calls that the pages of `context` wait for. */
export function countCalls(context: BrowserContext) {
  const calls = new Set<Request>()
  inFlight.set(context, calls)
  context.on('request', (request) => {
    // The stream of events stays open as long as the page does.
    const isStream = new URL(request.url()).pathname.endsWith(eventsPath)
    if (request.resourceType() === 'fetch' && !isStream) calls.add(request)
  })
  context.on('requestfinished', (request) => calls.delete(request))
  context.on('requestfailed', (request) => calls.delete(request))
}

/** How many calls the pages of this context wait for. */
export function callsInFlight(page: Page): number {
  return inFlight.get(page.context())?.size ?? 0
}
