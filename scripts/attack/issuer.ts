import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token signed with ES256. */
function signed(header: object, claims: object, key: KeyObject): string {
  const content = `${encode(header)}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}

/** A JSON Web Token with this signature, which may be wrong. */
export const unsigned = (header: object, claims: object, signature = '') =>
  `${encode(header)}.${encode(claims)}.${signature}`

/** The claims of a token. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** The audience of the shop that is attacked. */
export const audience = 'shop'

/** An OpenID Connect issuer of the attacker's: it signs whatever it is asked to. */
export async function startIssuer() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const asked: string[] = []
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'first', alg: 'ES256', use: 'sig' }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = request.url?.endsWith('/jwks')
      ? { keys: [jwk] }
      : { issuer: url, jwks_uri: `${url}/jwks` }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const header = { alg: 'ES256', kid: 'first' }
  const usual = (email: string) => {
    const now = Math.floor(Date.now() / 1000)
    const from = { iss: url, aud: audience, sub: email }
    return { ...from, iat: now, exp: now + 300, email, email_verified: true }
  }
  return {
    url,
    publicKey,
    /** The paths that were asked for. */
    asked,
    usual,
    /** An ID token; `more` are claims beside or instead of the usual ones. */
    tokenOf: (email: string, more: object = {}) =>
      signed(header, { ...usual(email), ...more }, privateKey),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
