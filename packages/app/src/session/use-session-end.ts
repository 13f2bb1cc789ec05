import { notify } from '@strapline/ui/primitives/toast-host'
import { useEffect, useRef } from 'react'
import { useSessionState } from './session-context.tsx'
import { describeSessionEnd } from './session-ending.ts'

/** Tells the user when the server has ended their session, in each tab, wherever that leads them. */
export function useSessionEndNotice(): void {
  const state = useSessionState()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    const hasEnded = state.status === 'signed-out' && state.expired === true
    if (wasSignedIn.current && hasEnded) notify.warning(describeSessionEnd())
    wasSignedIn.current = state.status === 'signed-in'
  }, [state])
}
