import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownedPrefixes } from '../kept/keys.ts'
import { storedKeys } from '../kept/storage.ts'
import { useSession, useSessionState } from './session-context.tsx'

/** Goes on with the changes of the signed-in user that were interrupted, once they are signed in. */
export function useResumedChanges(): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const state = useSessionState()
  const email = state.status === 'signed-in' ? state.user.email : undefined
  useEffect(() => {
    const { outbox, change, sending } = ownedPrefixes
    const isInterrupted = [outbox, change, sending].some((prefix) => storedKeys(prefix).length > 0)
    // Most visits have nothing to go on with. When the code does not load, the next visit tries again.
    if (email === undefined || !isInterrupted) return
    import('../outbox/current.ts').then(
      ({ currentOutbox }) => currentOutbox({ session, queryClient }),
      () => undefined,
    )
  }, [email, queryClient, session])
}
