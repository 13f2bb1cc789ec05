import type { ReactNode } from 'react'
import { voice } from '../../content/voice.ts'
import { Button, type ButtonProps } from '../../primitives/button/button.tsx'
import type { Column } from '../../primitives/data-table/data-table.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'

/** The row's number in the current view, from 1. */
export function serialColumn<Row>(): Column<Row> {
  return {
    key: 'sl',
    header: voice().lists.serial,
    width: 2.5,
    onCard: false,
    cell: (_, index) => (
      <span className="tabular whitespace-nowrap text-ink-faint">{index + 1}</span>
    ),
  }
}

/** The column with the row's name, as a link to its page. */
export function nameLinkColumn<Row>(column: {
  header: string
  /** @default 1 */
  share?: number
  nameOf: (row: Row) => string
  hrefOf: (row: Row) => string
}): Column<Row> {
  const { header, share = 1, nameOf, hrefOf } = column
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

/**
 * A column with a button in each row. The header says what it does, so that a card needs no label.
 *
 * @param button its properties in a row; `aria-label` is the button's text and the row's name, and `children`
 *   its text where that is not the header
 */
export function buttonColumn<Row>(column: {
  key: string
  header: string
  /** In rem: of the longest button or header, with its gaps. */
  width: number
  button: (row: Row) => ButtonProps
  /** Draws the cell around the button, or a word in its place; then it is printed, too. */
  cell?: (row: Row, button: ReactNode) => ReactNode
  /** What stands for it in the details. */
  inDetails?: (row: Row) => ReactNode
  /** Keeps the header for assistive technology only. */
  hideHeader?: boolean
}): Column<Row> {
  const { key, header, width, button, cell, inDetails, hideHeader = false } = column
  return {
    key,
    header,
    width,
    cell: (row) => {
      const { children = header, ...props } = button(row)
      const element = (
        <Button size="sm" className="whitespace-nowrap" {...props}>
          {children}
        </Button>
      )
      return cell ? cell(row, element) : element
    },
    align: 'end',
    hideHeader,
    hideCardLabel: true,
    isAction: true,
    ...(inDetails && { inDetails }),
    screenOnly: cell === undefined,
  }
}
