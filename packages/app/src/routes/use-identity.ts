import { use, useState, useTransition } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useSession } from '../session/session-context.tsx'

/** Loads the identity provider, and suspends until that is done; with a way to try again if it failed. */
export function useIdentity() {
  const session = useSession()
  const [preparing, setPreparing] = useState(() => session.prepare())
  const { failure } = use(preparing)
  const hydrated = useHydrated()
  const [retrying, startTransition] = useTransition()
  return {
    unavailable:
      failure === undefined || !hydrated
        ? undefined
        : {
            message: failure,
            retrying,
            onRetry: () => startTransition(() => setPreparing(session.prepareAgain())),
          },
  }
}
