import type { ShopAnswer, ShopCallName } from '@strapline/contract/extras'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keyOf } from './keys.ts'

/** One page of a list that is loaded page by page (docs/decisions/0057). */
export interface ListPage<Row> {
  rows: Row[]
  /** Where the next page begins; undefined for the last page. */
  after: string | undefined
}

/** What one row of a call's answer is; never for a call that answers no list. */
type RowOf<Answer> = Answer extends (infer Row)[] | { data: (infer Row)[] } ? Row : never

/** Changes the cached pages of a list, whatever was asked for: what a change has made of them. */
export function changeRows<Name extends ShopCallName>(
  queryClient: QueryClient,
  name: Name,
  change: (rows: RowOf<ShopAnswer<Name>>[]) => RowOf<ShopAnswer<Name>>[],
): void {
  queryClient.setQueriesData<InfiniteData<ListPage<RowOf<ShopAnswer<Name>>>>>(
    { queryKey: keyOf(name), predicate: ({ queryKey }) => queryKey.includes('pages') },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
  )
}
