import type { Refusal } from '@strapline/ui/primitives/form'
import { notify } from '@strapline/ui/primitives/toast-host'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiRefusal, explain, isRefusal } from '../api/failures.ts'
import { showToast, type ToastText } from '../lib/toast.ts'
import { useSession } from './session-context.tsx'

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

  const refusal: Refusal | undefined =
    failure && !pending
      ? {
          message: explain(failure),
          fields: failure instanceof ApiRefusal ? failure.fields : undefined,
        }
      : undefined
  return { run, pending, refusal }
}
