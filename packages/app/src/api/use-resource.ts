import type { Resource } from '@strapline/ui/lib/resource.ts'
import { useMemo } from 'react'
import { useHydrated, useSlow } from '../lib/use-page.ts'
import { explain, TimeLimitReached } from './failures.ts'

/** A query, as far as its resource depends on it. */
export interface Loaded<Data> {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/**
 * The one bridge from a query to the `Resource` of a screen. When a refetch fails, the stale data stays
 * and `failed` reports it. A first load that is not answered soon is `slow`.
 */
export function useResource<Data>(query: Loaded<Data>): Resource<Data> {
  const slow = useSlow(query.data === undefined && query.isFetching)
  // The data may be here before a page is taken over that was rendered without it.
  const hydrated = useHydrated()
  const { data, error, isFetching, refetch } = query
  return useMemo(
    () =>
      hydrated
        ? toResource({ data, error, isFetching, refetch }, slow)
        : { status: 'loading', slow: false },
    [hydrated, data, error, isFetching, refetch, slow],
  )
}

function toResource<Data>(query: Loaded<Data>, slow: boolean): Resource<Data> {
  const { data, error, isFetching, refetch } = query
  const failed = error ? { message: explain(error), retry: () => void refetch() } : undefined
  if (data !== undefined) return { status: 'ready', data, refreshing: isFetching, failed }
  if (!failed || isFetching) return { status: 'loading', slow }
  return { status: 'error', ...failed, timedOut: error instanceof TimeLimitReached }
}
