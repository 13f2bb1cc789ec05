import { useDebounced } from '@strapline/ui/lib/use-debounced.ts'
import type { PartialRows, TableView } from '@strapline/ui/primitives/data-table'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { explain, isRefusal } from './failures.ts'
import { type PagedList, pagesQuery, type SortFields, serverSort, usualQuestion } from './lists.ts'
import type { Loaded } from './use-resource.ts'

/** A list as far as it is loaded. */
export interface LoadedList<Row> {
  query: Loaded<Row[]>
  /** Undefined while the list is whole: then the table filters and sorts it. */
  partial: Omit<PartialRows, 'sortable'> | undefined
}

/** Milliseconds without a key before the server is asked for what was typed. */
const typingPause = 300

const noFields: SortFields = {}

/**
 * The rows of a list, of which the first page is shown at once. A list that fits on it is whole, and filtered and
 * sorted by its table. Of a longer one the server filters and sorts, until all its pages are loaded.
 */
export function useListPages<Row>(
  list: PagedList<Row>,
  { sortFields = noFields }: { sortFields?: SortFields | undefined },
  view: TableView,
): LoadedList<Row> {
  const queryClient = useQueryClient()
  const q = useDebounced(view.filter.trim(), typingPause)
  const usual = usualQuestion(list)
  const question = { q, sort: serverSort(view.sort, sortFields) ?? usual.sort }
  const isUsual = q === '' && question.sort === usual.sort
  const usualQuery = pagesQuery(list, usual)
  const first = useInfiniteQuery(usualQuery)
  const isWhole = !first.hasNextPage
  const asked = useInfiniteQuery({
    ...pagesQuery(list, question),
    enabled: !isWhole && !isUsual,
    // What was shown stays until the answer is here.
    placeholderData: (before) => before ?? queryClient.getQueryData(usualQuery.queryKey),
  })
  const shown = isWhole || isUsual ? first : asked
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } = shown
  const query: Loaded<Row[]> = {
    data,
    // A page that did not come says so below the rows, unless it was refused: then the rest may not be seen either.
    error: isFetchNextPageError && !isRefusal(error, 401, 403) ? null : error,
    isFetching: isFetching && !isFetchingNextPage,
    refetch,
  }
  if (isWhole) return { query, partial: undefined }
  const hasMore = shown.hasNextPage || shown.isPlaceholderData
  return {
    query,
    partial: {
      more: hasMore
        ? {
            load: () => void shown.fetchNextPage(),
            loading: isFetchingNextPage,
            failed:
              isFetchNextPageError && !isFetchingNextPage && error ? explain(error) : undefined,
          }
        : undefined,
    },
  }
}
