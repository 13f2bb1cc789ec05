import { type ReactNode, useMemo } from 'react'
import { dataOf, type Resource } from '../../lib/resource.ts'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { useQuestion } from '../../primitives/alert-dialog/use-question.ts'
import { DataTable, type TableView } from '../../primitives/data-table/data-table.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import type { List } from '../lists/list.ts'

export interface ListScreenProps<Row extends { _id: string }, Action extends string = never> {
  /** The list's declaration, from `screens/lists`. Keep the same object between renders. */
  list: List<Row, Action>
  /** The rows, in the order they are listed until somebody sorts them. */
  rows: Resource<Row[]>
  /** The filter and the sort order. */
  view: TableView
  /** The filter or the sort order was changed; update `view` synchronously. */
  onViewChange: (view: TableView) => void
  /** Does to the row what the list's question has confirmed. Update `rows` optimistically. */
  onConfirm?: ((row: Row, action: Action) => void) | undefined
  /**
   * The `_id`s of rows with a change that the server has not confirmed yet. Keep the same set while they are
   * the same.
   */
  pending?: ReadonlySet<string>
}

const noRows: never[] = []
const nonePending: ReadonlySet<string> = new Set()

/** A page of the dashboard that lists rows. It asks before a row is changed. */
export function ListScreen<Row extends { _id: string }, Action extends string = never>({
  list,
  rows,
  view,
  onViewChange,
  onConfirm,
  pending = nonePending,
}: ListScreenProps<Row, Action>) {
  const { title, caption, noun, failedTitle, empty, question } = list
  const { subject, ask, dialog } = useQuestion<Row>()
  const all: readonly Row[] = dataOf(rows) ?? noRows
  const columns = useMemo(
    () => list.columns({ ask, rows: all, pending }),
    [list, ask, all, pending],
  )
  let asked: ReactNode
  if (subject && question) {
    const { action, ...texts } = question(subject, all)
    asked = (
      <AlertDialog
        {...dialog}
        {...texts}
        onConfirm={() => {
          dialog.onOpenChange(false)
          onConfirm?.(subject, action)
        }}
      />
    )
  }
  return (
    <DashboardPage title={title}>
      <DataTable
        caption={caption}
        noun={noun}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        view={view}
        onViewChange={onViewChange}
        failedTitle={failedTitle}
        empty={empty}
      />
      {asked}
    </DashboardPage>
  )
}
