import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { type PagedList, pagesQuery, rowQuery, usualQuestion } from './lists.ts'
import type { Loaded } from './use-resource.ts'

/**
 * The rows of a list with these ids; those that it doesn't have are left out. They are taken from its pages, in their
 * order, and what a list that is not whole has on later pages is asked for by id and follows.
 *
 * @param ids undefined as long as nothing is asked for
 * @param mostAsked how many are asked for by id at most, since an address may name any number
 */
export function useRowsOf<Row extends { _id: string }>(
  list: PagedList<Row>,
  ids: readonly string[] | undefined,
  mostAsked: number,
): Loaded<Row[]> {
  const pages = useInfiniteQuery({
    ...pagesQuery(list, usualQuestion(list)),
    enabled: ids !== undefined,
  })
  const wanted = new Set(ids)
  const listed = pages.data?.filter(({ _id }) => wanted.has(_id)) ?? []
  const here = new Set(listed.map(({ _id }) => _id))
  const missing = pages.hasNextPage ? [...wanted].filter((id) => !here.has(id)) : []
  const asked = useQueries({
    queries: missing.slice(0, mostAsked).map((id) => rowQuery(list, id)),
  })
  const all = [pages, ...asked]
  return {
    data: all.every(({ data }) => data !== undefined)
      ? [...listed, ...asked.flatMap(({ data }) => data ?? [])]
      : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.forEach((query) => void (query.error && query.refetch())),
  }
}
