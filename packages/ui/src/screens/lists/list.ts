import type { ReactNode } from 'react'
import type { AlertDialogProps } from '../../primitives/alert-dialog/alert-dialog.tsx'
import type { Column, Noun } from '../../primitives/data-table/data-table.tsx'

/** What is asked before a row is changed. */
type Question = Pick<AlertDialogProps, 'title' | 'description' | 'confirm' | 'dismiss' | 'variant'>

/**
 * The declaration of one list of the dashboard, which a `ListScreen` makes a page of. A list that
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
  /** What is shown when there are no rows: an `EmptyState`. */
  empty: ReactNode
  /** The columns. `ask` opens the question; call it from a row's button. */
  columns: (ask: (row: Row) => void) => Column<Row>[]
  /** What is asked before a row is changed; left out where rows can only be read. */
  question?: ((row: Row) => Question) | undefined
}
