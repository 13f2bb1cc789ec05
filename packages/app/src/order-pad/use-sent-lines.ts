import type { LineState } from '@strapline/ui/order-pad/types'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { showLines } from '../outbox/current.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { lineStateOf, sentLines } from './sent-lines.ts'

/** Milliseconds in which changes are shown together: 500 lines change some thousand times. */
const shownEvery = 50

/** What was sent of the pad, and what became of it. While a page uses it, no toast tells how the sending has ended. */
export function useSentLines(outbox: Outbox) {
  const subscribe = useMemo(() => batched(outbox.subscribe), [outbox])
  const entries = useSyncExternalStore(subscribe, outbox.entries)
  useEffect(showLines, [])
  return useMemo(() => {
    const sent = sentLines(entries)
    const states = new Map<string, LineState>()
    for (const [id, entry] of sent) states.set(id, lineStateOf(entry))
    return { sent, states }
  }, [entries])
}

function batched(subscribe: Outbox['subscribe']): Outbox['subscribe'] {
  return (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        listener()
      }, shownEvery)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }
}
