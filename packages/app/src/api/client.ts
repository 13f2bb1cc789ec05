import { endpoints } from '@strapline/contract/endpoints'
import { config } from '../config.ts'
import { accessToken } from '../session/access-token.ts'
import { createCaller } from './caller.ts'

/** Calls the shop's API: `call('getProduct', { params: { id } })`. Sends the access token if there is one. */
export const call = createCaller(endpoints, {
  baseUrl: config.apiUrl,
  token: accessToken.read,
})
