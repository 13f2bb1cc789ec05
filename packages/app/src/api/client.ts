import { endpoints, type WithBodies } from '@strapline/contract/endpoints'
import { pageCalls } from '@strapline/contract/page-calls'
import { config } from '../config.ts'
import { accessToken } from '../session/access-token.ts'
import { type Caller, type CallerOptions, createCaller } from './caller.ts'
import { printDrift } from './drift.ts'

let renewal: CallerOptions['renewal']

/** Sets how a refused access token is renewed: the session does it, and needs this client itself. */
export function renewWith(next: NonNullable<CallerOptions['renewal']>): void {
  renewal = next
}

/** The shop's API and the session's token, for callers of more calls than these. */
export const shop: CallerOptions = {
  baseUrl: config.apiUrl,
  token: accessToken.read,
  renewal: () => renewal?.() ?? (async () => null),
  // Users are told by the panel.
  ...(import.meta.env.DEV && { onDrift: printDrift }),
}

/**
 * Calls the shop's API: `call('getProduct', { params: { id } })`. Sends the access token if there is one.
 * Without extras (`config.extras`) it throws for an extra call, which pages must not offer then.
 */
export const call = createCaller(config.extras ? pageCalls : endpoints, shop) as Caller<
  WithBodies<typeof pageCalls>
>
