import type { ReactNode } from 'react'
import type { AlertDialogProps } from '../../primitives/alert-dialog/alert-dialog.tsx'
import type {
  Column,
  Fact,
  Grouping,
  Noun,
  TableView,
} from '../../primitives/data-table/data-table.tsx'

/** What is asked before an action on a row. */
export interface Question<Action extends string>
  extends Pick<
    AlertDialogProps,
    'title' | 'description' | 'confirm' | 'dismiss' | 'variant' | 'acknowledge'
  > {
  /** What happens when it is confirmed. */
  action: Action
}

/** The rows around one, as far as they are known. */
interface KnownRows<Row> {
  /** All rows of the list, however it is filtered; none while it loads. */
  rows: readonly Row[]
  /** Whether these are really all; if not, the server has more. */
  isWhole: boolean
}

/** The list around a row: what its columns need to know besides the row itself. */
interface Around<Row> extends KnownRows<Row> {
  /** Opens the question of a row; call it from the row's button. */
  ask: (row: Row) => void
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
  /** The page's heading: its label in `dashboardPages`, read when it is shown, in the voice of that moment. */
  title: string
  /** What the table lists: its name for assistive technology. */
  caption: string
  /** What one row is called, and what several are. */
  noun: Noun
  /** What its rows are called in their count, where that depends on them. @default `noun` */
  nounOf?: (rows: readonly Row[]) => Noun
  /** The heading when the rows don't load. */
  failedTitle: string
  /** What is shown when there are no rows: an `EmptyState`. */
  empty: ReactNode
  columns: (around: Around<Row>) => Column<Row>[]
  /** Everything that a row says: its details show it, filter and file know it. Left out where the columns say all. */
  facts?: readonly Fact<Row>[]
  /** What a row's details show above its facts. */
  summary?: (row: Row) => ReactNode
  /** The order until somebody sorts; as the server lists them without it. */
  usualSort?: TableView['sort']
  /** The fields that a server sorts by, by the keys of their columns: for a list that is loaded page by page. */
  sortFields?: Readonly<Partial<Record<string, keyof Row & string>>>
  /** How the rows can be grouped. */
  groupings?: readonly Grouping<Row>[]
  /** The key of the grouping until somebody chooses. */
  usualGroup?: string
  /** What is printed of the rows as they are filtered and sorted. @default the page itself, with its table */
  printout?: (rows: readonly Row[]) => ReactNode
  /** Sums of rows, which stand after their number. */
  sums?: (rows: readonly Row[]) => ReactNode
  /**
   * What is asked before the row's action, which may depend on the row; left out where rows can only be
   * read.
   */
  question?: ((row: Row, list: KnownRows<Row>) => Question<Action>) | undefined
  /** What can be done to several rows at once; left out where rows can't be selected. */
  several?: Several<Row, Action> | undefined
}

/** What can be done to the rows that somebody has selected: one at least. */
interface Several<Row, Action extends string> {
  /** The buttons and links. `ask` opens the question. */
  actions: (rows: readonly Row[], ask: () => void) => ReactNode
  /** What is asked before the action on more than one row; about a single row its own question is asked. */
  question?: (rows: readonly Row[]) => Question<Action>
}
