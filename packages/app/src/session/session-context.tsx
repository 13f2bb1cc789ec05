import type { IdentityUser } from '@strapline/contract/entities'
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Session, SessionState } from './session.ts'

const SessionContext = createContext<Session | null>(null)

/** Provides the session to the app. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session itself, to sign in and out with. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it.')
  return session
}

/** Who is signed in; re-renders on changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.current, notYetKnown)
}

const unknown: SessionState = { status: 'unknown' }

/** While a page is rendered when the app is built, and taken over in the browser. */
const notYetKnown = () => unknown

/** The signed-in user. Only inside `RequireSession`. */
export function useUser(): IdentityUser {
  const state = useSessionState()
  if (state.status !== 'signed-in') throw new Error('useUser needs RequireSession above it.')
  return state.user
}
