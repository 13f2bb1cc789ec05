import type { ReactNode } from 'react'
import type { AlertDialogProps } from '../../primitives/alert-dialog/alert-dialog.tsx'
import type { Column, Noun } from '../../primitives/data-table/data-table.tsx'

/** What is asked before an action on a row. */
export interface Question<Action extends string>
  extends Pick<
    AlertDialogProps,
    'title' | 'description' | 'confirm' | 'dismiss' | 'variant' | 'acknowledge'
  > {
  /** What happens when it is confirmed. */
  action: Action
}

/** The list around a row: what its columns need to know besides the row itself. */
interface Around<Row> {
  /** Opens the question of a row; call it from the row's button. */
  ask: (row: Row) => void
  /** All rows of the list, however it is filtered; none while it loads. */
  rows: readonly Row[]
  /** The `_id`s of rows with a change that the server has not confirmed yet. */
  pending: ReadonlySet<string>
}

/**
 * The declaration of one list of the dashboard, which a `ListScreen` makes a page of. A list that
 * needs links or the user is a function of them; call it outside of a component, or keep its result.
 *
 * @template Action the names of what can be done to a row; none where rows can only be read
 */
export interface List<Row, Action extends string = never> {
  /** The page's heading: its label in `dashboardPages`. */
  title: string
  /** What the table lists: its name for assistive technology. */
  caption: string
  /** What one row is called, and what several are. */
  noun: Noun
  /** The heading when the rows don't load. */
  failedTitle: string
  /** What is shown when there are no rows: an `EmptyState`. */
  empty: ReactNode
  columns: (around: Around<Row>) => Column<Row>[]
  /**
   * What is asked before the row's action, which may depend on the row; left out where rows can only be
   * read.
   */
  question?: ((row: Row, rows: readonly Row[]) => Question<Action>) | undefined
}
