import { useMemo } from 'react'
import type { Resource } from '../../lib/resource.ts'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { useQuestion } from '../../primitives/alert-dialog/use-question.ts'
import { DataTable, type TableView } from '../../primitives/data-table/data-table.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import type { List } from '../lists/list.ts'

export interface ListScreenProps<Row extends { _id: string }> {
  /** What is particular of this list, from `screens/lists`. Keep the same object between renders. */
  list: List<Row>
  /** The rows, in the order they are listed until somebody sorts them. */
  rows: Resource<Row[]>
  /** What is looked for and how it is sorted. */
  view: TableView
  /** Somebody looks for something else or sorts; `view` must follow at once. */
  onViewChange: (view: TableView) => void
  /** Changes the row: the list's question was answered with yes. `rows` must show it at once. */
  onConfirm?: ((row: Row) => void) | undefined
}

/** A page of the dashboard that lists rows. What changes one asks first. */
export function ListScreen<Row extends { _id: string }>({
  list,
  rows,
  view,
  onViewChange,
  onConfirm,
}: ListScreenProps<Row>) {
  const { title, caption, noun, failedTitle, empty, question } = list
  const { subject, ask, dialog } = useQuestion<Row>()
  const columns = useMemo(() => list.columns(ask), [list, ask])
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
      {subject && question && (
        <AlertDialog
          {...dialog}
          {...question(subject)}
          onConfirm={() => {
            dialog.onOpenChange(false)
            onConfirm?.(subject)
          }}
        />
      )}
    </DashboardPage>
  )
}
