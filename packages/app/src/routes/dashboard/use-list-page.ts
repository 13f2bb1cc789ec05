import type { TableView } from '@strapline/ui/primitives/data-table'
import { notify } from '@strapline/ui/primitives/toast-host'
import type { ListScreenProps } from '@strapline/ui/screens/list'
import type { UseMutationOptions, UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toResource } from '../../api/to-resource.ts'
import { useAhead } from '../../api/use-ahead.ts'
import { useChange } from '../../api/use-change.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'

/** What a confirmed row does: how it is sent, what it looks like meanwhile, and what is told. */
interface RowChange<Row, Answer> {
  /** Sends the row. Its key tells which rows are pending. */
  mutation: UseMutationOptions<Answer, Error, Row> & { mutationKey: readonly unknown[] }
  /** What the row becomes while it is pending; nothing, when it is deleted. One function for good. */
  optimistic: (row: Row) => Row[]
  /** The toast when it worked. */
  done: string
  /** The toast when it did not. `failure` is undefined where the answer itself said no. */
  failed: (row: Row, failure: unknown) => string
  /** Whether the answer says that it worked; every answer does when left out. */
  worked?: (answer: Answer) => boolean
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
  done: '',
  failed: () => '',
} satisfies RowChange<unknown, never>

/** Everything that a page of the dashboard with a list does; its route renders a `ListScreen` of it. */
export function useListPage<Row extends { _id: string }, Answer = never>({
  list,
  query,
  change = noChange,
}: ListPage<Row, Answer>): ListScreenProps<Row> {
  const [view, changeView] = useAddressState<Required<TableView>>(tableAddress)
  const rows = useAhead(toResource(query), change.mutation, change.optimistic)
  const send = useRowChange(change)
  const canChange = change !== noChange
  useTitle(list.title)
  useEffect(() => {
    if (canChange) notify.prepare()
  }, [canChange])
  return {
    list,
    rows,
    view,
    onViewChange: changeView,
    onConfirm: canChange ? send : undefined,
  }
}

/** Sends a row, and tells in a toast how it went. */
function useRowChange<Row, Answer>({
  mutation,
  done,
  failed,
  worked = () => true,
}: RowChange<Row, Answer>) {
  const { change } = useChange(mutation)
  return async (row: Row) => {
    try {
      if (worked(await change(row))) notify.success(done)
      else notify.error(failed(row, undefined))
    } catch (failure) {
      notify.error(failed(row, failure))
    }
  }
}
