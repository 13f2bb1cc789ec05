import type { Resource } from '@strapline/ui/lib/resource.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { explain } from './failures.ts'

/** The one bridge from a query to what a screen takes. An old answer outlives a failed refresh. */
export function toResource<Data>(query: UseQueryResult<Data>): Resource<Data> {
  if (query.data !== undefined) {
    return { status: 'ready', data: query.data, refreshing: query.isFetching }
  }
  if (query.error && !query.isFetching) {
    return { status: 'error', message: explain(query.error), retry: () => void query.refetch() }
  }
  return { status: 'loading' }
}
