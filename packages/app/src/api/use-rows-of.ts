import { useInfiniteQuery } from '@tanstack/react-query'
import { explain } from './failures.ts'
import { type PagedList, pagesQuery, usualQuestion } from './lists.ts'
import type { Loaded } from './use-resource.ts'

/** The rows that were found, and how to look for the others. */
interface FoundRows<Row> {
  query: Loaded<Row[]>
  /** Undefined when all were found, or the list has no more rows. */
  more: { missing: number; load(): void; loading: boolean; failed: string | undefined } | undefined
}

/**
 * The rows of a list with these ids, in its order. They are looked for among its newest rows, and page by page among
 * older ones as somebody asks for it: an address may name any number of ids.
 *
 * @param ids undefined as long as nothing is asked for
 */
export function useRowsOf<Row extends { _id: string }>(
  list: PagedList<Row>,
  ids: readonly string[] | undefined,
): FoundRows<Row> {
  const pages = useInfiniteQuery({
    ...pagesQuery(list, usualQuestion(list)),
    enabled: ids !== undefined,
  })
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError } = pages
  const wanted = new Set(ids)
  const found = data?.filter(({ _id }) => wanted.has(_id))
  const missing = wanted.size - (found?.length ?? 0)
  return {
    query: {
      data: found,
      // A page that did not come says so beside the button that asks for it.
      error: isFetchNextPageError ? null : error,
      isFetching: isFetching && !isFetchingNextPage,
      refetch: () => void pages.refetch(),
    },
    more:
      pages.hasNextPage && missing > 0
        ? {
            missing,
            load: () => void pages.fetchNextPage(),
            loading: isFetchingNextPage,
            failed: isFetchNextPageError && !isFetchingNextPage ? explain(error) : undefined,
          }
        : undefined,
  }
}
