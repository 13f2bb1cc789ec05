import { use, useState, useTransition } from 'react'
import { useSession } from '../session/session-context.tsx'

/** Loads the identity provider, and suspends until that is done; with a way to try again if it failed. */
export function useIdentity() {
  const session = useSession()
  const [preparing, setPreparing] = useState(() => session.prepare())
  const { accountsToTry, failure } = use(preparing)
  const [retrying, startTransition] = useTransition()
  return {
    accountsToTry,
    unavailable:
      failure === undefined
        ? undefined
        : {
            message: failure,
            retrying,
            onRetry: () => startTransition(() => setPreparing(session.prepareAgain())),
          },
  }
}
