import type { ShopCallName } from '@strapline/contract/extras'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './keys.ts'

/**
 * Invalidates the queries of these endpoints. Requests in flight are cancelled first, since their answers may be older
 * than the change.
 *
 * @param refetchType `active` refetches the queries of mounted pages now, and the others when they are next used; `none`
 *   leaves all of them until then
 */
export function refresh(
  queryClient: QueryClient,
  names: readonly ShopCallName[],
  refetchType: 'active' | 'none',
): void {
  for (const name of names) {
    const filter = { queryKey: keyOf(name) }
    void queryClient
      .cancelQueries(filter)
      .then(() => queryClient.invalidateQueries({ ...filter, refetchType }))
  }
}
