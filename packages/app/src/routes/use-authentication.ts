import { use, useState, useTransition } from 'react'
import { explain } from '../api/failures.ts'
import type { ToastText } from '../lib/toast.ts'
import { useHydrated } from '../lib/use-page.ts'
import { useSession } from '../session/session-context.tsx'
import { finishSignUp } from '../session/sign-up.ts'
import { useAction } from '../session/use-action.ts'

type Method = 'login' | 'sign-up' | 'google'

interface Attempt {
  method: Method
  /** Signs in or up, and resolves with the toast for it. */
  authenticate: () => Promise<ToastText>
}

const notDone: Record<Method, string> = {
  login: 'You are not logged in.',
  'sign-up': 'You are not signed up.',
  google: 'You are not logged in.',
}

/** Signs in or up. One attempt at a time: with two, the later answer would decide who is signed in. */
export function useAuthentication() {
  const session = useSession()
  const [method, setMethod] = useState<Method>()
  const { run, pending, refusal } = useAction({
    name: 'authentication',
    act: ({ authenticate }: Attempt) => authenticate(),
    failed: (failure, attempt) => `${notDone[attempt.method]} ${explain(failure)}`,
    showsRefusal: true,
    ownRefusal: true,
  })

  /** Starts an attempt, and resolves with whether it succeeded. */
  async function authenticate(method: Method, act: Attempt['authenticate']) {
    setMethod(method)
    const worked = await run({ method, authenticate: act })
    // Not awaited: a login doesn't wait for what an interrupted sign-up has left open.
    if (worked) void finishSignUp(session)
    return worked
  }

  return {
    authenticate,
    /** The method of the pending attempt. One that was started on another page counts as a login. */
    pendingMethod: pending ? (method ?? 'login') : undefined,
    /** Why the last attempt failed. */
    error: refusal?.message,
    /** The provider's messages for fields. */
    fieldErrors: refusal?.fields,
  }
}

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
