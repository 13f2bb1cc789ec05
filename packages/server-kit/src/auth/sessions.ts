import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '../identity/entities.ts'

/** How long a session lasts, in milliseconds: a working day. */
export const sessionLifetime = 8 * 60 * 60 * 1000

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A new session, and its refresh token, of which only a hash is stored. */
export function createSession(
  email: string,
  kind: Session['kind'],
  now: number,
): { session: Session; refreshToken: string } {
  const refreshToken = randomBytes(32).toString('base64url')
  const session: Session = {
    id: randomBytes(18).toString('base64url'),
    email,
    kind,
    refreshHash: hash(refreshToken),
    endsAt: now + sessionLifetime,
  }
  return { session, refreshToken }
}

/** Whether `refreshToken` is the session's. */
export function isRefreshToken(session: Readonly<Session>, refreshToken: string): boolean {
  return session.refreshHash === hash(refreshToken)
}
