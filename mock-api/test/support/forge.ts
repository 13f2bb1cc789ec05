import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { testServer } from './server.ts'

const lifetime = 3600

/** The claims of a token for `audience` that expires in an hour; valid if `sid` is a session of `email`. */
export function claims(email: string, audience: string, sid: string): JWTPayload {
  const iat = Math.floor(Date.now() / 1000)
  return { iss: 'strapline', aud: audience, sub: email, sid, iat, exp: iat + lifetime }
}

/** The key of the server under test. */
export const readKey = (dataDir: string) => testServer().readKey(dataDir)

/** `payload` signed with `key`. */
export function sign(payload: JWTPayload, key: Uint8Array, alg = 'HS256'): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(key)
}

/** `payload` signed with another key than the server's. */
export function wrongKey(payload: JWTPayload): Promise<string> {
  return sign(payload, new Uint8Array(32).fill(7))
}

/** `payload` without a signature. */
export function algNone(payload: JWTPayload): string {
  return new UnsecuredJWT(payload).encode()
}

/** `token` with a changed payload and the original signature. */
export function edit(token: string, changes: JWTPayload): string {
  const [header, payload = '', signature] = token.split('.')
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload
  const edited = Buffer.from(JSON.stringify({ ...content, ...changes })).toString('base64url')
  return [header, edited, signature].join('.')
}
