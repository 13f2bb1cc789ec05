import type { ShopEvent } from '@strapline/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askCapabilities, useOffers } from '../api/capabilities.ts'
import { refresh } from '../api/query-client.ts'
import { useSession, useUser } from '../session/session-context.tsx'
import { applyEvent, followed } from './apply-event.ts'
import type { ConnectionState } from './event-connection.ts'

/** How often a page asks where nobody tells it anything, in milliseconds. */
const askEvery = 30_000

/**
 * Makes what is loaded follow the shop, while it is mounted: by what the server tells, or by asking at intervals where it
 * tells nothing or can't be reached.
 *
 * @param isKnown whether a call has been answered: by then a token that had come to its end has been renewed
 * @returns how the connection stands
 */
export function useLive(isKnown: boolean): ConnectionState {
  const queryClient = useQueryClient()
  const session = useSession()
  const { email } = useUser()
  const isOffered = useOffers('events')
  const [state, setState] = useState<ConnectionState>('connecting')

  useEffect(() => {
    if (!isKnown) return undefined
    const ending = new AbortController()
    const { signal } = ending
    if (isOffered) {
      const onEvent = (event: ShopEvent) => applyEvent(queryClient, event)
      // Loaded once the page is there: nothing that is shown waits for it. Without it, the page asks.
      import('./follow-shop.ts').then(
        ({ followShop }) => followShop({ session, onEvent, onState: setState, signal }, email),
        () => setState('none'),
      )
    } else {
      // Until it has said what it offers, nobody knows.
      void askCapabilities().then(() => !signal.aborted && setState('none'))
    }
    return () => ending.abort()
  }, [isKnown, isOffered, queryClient, session, email])

  const asks = state === 'none' || state === 'late'
  useEffect(() => {
    if (!asks) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh(queryClient, followed, 'active')
    }, askEvery)
    return () => clearInterval(timer)
  }, [asks, queryClient])
  return state
}
