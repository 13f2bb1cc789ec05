import { useDebounced } from '@strapline/ui/lib/use-debounced.ts'
import type { PartialRows, TableView } from '@strapline/ui/primitives/data-table'
import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useOffers } from './capabilities.ts'
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
 * sorted by its table. A longer one is filtered and sorted by the server, until all its pages are loaded.
 */
export function useListPages<Row>(
  list: PagedList<Row>,
  { sortFields = noFields }: { sortFields?: SortFields | undefined },
  view: TableView,
): LoadedList<Row> {
  const queryClient = useQueryClient()
  // Renders again when it is answered: the queries are others then.
  useOffers('listPages')
  const q = useDebounced(view.filter.trim(), typingPause)
  const usual = usualQuestion(list)
  const question = { q, sort: serverSort(view.sort, sortFields) ?? usual.sort }
  const isUsual = q === '' && question.sort === usual.sort
  const usualQuery = pagesQuery(list, usual)
  const first = useInfiniteQuery({ ...usualQuery, placeholderData: keepPreviousData })
  const isWhole = !first.hasNextPage
  const askedQuery = pagesQuery(list, question)
  const asked = useInfiniteQuery({
    ...askedQuery,
    enabled: !isWhole && !isUsual,
    // The rows on the page stay until the answer is here.
    placeholderData: (before) => before ?? queryClient.getQueryData(usualQuery.queryKey),
  })
  const shown = isWhole || isUsual ? first : asked
  const query = loadedRows(shown, shown.data)
  if (isWhole) return { query, partial: undefined }
  const hasMore = shown.hasNextPage || shown.isPlaceholderData
  // What stays on the page until the answer is here has the total of another question.
  const { pages } =
    (!shown.isPlaceholderData && queryClient.getQueryData(askedQuery.queryKey)) || {}
  return {
    query,
    partial: { more: hasMore ? nextPage(shown) : undefined, total: pages?.[0]?.total },
  }
}

/** The rows that were found, and how to look for the others. */
interface FoundRows<Row> {
  query: Loaded<Row[]>
  /** Undefined when all were found, or the list has no more rows. */
  more: (ReturnType<typeof nextPage> & { missing: number }) | undefined
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
  const wanted = new Set(ids)
  const found = pages.data?.filter(({ _id }) => wanted.has(_id))
  const missing = wanted.size - (found?.length ?? 0)
  const hasMore = pages.hasNextPage && missing > 0
  return {
    query: loadedRows(pages, found),
    more: hasMore ? { ...nextPage(pages), missing } : undefined,
  }
}

type Pages = Pick<
  UseInfiniteQueryResult,
  | 'error'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'refetch'
  | 'fetchNextPage'
>

/** A page that did not come says so beside its button, unless it was refused: then the rest may not be seen either. */
function loadedRows<Row>(pages: Pages, data: Row[] | undefined): Loaded<Row[]> {
  const { error, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } = pages
  return {
    data,
    error: isFetchNextPageError && !isRefusal(error, 401, 403) ? null : error,
    isFetching: isFetching && !isFetchingNextPage,
    refetch,
  }
}

/** The button that loads the next page. */
function nextPage({ error, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages) {
  return {
    load: () => void fetchNextPage(),
    loading: isFetchingNextPage,
    failed: isFetchNextPageError && !isFetchingNextPage ? explain(error) : undefined,
  }
}
