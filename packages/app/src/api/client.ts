import { endpoints } from '@strapline/contract/endpoints'
import { shopCalls } from '@strapline/contract/extras'
import { config } from '../config.ts'
import { accessToken } from '../session/stored-session.ts'
import { type Caller, type CallerOptions, createCaller } from './caller.ts'
import { printDrift } from './drift.ts'

let renewal: CallerOptions['renewal']

/** Sets how a refused access token is renewed: the session does it, and needs this client itself. */
export function renewWith(next: NonNullable<CallerOptions['renewal']>): void {
  renewal = next
}

/** The shop's API and the session's token. */
const shop: CallerOptions = {
  baseUrl: config.apiUrl,
  token: accessToken.read,
  renewal: () => renewal?.() ?? (async () => null),
  // Users are told by the panel.
  ...(import.meta.env.DEV && { onDrift: printDrift }),
}

/**
 * Calls the shop's API: `call('getProduct', { params: { id } })`. Sends the access token if there is one.
 * Without extras (`config.extras`) it throws for an extra call. What the server offers is known by capabilities.ts.
 */
export const call = createCaller(config.extras ? shopCalls : endpoints, shop) as Caller<
  typeof shopCalls
>
