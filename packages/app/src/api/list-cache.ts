import type { ShopAnswer, ShopCallName } from '@strapline/contract/extras'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { keyOf } from './keys.ts'

/** One page of a list that is loaded page by page (docs/decisions/0057). */
export interface ListPage<Row> {
  rows: Row[]
  /** Where the next page begins; undefined for the last page. */
  after: string | undefined
}

/** The key of the pages that answer a question, below the list's own key. */
export function pagesKey<Question>(list: QueryKey, question: Question) {
  return [...list, 'pages', question] as const
}

const isOfPages = (key: QueryKey) => key.at(-2) === 'pages'

/** What one row of a call's answer is; never for a call that answers no list. */
type RowOf<Answer> = Answer extends (infer Row)[] | { data: (infer Row)[] } ? Row : never

/** Changes the cached pages of a list, whatever was asked for: what a change has made of them. */
export function changeRows<Name extends ShopCallName>(
  queryClient: QueryClient,
  name: Name,
  change: (rows: RowOf<ShopAnswer<Name>>[]) => RowOf<ShopAnswer<Name>>[],
): void {
  queryClient.setQueriesData<InfiniteData<ListPage<RowOf<ShopAnswer<Name>>>>>(
    { queryKey: keyOf(name), predicate: ({ queryKey }) => isOfPages(queryKey) },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
  )
}
