import type { TableView } from '@strapline/ui/primitives/data-table'
import type { ListScreenProps } from '@strapline/ui/screens/list'
import type { SendOptions } from '../../api/send-types.ts'
import type { LoadedList } from '../../api/use-list-pages.ts'
import { type OptimisticChange, useOptimisticList } from '../../api/use-optimistic-list.ts'
import { type Loaded, useResource } from '../../api/use-resource.ts'
import { useSendAny } from '../../api/use-send.ts'
import { useKept } from '../../kept/kept.ts'
import { keptDensity } from '../../lib/preferences.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'

/** What happens when an action on a row is confirmed. */
type RowChange<Row, Answer> = SendOptions<Row, Answer> & OptimisticChange<Row>

/** What {@link useListPage} takes. `Answers` has the answer of each action. */
interface ListPage<Row extends { _id: string }, Answers extends object> {
  /** The declaration of the list. A stable object. */
  list: ListScreenProps<Row, keyof Answers & string>['list']
  table: TableInAddress
  query: Loaded<Row[]>
  /** How a list goes on that is not whole. */
  partial?: LoadedList<Row>['partial']
  /** What each action of the list does; none where rows are read-only. */
  changes: { [Action in keyof Answers]: RowChange<Row, Answers[Action]> }
}

/** The filter and the order of a table, which its page has in the address. */
export function useTableInAddress() {
  const [view, changeView] = useAddressState<Required<TableView>>(tableAddress)
  return { view, changeView }
}

type TableInAddress = ReturnType<typeof useTableInAddress>

/** The props of `ListScreen` for a dashboard page: its rows, the view in the address, the rows' actions. */
export function useListPage<Row extends { _id: string }, Answers extends object>({
  list,
  table: { view, changeView },
  query,
  partial,
  changes,
}: ListPage<Row, Answers>): ListScreenProps<Row, keyof Answers & string> {
  const optimistic = useOptimisticList<Row>(
    useResource(query),
    Object.values<OptimisticChange<Row>>(changes),
  )
  const send = useSendAny()
  const density = useKept(keptDensity) ?? 'comfortable'
  useTitle(list.title)
  return {
    list,
    rows: optimistic.list,
    pending: optimistic.pending,
    partial,
    view,
    onViewChange: changeView,
    onConfirm: (row, action) => void send(changes[action], row),
    density: {
      value: density,
      onChange: (next) => void keptDensity.write(next === 'compact' ? next : undefined),
    },
  }
}
