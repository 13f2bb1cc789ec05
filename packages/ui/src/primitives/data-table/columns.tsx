import { TextLink } from '../text-link/text-link.tsx'
import type { Column } from './data-table.tsx'

/** The row's place in what is shown, from 1. The specification heads it "sl". */
export function serialColumn<Row>(share: number): Column<Row> {
  return {
    key: 'sl',
    header: 'sl',
    share,
    cell: (_, index) => <span className="tabular whitespace-nowrap">{index + 1}</span>,
  }
}

/** The column that names the row, by a name that somebody gave it and that leads to its page. */
export function nameLinkColumn<Row>(column: {
  header: string
  share: number
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string
}): Column<Row> {
  const { header, share, nameOf, hrefOf } = column
  return {
    key: 'name',
    header,
    share,
    value: nameOf,
    cell: (row) => (
      <TextLink href={hrefOf(row)}>
        <bdi>{nameOf(row)}</bdi>
      </TextLink>
    ),
    rowHeader: true,
  }
}
