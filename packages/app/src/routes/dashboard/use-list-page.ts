import type { TableView } from '@strapline/ui/primitives/data-table'
import type { ListScreenProps } from '@strapline/ui/screens/list'
import type { LoadedList } from '../../api/use-list-pages.ts'
import { type Loaded, useResource } from '../../api/use-resource.ts'
import { useKept } from '../../kept/kept.ts'
import { keptDensity } from '../../lib/preferences.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useOutbox, wishFor } from '../../outbox/use-change.ts'
import { type ItemChange, useChangingList } from '../../outbox/use-changing-list.ts'

/** What {@link useListPage} takes. */
interface ListPage<Row extends { _id: string }, Action extends string> {
  /** The declaration of the list. A stable object. */
  list: ListScreenProps<Row, Action>['list']
  table: TableInAddress
  query: Loaded<Row[]>
  /** Loads further rows; undefined once all rows are loaded. */
  partial?: LoadedList<Row>['partial']
  /** What each action of the list does; none where rows are read-only. */
  changes: Readonly<Record<Action, ItemChange<Row>>>
}

/** The filter and the order of a table, which its page has in the address. */
export function useTableInAddress() {
  const [view, changeView] = useAddressState<Required<TableView>>(tableAddress)
  return { view, changeView }
}

type TableInAddress = ReturnType<typeof useTableInAddress>

/** The props of `ListScreen` for a dashboard page: its rows, the view in the address, the rows' actions. */
export function useListPage<Row extends { _id: string }, Action extends string>({
  list,
  table: { view, changeView },
  query,
  partial,
  changes,
}: ListPage<Row, Action>): ListScreenProps<Row, Action> {
  const changing = useChangingList(useResource(query), Object.values<ItemChange<Row>>(changes))
  const outbox = useOutbox()
  const density = useKept(keptDensity) ?? 'comfortable'
  useTitle(list.title)
  return {
    list,
    rows: changing.list,
    pending: changing.pending,
    partial,
    view,
    onViewChange: changeView,
    onConfirm: (row, action) => void outbox.add([wishFor(changes[action].kind, row)]),
    density: {
      value: density,
      onChange: (next) => void keptDensity.write(next === 'compact' ? next : undefined),
    },
  }
}
