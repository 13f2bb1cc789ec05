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
 * Does what {@link refresh} does once no change of this kind is pending any more: of fifty orders that are cancelled
 * together, each would have all of a long list read again. For changes that write what they have done into the cached
 * lists, and when one of them is settled.
 *
 * @param change the call that makes the change
 */
export function refreshAfterLast(
  queryClient: QueryClient,
  change: ShopCallName,
  ...names: ShopCallName[]
): void {
  void invalidate(queryClient, names, 'none')
  // A change counts as pending until all that waits for its end has run.
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
