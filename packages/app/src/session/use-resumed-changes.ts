import { notify } from '@strapline/ui/primitives/toast-host'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownedPrefixes } from '../kept/keys.ts'
import { storedKeys } from '../kept/storage.ts'
import { useSession, useSessionState } from './session-context.tsx'

/** Goes on with the changes of the signed-in user whose outcome is not known, once they are signed in. */
export function useResumedChanges(): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const state = useSessionState()
  const email = state.status === 'signed-in' ? state.user.email : undefined
  useEffect(() => {
    if (email === undefined) return
    const context = { queryClient, session, notify }
    // Most visits have nothing to go on with. When the code does not load, the next visit tries again.
    const ignore = () => undefined
    if (storedKeys(ownedPrefixes.sending).length > 0) {
      import('../order-pad/run.ts').then(({ runOf }) => runOf(email, context).resume(), ignore)
    }
    if (storedKeys(ownedPrefixes.change).length > 0) {
      import('../api/resume.ts').then(({ resumeChanges }) => resumeChanges(email, context), ignore)
    }
  }, [email, queryClient, session])
}
