import type { Resource } from '@strapline/ui/lib/resource.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { explain } from './failures.ts'

/**
 * The one bridge from a query to the `Resource` of a screen. When a refetch fails, the stale data stays
 * and `failed` reports it.
 */
export function toResource<Data>(query: UseQueryResult<Data>): Resource<Data> {
  const { data, error, isFetching, refetch } = query
  const failed = error ? { message: explain(error), retry: () => void refetch() } : undefined
  if (data !== undefined) return { status: 'ready', data, refreshing: isFetching, failed }
  return failed && !isFetching ? { status: 'error', ...failed } : { status: 'loading' }
}
