import { type ReactNode, useCallback, useMemo } from 'react'
import { dataOf, type Resource } from '../../lib/resource.ts'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { useQuestion } from '../../primitives/alert-dialog/use-question.ts'
import {
  DataTable,
  type DensityChoice,
  type PartialRows,
  type TableView,
} from '../../primitives/data-table/data-table.tsx'
import { NewRows } from '../../primitives/new-rows/new-rows.tsx'
import { ShortcutsButton } from '../../primitives/shortcuts-button/shortcuts-button.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import type { List } from '../lists/list.ts'

export interface ListScreenProps<Row extends { _id: string }, Action extends string = never> {
  /** The list's declaration, from `screens/lists`. Keep the same object between renders. */
  list: List<Row, Action>
  /** The rows, in the order they are listed until somebody sorts them. */
  rows: Resource<Row[]>
  /** How the list goes on, where the server has more rows: it filters and sorts them then. */
  partial?: Omit<PartialRows, 'sortable'> | undefined
  /** The filter and the sort order. */
  view: TableView
  /** The filter or the sort order was changed; update `view` synchronously. */
  onViewChange: (view: TableView) => void
  /** Does to the row what the list's question has confirmed. Update `rows` optimistically. */
  onConfirm?: ((row: Row, action: Action) => void) | undefined
  /** Does it to several rows, after one question about all of them. */
  onConfirmSeveral?: ((rows: readonly Row[], action: Action) => void) | undefined
  /**
   * The `_id`s of rows with a change that the server has not confirmed yet. Keep the same set while they are
   * the same.
   */
  pending?: ReadonlySet<string>
  /**
   * How many rows have arrived since and are not listed yet, what lists them, and the `_id`s of those that it has listed;
   * left out where nobody tells.
   */
  arrived?: { count: number; onShow: () => void; listed: ReadonlySet<string> } | undefined
  /** How high the rows are; left out where nobody can choose. */
  density?: DensityChoice | undefined
}

const noRows: never[] = []
const noFields = {}
const nonePending: ReadonlySet<string> = new Set()

/** A page of the dashboard that lists rows. It asks before a row is changed. */
export function ListScreen<Row extends { _id: string }, Action extends string = never>({
  list,
  rows,
  partial,
  view,
  onViewChange,
  onConfirm,
  onConfirmSeveral,
  pending = nonePending,
  arrived,
  density,
}: ListScreenProps<Row, Action>) {
  const { title, question, several } = list
  const { subject, ask: askAbout, dialog } = useQuestion<readonly Row[]>()
  const ask = useCallback((row: Row) => askAbout([row]), [askAbout])
  const all: readonly Row[] = dataOf(rows) ?? noRows
  const isWhole = partial === undefined
  const columns = useMemo(
    () => list.columns({ ask, rows: all, isWhole, pending }),
    [list, ask, all, isWhole, pending],
  )
  let asked: ReactNode
  const [single, ...others] = subject ?? noRows
  const asks =
    others.length > 0
      ? several?.question?.(subject ?? noRows)
      : single && question?.(single, { rows: all, isWhole })
  if (asks && subject && single) {
    const { action, ...texts } = asks
    asked = (
      <AlertDialog
        {...dialog}
        {...texts}
        onConfirm={() => {
          dialog.onOpenChange(false)
          if (others.length > 0) onConfirmSeveral?.(subject, action)
          else onConfirm?.(single, action)
        }}
      />
    )
  }
  return (
    <DashboardPage title={title} aside={<ShortcutsButton />}>
      <NewRows
        count={arrived?.count ?? 0}
        noun={list.noun}
        onShow={() => arrived?.onShow()}
        // In the line of the heading, before the button that lists the keys, where there is one. It stays there while rows are
        // selected: whoever acts on those needs to see each.
        className="sm:not-pointer-coarse:pe-34 [&:has(~_*_[data-box]:checked)]:static"
      />
      <DataTable
        caption={list.caption}
        noun={list.noun}
        nounOf={list.nounOf}
        columns={columns}
        rows={rows}
        partial={partial && { ...partial, sortable: list.sortFields ?? noFields }}
        rowKey={({ _id }) => _id}
        newRows={arrived?.listed}
        facts={list.facts}
        summary={list.summary}
        usualSort={list.usualSort}
        groupings={list.groupings}
        usualGroup={list.usualGroup}
        sums={list.sums}
        printout={list.printout}
        selectionActions={
          several && ((selected) => several.actions(selected, () => askAbout(selected)))
        }
        density={density}
        shortcuts
        view={view}
        onViewChange={onViewChange}
        failedTitle={list.failedTitle}
        empty={list.empty}
      />
      {asked}
    </DashboardPage>
  )
}
