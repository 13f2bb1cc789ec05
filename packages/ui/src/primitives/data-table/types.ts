import type { ReactNode } from 'react'

/** One column: what its header says and what it shows of a row. */
export interface Column<Row> {
  /** Tells the columns apart; no two are the same. It also names the column in `TableView`. */
  key: string
  /** The column's name. On a card it stands before the value. */
  header: string
  /**
   * What the column is sorted, filtered and exported by: it depends on the row alone. Leave it out for
   * a column of buttons or of row numbers.
   */
  value?: (row: Row) => string | number | undefined
  /**
   * What stands in this column for a row; the value itself when left out. `index` is the row's place in
   * what is shown, from 0.
   */
  cell?: (row: Row, index: number) => ReactNode
  /**
   * Which edge the values keep to. Numbers that are compared go to the `end`, in tabular figures.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** Whether it names the row: the one column that says what a row is about. */
  rowHeader?: boolean
  /** Keeps the header for assistive technology only: where each cell says the same. */
  hideHeader?: boolean
  /** Leaves the header away on a card only: for a button that says the same. */
  hideCardLabel?: boolean
  /** Leaves the column away on paper: for buttons, which say nothing there. */
  screenOnly?: boolean
  /**
   * Its share of the table's width. Columns keep their widths, whatever rows are shown.
   * @default 1
   */
  share?: number
}

/** The longest filter: it also stands in the page's address. What is longer is cut off. */
export const filterLimit = 200

/** What somebody made of a table: what it is filtered by, and how it is sorted. */
export interface TableView {
  /** What was typed into the filter; nothing for all rows. See {@link filterLimit}. */
  filter: string
  /** The column it is sorted by; left out for the rows as they came. An unknown column is ignored. */
  sort?: { column: string; descending: boolean } | undefined
}

/** What one row is called, and what several are. */
export interface Noun {
  one: string
  many: string
}
