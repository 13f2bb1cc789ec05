import type { ReactNode } from 'react'
import type { AlertDialogProps } from '../../primitives/alert-dialog/alert-dialog.tsx'
import type { Column, Noun } from '../../primitives/data-table/data-table.tsx'

/** What is asked before a row is changed. */
type Question = Pick<AlertDialogProps, 'title' | 'description' | 'confirm' | 'dismiss' | 'variant'>

/**
 * All that is particular of one list of the dashboard: a `ListScreen` makes a page of it. A list that
 * needs links is a function of them; call it once, outside of a component.
 */
export interface List<Row> {
  /** The page's heading: its label in `dashboardPages`. */
  title: string
  /** What the table lists: its name for assistive technology. */
  caption: string
  /** What one row is called, and what several are. */
  noun: Noun
  /** The heading when the rows don't load. */
  failedTitle: string
  /** What stands there when there are no rows: an `EmptyState`. */
  empty: ReactNode
  /** The columns. `ask` is for the button of a row that is to be changed: it opens the question. */
  columns: (ask: (row: Row) => void) => Column<Row>[]
  /** What is asked before a row is changed. Left out where no row can be. */
  question?: ((row: Row) => Question) | undefined
}
