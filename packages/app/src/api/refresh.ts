import type { ShopCallName } from '@strapline/contract/extras'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './keys.ts'

/**
 * Invalidates the queries of these endpoints: active ones are refetched now, the others when they are
 * next used. Requests in flight are cancelled first, since their answers may be older than the mutation.
 */
export function refresh(queryClient: QueryClient, ...names: ShopCallName[]): void {
  void invalidate(queryClient, names, 'active')
}

/**
 * Like {@link refresh}, but queries in use are only fetched again when no other change of this kind is pending. When
 * fifty orders are cancelled together, a long list would otherwise be read fifty times. Call it when a change is
 * settled. The change has to update the cached list that its page shows, because until the last one nothing is fetched.
 *
 * @param change the call that makes the change
 */
export function refreshAfterLast(
  queryClient: QueryClient,
  change: ShopCallName,
  ...names: ShopCallName[]
): void {
  void invalidate(queryClient, names, 'none')
  // A change is still pending while it is being settled. Of two that are settled together, neither would be the last
  // if they were counted now.
  setTimeout(() => {
    if (queryClient.isMutating({ mutationKey: keyOf(change) }) > 0) return
    for (const name of names) {
      const active = { queryKey: keyOf(name), type: 'active', stale: true } as const
      void queryClient.refetchQueries(active, { cancelRefetch: false })
    }
  })
}

async function invalidate(
  queryClient: QueryClient,
  names: readonly ShopCallName[],
  refetchType: 'active' | 'none',
): Promise<void> {
  const keys = names.map((name) => ({ queryKey: keyOf(name) }))
  await Promise.all(
    keys.map(async (filter) => {
      await queryClient.cancelQueries(filter)
      await queryClient.invalidateQueries({ ...filter, refetchType })
    }),
  )
}
