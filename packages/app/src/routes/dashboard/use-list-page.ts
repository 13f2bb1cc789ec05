import type { TableView } from '@strapline/ui/primitives/data-table'
import type { ListScreenProps } from '@strapline/ui/screens/list'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SendOptions } from '../../api/send.ts'
import { toResource } from '../../api/to-resource.ts'
import { useAhead } from '../../api/use-ahead.ts'
import { useSend } from '../../api/use-send.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'

/** What a confirmed row does: how it is sent, what is told, and what the row looks like meanwhile. */
interface RowChange<Row, Answer>
  extends Pick<SendOptions<Row, Answer>, 'mutation' | 'done' | 'failed'> {
  /** What the row becomes while it is pending; nothing, when it is deleted. One function for good. */
  optimistic: (row: Row) => Row[]
}

/** What {@link useListPage} takes. */
interface ListPage<Row extends { _id: string }, Answer> {
  /** What is particular of the list; one object for the life of the page. */
  list: ListScreenProps<Row>['list']
  query: UseQueryResult<Row[]>
  /** Left out where no row can be changed. */
  change?: RowChange<Row, Answer>
}

/** For a list whose rows can't be changed: nothing is ever sent. */
const noChange = {
  mutation: {
    mutationKey: ['no change'],
    mutationFn: () => Promise.reject(new Error('These rows can’t be changed.')),
  },
  optimistic: () => [],
  done: () => '',
  failed: () => '',
} satisfies RowChange<unknown, never>

/** Everything that a page of the dashboard with a list does; its route renders a `ListScreen` of it. */
export function useListPage<Row extends { _id: string }, Answer = never>({
  list,
  query,
  change = noChange,
}: ListPage<Row, Answer>): ListScreenProps<Row> {
  const [view, changeView] = useAddressState<Required<TableView>>(tableAddress)
  const { mutation, optimistic, done, failed } = change
  const rows = useAhead(toResource(query), mutation, optimistic)
  const { send } = useSend<Row, Answer>({ mutation, done, failed, idOf: ({ _id }) => _id })
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
