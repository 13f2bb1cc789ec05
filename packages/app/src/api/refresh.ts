import type { EndpointName } from '@strapline/contract/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './keys.ts'

/**
 * Invalidates the queries of these endpoints: active ones are refetched now, the others when they are
 * next used. Requests in flight are cancelled first, since their answers may be older than the mutation.
 */
export function refresh(queryClient: QueryClient, ...names: EndpointName[]): void {
  for (const name of names) {
    const queryKey = keyOf(name)
    void queryClient
      .cancelQueries({ queryKey })
      .then(() => queryClient.invalidateQueries({ queryKey }))
  }
}
