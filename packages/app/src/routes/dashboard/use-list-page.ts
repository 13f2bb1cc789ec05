import { filterLimit, type TableView } from '@strapline/ui/primitives/data-table'
import type { ListScreenProps } from '@strapline/ui/screens/list'
import type { PagedList } from '../../api/lists.ts'
import { useListPages } from '../../api/use-list-pages.ts'
import { useResource } from '../../api/use-resource.ts'
import { type AddressForm, searchOf, useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-page.ts'
import { useDensity } from '../../lib/use-preferences.ts'
import { useArrived } from '../../live/use-arrived.ts'
import { type ItemChange, useChangingList, useOutbox } from '../../outbox/use-change.ts'

/**
 * A table's view in the search part of an address: `?filter=reel&sort=-price&group=buyer`, the
 * minus for descending. The table ignores a column or a grouping that it doesn't have.
 */
export const tableAddress: AddressForm<Required<TableView>> = {
  read(search) {
    const params = new URLSearchParams(search)
    const [, minus, column] = /^(-?)(\w[\w-]{0,39})$/.exec(params.get('sort') ?? '') ?? []
    return {
      filter: (params.get('filter') ?? '').slice(0, filterLimit),
      sort: column ? { column, descending: minus === '-' } : undefined,
      group: /^\w[\w-]{0,39}$/.exec(params.get('group') ?? '')?.[0],
    }
  },
  write: ({ filter, sort, group }) =>
    searchOf({
      filter: filter?.slice(0, filterLimit),
      sort: sort && `${sort.descending ? '-' : ''}${sort.column}`,
      group,
    }),
  typed: ['filter'],
}

interface ListPage<Row extends { _id: string }, Action extends string> {
  /** The declaration of the list. A stable object. */
  list: ListScreenProps<Row, Action>['list']
  pages: PagedList<Row>
  /** What each action of the list does; none where rows are read-only. */
  changes: Readonly<Record<Action, ItemChange<Row>>>
}

/**
 * What `ListScreen` shows of a list of the dashboard: its rows as far as they are loaded, the view in the address, the
 * rows' actions. `error` says why the rows are not here.
 */
export function useListPage<Row extends { _id: string }, Action extends string>({
  list,
  pages,
  changes,
}: ListPage<Row, Action>): { screen: ListScreenProps<Row, Action>; error: Error | null } {
  const [view, onViewChange] = useAddressState<Required<TableView>>(tableAddress)
  const { query, partial } = useListPages(pages, list, view)
  const changing = useChangingList(useResource(query), Object.values<ItemChange<Row>>(changes))
  const outbox = useOutbox()
  const arrived = useArrived(pages.key, query.data)
  const [density, changeDensity] = useDensity()
  useTitle(list.title)
  const screen: ListScreenProps<Row, Action> = {
    list,
    rows: changing.list,
    pending: changing.pending,
    partial,
    view,
    onViewChange,
    onConfirm: (row, action) => void outbox.add([changes[action].wish(row)]),
    arrived,
    density: { value: density, onChange: changeDensity },
  }
  return { screen, error: query.error }
}
