import { notify } from '@strapline/ui/primitives/toast-host'
import { use, useEffect, useRef, useState, useSyncExternalStore, useTransition } from 'react'
import { explain, isRefusal, refusalIn } from '../api/failures.ts'
import { showToast, type ToastText } from '../lib/toast.ts'
import { useHydrated } from '../lib/use-page.ts'
import { useSession } from './session-context.tsx'
import { finishSignUp } from './sign-up.ts'

/** Something that the identity provider does, such as signing in: it is not stored, and never sent again. */
interface Action<Input> {
  /** At most one with the same name is under way, on all pages. */
  name: string
  /** Does it, and resolves with the toast for it. Called synchronously: only a press may open a window. */
  act: (input: Input) => Promise<ToastText>
  /** The toast for a failure: what was not done, and why. */
  failed: (failure: Error, input: Input) => string
  /** The page shows `refusal`, so that a toast does only once it is left. */
  showsRefusal?: boolean
  /** A 401 has another meaning here, such as a wrong password: it does not end the session. */
  ownRefusal?: boolean
}

/** The names of the actions under way. */
const running = new Set<string>()
const listeners = new Set<() => void>()

function setRunning(name: string, isRunning: boolean): void {
  if (isRunning) running.add(name)
  else running.delete(name)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Does what the identity provider can, once at a time, and tells the outcome to the user who has asked for it. */
export function useAction<Input>(action: Action<Input>) {
  const { name, act, failed, showsRefusal = false, ownRefusal = false } = action
  const session = useSession()
  const pending = useSyncExternalStore(
    subscribe,
    () => running.has(name),
    () => false,
  )
  const [failure, setFailure] = useState<Error>()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** Resolves with whether it succeeded; with undefined when one is under way, and when the user has left meanwhile. */
  async function run(input: Input): Promise<boolean | undefined> {
    if (running.has(name)) return undefined
    const signal = session.signal()
    setRunning(name, true)
    setFailure(undefined)
    try {
      const text = await act(input).finally(() => setRunning(name, false))
      return signal?.aborted ? undefined : showToast(text, notify)
    } catch (error) {
      if (signal?.aborted) return undefined
      setFailure(error as Error)
      const endsSession = isRefusal(error, 401) && !ownRefusal
      if (endsSession || !showsRefusal || !isMounted.current) {
        notify.error(failed(error as Error, input))
      }
      if (endsSession) void session.expire()
      return endsSession ? undefined : false
    }
  }

  const refusal = failure && !pending ? refusalIn(failure) : undefined
  return { run, pending, refusal }
}

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
