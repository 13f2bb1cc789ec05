import { endpoints } from '@strapline/contract/endpoints'
import { shopCalls } from '@strapline/contract/extras'
import { config } from '../config.ts'
import { accessToken } from '../session/access-token.ts'
import { type Caller, createCaller } from './caller.ts'

/**
 * Calls the shop's API: `call('getProduct', { params: { id } })`. Sends the access token if there is one.
 * Without extras (`config.extras`) it throws for an extra call, which pages must not offer then.
 */
export const call = createCaller(config.extras ? shopCalls : endpoints, {
  baseUrl: config.apiUrl,
  token: accessToken.read,
}) as Caller<typeof shopCalls>
