import { useMemo } from 'react'
import type { Resource } from '../../lib/resource.ts'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { useQuestion } from '../../primitives/alert-dialog/use-question.ts'
import { DataTable, type TableView } from '../../primitives/data-table/data-table.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import type { List } from '../lists/list.ts'

export interface ListScreenProps<Row extends { _id: string }> {
  /** The list's declaration, from `screens/lists`. Keep the same object between renders. */
  list: List<Row>
  /** The rows, in the order they are listed until somebody sorts them. */
  rows: Resource<Row[]>
  /** The filter and the sort order. */
  view: TableView
  /** The filter or the sort order was changed; update `view` synchronously. */
  onViewChange: (view: TableView) => void
  /** Changes the row, after the list's question was confirmed. Update `rows` optimistically. */
  onConfirm?: ((row: Row) => void) | undefined
}

/** A page of the dashboard that lists rows. It asks before a row is changed. */
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
