import type { ReactNode } from 'react'
import type { AmountUse } from '../../lib/currency.tsx'
import type { CellKind } from '../../lib/sheet.ts'

/** What a file has of a row. */
export interface FileField<Row> {
  /** Its name: the column's header, the label in the details and on a card, and the header in the file. */
  header: string
  /**
   * What it is sorted, filtered and exported by: it depends on the row alone. Leave it out for a column of
   * buttons or of row numbers. A time is an ISO 8601 text here.
   */
  value?: (row: Row) => string | number | undefined
  /** What an amount of money is for: it is shown in that use's currency, which the file's header names. */
  money?: AmountUse
  /**
   * What its value is in a file that tells texts, numbers and dates apart. `money` says it of amounts.
   * @default a number where a row has one, else a text
   */
  kind?: Exclude<CellKind, 'money'>
}

/** A field of a row, which a column or a fact shows. */
interface Field<Row> extends FileField<Row> {
  /** Tells them apart; a column and a fact with the same key say the same. It also names the column in `TableView`. */
  key: string
  /** What a file has in its place, where one column can't hold it. Those that no row knows are left out. */
  inFile?: readonly FileField<Row>[]
  /** What it is sorted by where that is another than `value`: a time in milliseconds. */
  sortValue?: (row: Row) => number | undefined
  /** What the filter finds it by besides `value`: the text that is shown instead, such as a date. */
  alsoFoundBy?: (row: Row) => string | undefined
  /**
   * The words for both orders, ascending first.
   * @default for numbers 'lowest first' and 'highest first', for texts 'A to Z' and 'Z to A'
   */
  sortWords?: readonly [ascending: string, descending: string]
}

/** A field that the details of a row show, whether or not it has a column. */
export interface Fact<Row> extends Field<Row> {
  /** What is shown of it; the value itself when left out. */
  cell?: (row: Row) => ReactNode
  /**
   * Whether a press copies it: for ids that are typed into other programs.
   * @default false
   */
  copyable?: boolean
  /**
   * Whether it means something to programs only: the details show it last, folded.
   * @default false
   */
  technical?: boolean
  /** The heading below which the details show it, with the other facts that have the same one. @default none */
  group?: string
  /**
   * Whether the summary above the details says it, in a table that has one.
   * @default false
   */
  inSummary?: boolean
}

/** A column: a field with the way it is shown. */
export interface Column<Row> extends Field<Row> {
  /**
   * What stands in this column for a row; the value itself when left out. `index` is the row's place in
   * what is shown, from 0.
   */
  cell?: (row: Row, index: number) => ReactNode
  /**
   * Which edge the values keep to. Numbers that are compared go to the `end`, in tabular figures: to the right in every
   * language, since digits are written from the left.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** Whether rows can be sorted by it, where it has a `value`. @default true */
  sortable?: boolean
  /** Whether it names the row: the one column that says what a row is about. */
  rowHeader?: boolean
  /** Keeps the header for assistive technology only: where each cell says the same. */
  hideHeader?: boolean
  /** Leaves the header away on a card only: for a button that says the same. */
  hideCardLabel?: boolean
  /** Leaves the column away on paper: for buttons, which say nothing there. */
  screenOnly?: boolean
  /**
   * Lets its texts wrap in compact rows, too, where the end of one is as telling as its beginning. The table's compact
   * rows are then a little higher, and nothing in them is cut off.
   * @default false
   */
  wraps?: boolean
  /**
   * Leaves the column away where the table is narrower than 52rem, in a table with `facts`: its details have it. With
   * `'58rem'` it is left away below that already: for the column that the others need the room of most.
   */
  wideOnly?: boolean | '58rem'
  /**
   * Whether a card keeps it. On a small card, in a table with `facts`, there is room for two below the name, for an
   * amount beside it, and `below` these for what needs lines of its own. Other cards show all but those with `false`.
   */
  onCard?: boolean | 'beside-name' | 'below'
  /** Whether it is a button or link that does something to the row. The details have it, too. */
  isAction?: boolean
  /** What stands for an action in the details, where there is room for more words and weight. @default its cell */
  inDetails?: (row: Row) => ReactNode
  /**
   * Its width in rem, with the gaps of half a rem at its sides, where rows say about as much: an amount, a date, a
   * button. Columns keep their widths, whatever rows are shown.
   */
  width?: number
  /**
   * Its share of what columns with a `width` leave: the more texts differ in length, the more.
   * @default 1
   */
  share?: number
}

/** How rows can be gathered below headings. */
export interface Grouping<Row> {
  /** Names it in `TableView`. */
  key: string
  /** What the rows are gathered by, in lower case: "buyer", for "By buyer". */
  label: string
  /** Rows with the same text here are one group; undefined for a row that belongs to none. It depends on the row alone. */
  of: (row: Row) => string | undefined
  /** The group's heading; all its rows say the same about it, so it takes one of them. */
  heading: (row: Row) => ReactNode
  /**
   * The keys of columns that say what the heading says: they are left away where every row has a group, and
   * otherwise empty in the rows that have one.
   */
  says?: readonly string[]
  /** What the rows of a group are called where they are counted. @default as all rows are */
  noun?: Noun
  /** The group's name in words, for its checkbox. */
  name: (row: Row) => string
  /** The heading and name of rows that belong to no group, where some do: "Placed one by one". */
  without?: string
  /** The order of the rows of a group until somebody sorts. @default that of all rows */
  compare?: (one: Row, other: Row) => number
  /** What can be done to a whole group: links and small buttons, which stand in its heading. */
  actions?: (rows: readonly Row[]) => ReactNode
}

/** The `group` of a {@link TableView} in which somebody has chosen that rows are not grouped. */
export const ungrouped = 'none'

/** The longest filter: it also stands in the page's address. A longer one is cut off. */
export const filterLimit = 200

/** How somebody has filtered, sorted and grouped a table. */
export interface TableView {
  /** What was typed into the filter; nothing for all rows. See {@link filterLimit}. */
  filter: string
  /** The column it is sorted by; left out for the usual order. An unknown column is ignored. */
  sort?: { column: string; descending: boolean } | undefined
  /** The key of the grouping, or {@link ungrouped}; left out for the usual one. An unknown one is ignored. */
  group?: string | undefined
}

/**
 * Rows that are not all there: the server has more. It filters and sorts them, and they come page by page, so that
 * what the table counts, sums, groups and exports is what was loaded.
 */
export interface PartialRows {
  /** How many rows match in all, at least where `isMore`; undefined where the server doesn't say. */
  total?: { count: number; isMore: boolean } | undefined
  /** What the server can sort by, by the keys of the columns. Keep the same object between renders. */
  sortable: Readonly<Partial<Record<string, string>>>
  /** How the next rows are loaded; undefined where all that match are there. */
  more?:
    | {
        load: () => void
        /** They are on their way. */
        loading: boolean
        /** Why they did not load, in one sentence. */
        failed?: string | undefined
      }
    | undefined
}

/** What one row is called, and what several are. */
export interface Noun {
  one: string
  many: string
}

/**
 * How high rows are where there is room for a table. `compact` shows the most of them: with `facts`, in which what is
 * cut off can be read, one line each.
 */
export type Density = 'comfortable' | 'compact'

/** The density, and what is called when somebody chooses another one. */
export interface DensityChoice {
  value: Density
  onChange: (density: Density) => void
}

/** A row as it is shown: its key, what it was made from, and its place among the rows, from 0. */
export interface ShownRow<Row> {
  id: string
  original: Row
  index: number
}

/** The heading above the rows of a group. */
export interface ShownGroup<Row> {
  id: string
  group: readonly [ShownRow<Row>, ...ShownRow<Row>[]]
  /** Whether its rows belong to no group, and only stand beside each other. */
  isLoose?: true
}

/** What stands in a table's body, from top to bottom. */
export type Item<Row> = ShownRow<Row> | ShownGroup<Row>
