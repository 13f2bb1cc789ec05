import type { Product } from '@strapline/contract/entities'
import { orderTextNames } from '@strapline/contract/order-texts'
import { readQuantity } from '@strapline/contract/quantities'
import { bookableQuantities } from '@strapline/contract/rules'
import { orderTextLabels } from '../lib/order-text-labels.ts'
import { type CellValue, type Sheet, type SheetColumn, sheetOf } from '../lib/sheet.ts'
import { describeProblem, describeState } from './describe.ts'
import type { CheckedLine, LineState, PadLine, PadRow } from './types.ts'

type Written = Pick<PadRow, 'part' | 'quantity' | 'texts'>

const lineColumns: readonly SheetColumn<Written>[] = [
  { header: 'Part', kind: 'text', value: ({ part }) => part },
  { header: 'Quantity', kind: 'whole', value: ({ quantity }) => quantityCell(quantity) },
]

/** A column for each text that is written on one of the lines at least. */
const textColumns = (lines: readonly Written[]): SheetColumn<Written>[] =>
  orderTextNames
    .filter((name) => lines.some(({ texts }) => texts?.[name] !== undefined))
    .map((name) => ({
      header: orderTextLabels[name],
      kind: 'text',
      value: ({ texts }) => texts?.[name],
    }))

/** A number where that is read without knowing the product; what else is typed stays a text. */
function quantityCell(typed: string): CellValue {
  const reading = readQuantity(typed)
  return reading.kind === 'value' ? { typed, number: reading.value } : typed
}

/** The lines of a pad as a file that this shop and spreadsheets open. */
export function padSheet(lines: readonly PadLine[]): Sheet {
  const written = lines.filter(({ part, quantity }) => part !== '' || quantity !== '')
  return sheetOf([...lineColumns, ...textColumns(written)], written)
}

/** The lines that could not be sent, each with its number in the pad and the reason. */
export function problemsSheet(
  checked: readonly CheckedLine[],
  states: ReadonlyMap<PadLine['id'], LineState>,
): Sheet {
  const rows = checked.flatMap((each, at) => {
    const { part, quantity, texts, id } = each.line
    const reason = reasonOf(each, states.get(id))
    return reason === '' ? [] : [{ number: at + 1, part, quantity, texts, reason }]
  })
  return sheetOf<(typeof rows)[number]>(
    [
      { header: 'Row', kind: 'whole', value: ({ number }) => number },
      ...lineColumns,
      ...textColumns(rows),
      { header: 'Reason', kind: 'text', value: ({ reason }) => reason },
    ],
    rows,
  )
}

/** Whether a line with this state is among those that could not be sent. */
const isNotSent = {
  waiting: false,
  sending: false,
  unknown: true,
  booked: false,
  'already-booked': false,
  refused: true,
  expired: true,
} satisfies Record<LineState['kind'], boolean>

function reasonOf(checked: CheckedLine, state: LineState | undefined): string {
  return state && isNotSent[state.kind] ? describeState(state) : describeProblem(checked)
}

/** A file that shows how lines are written, with products of the catalogue. */
export function sampleSheet(products: readonly Product[]): Sheet {
  const rows = products.flatMap((product): Written[] => {
    const bookable = bookableQuantities(product)
    const part = product.partNumber ?? product.name
    return bookable ? [{ part, quantity: String(bookable.smallest) }] : []
  })
  return sheetOf(lineColumns, rows.slice(0, 3))
}
