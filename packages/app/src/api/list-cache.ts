import type { ShopAnswer, ShopCallName } from '@strapline/contract/extras'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { keyOf } from './keys.ts'

/** One page of a list that is loaded page by page (docs/decisions/0057). */
export interface ListPage<Row> {
  rows: Row[]
  /** Where the next page begins; undefined for the last page. */
  after: string | undefined
}

type ListName = {
  [Name in ShopCallName]: ShopAnswer<Name> extends unknown[] ? Name : never
}[ShopCallName]

/** Changes the cached rows of a list, whatever was asked for: what a change has made of them. */
export function changeRows<Name extends ListName>(
  queryClient: QueryClient,
  name: Name,
  change: (rows: ShopAnswer<Name>[number][]) => ShopAnswer<Name>[number][],
): void {
  queryClient.setQueriesData<InfiniteData<ListPage<ShopAnswer<Name>[number]>>>(
    { queryKey: keyOf(name) },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
  )
}
