import { readBytes } from '@strapline/server-kit/http/body'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import type { OidcProvider } from '../identity/oidc-provider.ts'

/** Where the issuer says that a login has ended: its `backchannel_logout_uri` for this shop. */
export const backChannelPath = '/oidc/back-channel-logout'

const notValid = () => new RefusedCall(400, 'The token is not valid.')

/** Takes the issuer's word that a login has ended (OpenID Connect Back-Channel Logout 1.0, section 2.5). */
export function addBackChannel(app: FastifyInstance, endLogin: OidcProvider['endLogin']): void {
  app.post(backChannelPath, async ({ raw }, reply) => {
    const token = new URLSearchParams((await readBytes(raw)).toString()).get('logout_token')
    if (!token || !(await endLogin(token))) throw notValid()
    return reply.send({})
  })
}
