import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../button/button.tsx'
import { AllBox, OnBaseline, RowBox } from './boxes.tsx'
import type { CardPlace } from './card-look.ts'
import type { Column, ShownRow } from './types.ts'
import { valueIn } from './values.ts'

/** A column with what the table itself knows of it. */
export interface TableColumn<Row> extends Column<Row> {
  /** What stands in the header instead of its text, for the rows that are shown. */
  headerCell?: (shown: readonly ShownRow<Row>[]) => ReactNode
  /** Where its cells stand on a small card; undefined where cards show all columns, one below the other. */
  place?: CardPlace | undefined
}

/** What {@link withOwnColumns} takes besides the columns. */
interface OwnColumns<Row> {
  /** What several rows are called. */
  nouns: string
  rowKey: (row: Row) => string
  /** Whether rows can be selected. */
  selectable: boolean
  /** Shows a row's details; left out where it has none. */
  onDetails: ((row: Row) => void) | undefined
}

/** What a row is called: its value in the column that names it. */
export function nameOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const column = columns.find(({ rowHeader }) => rowHeader)
  return String((column && valueIn(column, row)) ?? '')
}

/** The columns with the table's own: a box to select the row at the start, a button for its details at the end. */
export function withOwnColumns<Row>(
  columns: Column<Row>[],
  { nouns, rowKey, selectable, onDetails }: OwnColumns<Row>,
): TableColumn<Row>[] {
  const all: TableColumn<Row>[] = onDetails ? withPlaces(columns) : [...columns]
  if (selectable) {
    all.unshift({
      key: ' box',
      header: 'Select',
      headerCell: (shown) => <AllBox rows={shown} label={`Select all ${nouns}`} />,
      width: 2.25,
      cell: (row) => <RowBox id={rowKey(row)} name={nameOf(columns, row)} />,
      hideCardLabel: true,
      screenOnly: true,
      place: onDetails && 'box',
    })
  }
  if (onDetails) {
    all.push({
      key: ' details',
      header: 'Details',
      hideHeader: true,
      width: 2.5,
      align: 'end',
      cell: (row) => (
        <OnBaseline>
          <Button
            shape="icon"
            variant="quiet"
            size="sm"
            aria-label={`Details of ${nameOf(columns, row)}`}
            aria-haspopup="dialog"
            onClick={() => onDetails(row)}
            className="@max-[40rem]:min-h-11"
          >
            <Icon icon={Info} />
          </Button>
        </OnBaseline>
      ),
      screenOnly: true,
      place: 'details',
    })
  }
  return all
}

function withPlaces<Row>(columns: Column<Row>[]): TableColumn<Row>[] {
  const places: CardPlace[] = ['first', 'second']
  const name = columns.some(({ onCard }) => onCard === 'beside-name') ? 'short-name' : 'name'
  const placeOf = ({ rowHeader, onCard }: Column<Row>): CardPlace => {
    if (rowHeader) return name
    if (onCard === 'beside-name' || onCard === 'below') return onCard
    return (onCard && places.shift()) || 'nowhere'
  }
  return columns.map((column) => ({
    ...column,
    place: placeOf(column),
  }))
}
