import type { ShopCallName } from '@strapline/contract/extras'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './keys.ts'

/**
 * Invalidates the queries of these endpoints: active ones are refetched now, the others when they are
 * next used. Requests in flight are cancelled first, since their answers may be older than the mutation.
 */
export function refresh(queryClient: QueryClient, ...names: ShopCallName[]): void {
  for (const name of names) {
    const filter = { queryKey: keyOf(name) }
    void queryClient.cancelQueries(filter).then(() => queryClient.invalidateQueries(filter))
  }
}
