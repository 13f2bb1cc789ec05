import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { backChannelPath } from '@strapline/api/server/back-channel'
import Provider, { type FoundAccount, type GrantContext } from 'oidc-provider'
import type { Shop } from '../../scripts/lib/start-shop.ts'

/** The shop, as its client is called at the issuer. */
export const clientId = 'strapline-shop'

/** The email of the account with this name. `new-ada` has that of `ada`, and has not proved it. */
export const emailOf = (login: string) => `${login.replace(/^new-/, '')}@firm.example`

function findAccount(_context: unknown, login: string): FoundAccount {
  const claims = {
    sub: login,
    name: login,
    email: emailOf(login),
    email_verified: !login.startsWith('new-'),
  }
  return { accountId: login, claims: () => claims }
}

/** Everybody lets the shop see their profile, and is not asked. */
async function loadExistingGrant({ oidc }: GrantContext) {
  const { client, session, provider } = oidc
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

/** Where the issuer's page is. */
const page = '/log-in/'

/** The issuer's page: asks for a name, and lets everybody in. */
async function showLogin(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') {
    const login = new URLSearchParams(await text(request)).get('login') ?? ''
    await provider.interactionFinished(request, response, { login: { accountId: login } })
    return
  }
  response
    .setHeader('Content-Type', 'text/html')
    .end('<form method="post"><input name="login" aria-label="Name"><button>Enter</button></form>')
}

/** A real OpenID Connect issuer of somebody else's making, at a free port, for one shop that is started later. */
export async function listenAsIssuer() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** Begins to answer, with the shop as its client. */
    serve({ appUrl, apiUrl }: Shop) {
      const provider = new Provider(url, {
        clients: [
          {
            client_id: clientId,
            token_endpoint_auth_method: 'none',
            grant_types: ['authorization_code', 'refresh_token'],
            response_types: ['code'],
            redirect_uris: [`${appUrl}/login`],
            post_logout_redirect_uris: [`${appUrl}/`],
            backchannel_logout_uri: apiUrl + backChannelPath,
            backchannel_logout_session_required: true,
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        // The API reads the ID token alone.
        conformIdTokenClaims: false,
        features: {
          backchannelLogout: { enabled: true },
          devInteractions: { enabled: false },
          rpInitiatedLogout: {
            enabled: true,
            logoutSource(context: { body: string }, form: string) {
              context.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`
            },
            postLogoutSuccessSource(context: { body: string }) {
              context.body = 'You are signed out.'
            },
          },
        },
        interactions: { url: (_context: unknown, { uid }: { uid: string }) => `${page}${uid}` },
        clientBasedCORS: () => true,
        cookies: { keys: ['of a journey'] },
        pkce: { required: () => true },
        ttl: {
          AccessToken: 600,
          IdToken: 600,
          RefreshToken: 3600,
          Session: 3600,
          Grant: 3600,
          Interaction: 600,
        },
        issueRefreshToken: () => true,
        findAccount,
        loadExistingGrant,
      })
      const answer = provider.callback()
      server.on('request', (request, response) => {
        if (request.url?.startsWith(page)) void showLogin(provider, request, response)
        else answer(request, response)
      })
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
