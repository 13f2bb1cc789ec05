import type { TableView } from '@strapline/ui/primitives/data-table'
import type { ListScreenProps } from '@strapline/ui/screens/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SendOptions } from '../../api/send-types.ts'
import { removeItem, useOptimisticList } from '../../api/use-optimistic-list.ts'
import { useResource } from '../../api/use-resource.ts'
import { useSend } from '../../api/use-send.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'

/** What {@link useListPage} takes. */
interface ListPage<Row extends { _id: string }, Answer> {
  /** The declaration of the list. A stable object. */
  list: ListScreenProps<Row>['list']
  query: UseQueryResult<Row[]>
  /** What happens when the action of a row is confirmed. Left out when rows are read-only. */
  change?: SendOptions<Row, Answer>
  /** What a row becomes while the change is pending: nothing when it is deleted. A stable function. */
  optimistic?: (row: Row) => Row[]
}

/** For a read-only list: hooks can't be called conditionally, so it gets a mutation that is never sent. */
const noChange = {
  mutation: {
    mutationKey: ['no change'],
    mutationFn: () => Promise.reject(new Error('These rows can’t be changed.')),
  },
  done: () => '',
  failed: () => '',
} satisfies SendOptions<unknown, never>

/** The props of `ListScreen` for a dashboard page: its rows, the view in the address, the row's action. */
export function useListPage<Row extends { _id: string }, Answer = never>({
  list,
  query,
  change = noChange,
  optimistic = removeItem,
}: ListPage<Row, Answer>): ListScreenProps<Row> {
  const [view, changeView] = useAddressState<Required<TableView>>(tableAddress)
  const rows = useOptimisticList(useResource(query), change.mutation, optimistic)
  const { send } = useSend<Row, Answer>(change)
  const canChange = change !== noChange
  useTitle(list.title)
  return {
    list,
    rows,
    view,
    onViewChange: changeView,
    onConfirm: canChange ? send : undefined,
  }
}
