import { cx } from 'class-variance-authority'
import { Fragment, type ReactNode } from 'react'

/** A column of a document's table. */
export interface DocumentColumn<Row> {
  key: string
  header: string
  /** What stands in it; `index` is the row's place, from 0. */
  cell: (row: Row, index: number) => ReactNode
  /** Numbers that are compared go to the `end`. @default 'start' */
  align?: 'start' | 'end'
  /** Whether it names the row, and takes the room that the others leave. */
  rowHeader?: boolean
}

export interface PrintedDocumentProps<Row> {
  /** The sender's mark and name. */
  mark: ReactNode
  /** What it is: "Order S-2026-1124-F4K". */
  title: string
  /** What is said once for all of it, such as date and address. */
  facts: readonly { label: string; value: ReactNode }[]
  /** What the table lists: its name for assistive technology. */
  caption: string
  /** The columns of the table, in their order. */
  columns: readonly DocumentColumn<Row>[]
  /** What the table lists, a row each. */
  rows: readonly Row[]
  /** What tells a row apart from all others. */
  rowKey: (row: Row) => string | number
  /** Below the table, the last one the largest. */
  totals?: readonly { label: string; value: ReactNode }[]
  /** Stands between the table and the terms, such as a second, shorter list. */
  children?: ReactNode
  /** What holds for all amounts and dates of it, a sentence each. */
  terms: readonly string[]
}

/**
 * A document on paper: a mark, what it is, its facts, a table whose header is repeated on each page, totals and terms. It
 * has nothing that is a control, and cuts no text.
 */
export function PrintedDocument<Row>(props: PrintedDocumentProps<Row>) {
  const { mark, title, facts, caption, columns, rows, rowKey, totals = [], children, terms } = props
  return (
    <article className="mx-auto grid max-w-[46rem] gap-6 bg-paper p-6 text-ink text-sm print:max-w-none print:p-0">
      <header className="grid gap-4 border-ink border-b-2 pb-4">
        <p>{mark}</p>
        <h1 className="wrap-anywhere font-semibold text-2xl tracking-tight">{title}</h1>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{value}</dd>
            </Fragment>
          ))}
        </dl>
      </header>
      {rows.length > 0 && (
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-ink border-b">
              {columns.map(({ key, header, align, rowHeader }) => (
                <th
                  key={key}
                  scope="col"
                  className={cx(
                    'whitespace-nowrap py-1 pe-3 align-bottom font-semibold last:pe-0',
                    align === 'end' ? 'text-right' : 'text-start',
                    rowHeader && 'w-full',
                  )}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={rowKey(row)} className="break-inside-avoid border-rule border-b">
                {columns.map(({ key, cell, align, rowHeader }) => {
                  const Cell = rowHeader ? 'th' : 'td'
                  return (
                    <Cell
                      key={key}
                      scope={rowHeader ? 'row' : undefined}
                      className={cx(
                        'py-1 pe-3 text-start align-baseline font-normal last:pe-0',
                        align === 'end' && 'tabular whitespace-nowrap text-right!',
                        rowHeader ? 'wrap-anywhere' : 'whitespace-nowrap',
                      )}
                    >
                      {cell(row, index)}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {totals.length > 0 && (
        <dl className="ms-auto grid break-inside-avoid grid-cols-[auto_auto] items-baseline gap-x-8 gap-y-1">
          {totals.map(({ label, value }) => (
            <Fragment key={label}>
              <dt className="text-ink-soft">{label}</dt>
              <dd className="tabular text-right font-semibold nth-last-[1]:text-lg">{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {children}
      <footer className="grid gap-1 border-rule border-t pt-3 text-ink-soft">
        {terms.map((term) => (
          <p key={term}>{term}</p>
        ))}
      </footer>
    </article>
  )
}
