import type { EndpointName } from '@strapline/contract/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './keys.ts'

/**
 * Has these answers fetched again: those in view now, the others when they are next shown. An answer
 * that is on its way may be older than the change it would hide, so it is not waited for.
 */
export function refresh(queryClient: QueryClient, ...names: EndpointName[]): void {
  for (const name of names) {
    const queryKey = keyOf(name)
    void queryClient
      .cancelQueries({ queryKey })
      .then(() => queryClient.invalidateQueries({ queryKey }))
  }
}
