import type { ShopAnswer, ShopCallName, ShopInput } from '@strapline/contract/extras'
import { fetchRules, retryDelay } from '@strapline/contract/rules'
import { type InfiniteData, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiRefusal, isRefusal, retryAfterOf, TimeLimitReached } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A 401 does not expire the session: the page handles it. */
      ownExpiry?: boolean
      /** Asks for the user's permissions, so it is refetched when a call is answered 403. */
      guard?: boolean
    }
  }
}

/** The query key of a call: the endpoint's name and its input. */
export function keyOf<Name extends ShopCallName>(name: Name, input?: ShopInput<Name>) {
  return input === undefined ? ([name] as const) : ([name, input] as const)
}

/**
 * Whether a retry can succeed: not after a 4xx, except 408 (timeout) and 429 (too many calls), and not when
 * the time for all tries is over, or will be before the server wants to be asked again.
 */
function isRetryable(error: Error): boolean {
  if (error instanceof TimeLimitReached) return false
  if (retryAfterOf(error) === Number.POSITIVE_INFINITY) return false
  if (!(error instanceof ApiRefusal)) return true
  return error.status === 408 || error.status === 429 || error.status >= 500
}

/** Milliseconds for which an answer counts as new: it is not asked for again when a page is mounted. */
const staleTime = 10_000

/** Asks for the user's role again: a 403 means that it is another one than the page believes. */
export function askForRoleAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.guard === true })
}

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
  // A server searches what it lists, and an order of a list has a page.
  const others: ShopCallName[] = [
    ...(names.includes('listProducts') ? (['searchCatalogue'] as const) : []),
    ...(names.includes('listOrders') || names.includes('listMyOrders')
      ? (['getOrder'] as const)
      : []),
  ]
  for (const name of [...names, ...others]) {
    const filter = { queryKey: keyOf(name) }
    void queryClient
      .cancelQueries(filter)
      .then(() => queryClient.invalidateQueries({ ...filter, refetchType }))
  }
}

/** What one row of a call's answer is; never for a call that answers no list. */
type RowOf<Answer> = Answer extends (infer Row)[] | { data: (infer Row)[] } ? Row : never

/**
 * Applies a change to the cached rows of a list, in the answers to all questions. What the list's last answer lacks it
 * still lacks: a list that was to be read again is read again, and none counts as read now.
 *
 * @param change returns the same rows where it changes none
 */
export function changeRows<Name extends ShopCallName>(
  queryClient: QueryClient,
  name: Name,
  change: (rows: RowOf<ShopAnswer<Name>>[]) => RowOf<ShopAnswer<Name>>[],
): void {
  const lists = queryClient.getQueryCache().findAll({
    queryKey: keyOf(name),
    predicate: ({ queryKey }) => queryKey.at(-2) === 'pages',
  })
  for (const { queryKey, state } of lists) {
    const { data, isInvalidated, dataUpdatedAt } = state
    const known = data as InfiniteData<{ rows: RowOf<ShopAnswer<Name>>[] }> | undefined
    if (!known) continue
    const pages = known.pages.map((page) => {
      const rows = change(page.rows)
      return rows === page.rows ? page : { ...page, rows }
    })
    if (pages.every((page, at) => page === known.pages[at])) continue
    queryClient.setQueryData(queryKey, { ...known, pages }, { updatedAt: dataUpdatedAt })
    if (isInvalidated) {
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
    }
  }
}

/**
 * The query client with the defaults of spec section 9.
 *
 * @param onExpired called when a call is answered 401: the session has expired
 */
export function createQueryClient(onExpired: () => void = () => undefined): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (meta?.ownExpiry) return
        if (isRefusal(error, 401)) onExpired()
        else if (isRefusal(error, 403)) askForRoleAgain(queryClient)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < fetchRules.retries && isRetryable(error),
        retryDelay: (attempt, error) => retryAfterOf(error) ?? retryDelay(attempt),
        // A refusal is an answer too: what was refused while it was prefetched is not asked for again.
        retryOnMount: ({ state: { error, errorUpdatedAt } }) =>
          error === null || isRetryable(error) || Date.now() - errorUpdatedAt > staleTime,
        gcTime: fetchRules.cacheTime,
        staleTime,
        // Fail while offline, so that the page shows an error, instead of pausing silently.
        networkMode: 'always',
        // Off by default in that network mode.
        refetchOnReconnect: true,
      },
    },
  })
  return queryClient
}
