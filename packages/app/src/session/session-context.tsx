import type { IdentityUser } from '@strapline/contract/entities'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Session, SessionState } from './session.ts'

/** The session of the app: one for its lifetime. */
export const SessionContext = createContext<Session | null>(null)

/** The session itself, to sign in and out with. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext above it.')
  return session
}

/** Who is signed in; re-renders on changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.current, notYetKnown)
}

const unknown: SessionState = { status: 'unknown' }

/** The state in a page that is rendered when the app is built, until the browser has taken it over. */
const notYetKnown = () => unknown

/** The signed-in user. Only inside `RequireSession`. */
export function useUser(): IdentityUser {
  const state = useSessionState()
  if (state.status !== 'signed-in') throw new Error('useUser needs RequireSession above it.')
  return state.user
}
