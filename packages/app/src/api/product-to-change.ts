import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { keyOf } from './keys.ts'

/**
 * One product as it is now, with its ETag, to be changed. It is loaded anew each time, and stays as it was loaded
 * until a change of it was tried: a tag of later would agree to what nobody has seen.
 *
 * @param time counts how often it was opened to be changed, since each time loads it anew
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
