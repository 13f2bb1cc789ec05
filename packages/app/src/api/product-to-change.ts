import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { keyOf } from './keys.ts'

/**
 * One product with its ETag, for the form that changes it. The form loads it each time it opens, and keeps that ETag
 * until the change is sent: a newer ETag would approve values that the user has not seen.
 *
 * @param time counts how often the form was opened; each count is a query of its own
 */
export function productToChangeQuery(id: string, time: number) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: [...keyOf('getProduct', input), 'to change', time] as const,
    async queryFn({ signal }) {
      let tag: string | null = null
      const product = await call('getProduct', input, {
        signal,
        onHeaders: (headers) => {
          tag = headers.get('ETag')
        },
      })
      return { product, tag: tag ?? undefined }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
