import type { Product } from '@strapline/contract/entities'
import { bookableQuantities } from '@strapline/contract/rules'
import { csvOf } from '../lib/csv.ts'
import { describeProblem, describeState } from './describe.ts'
import type { CheckedLine, LineState, PadLine } from './types.ts'

const header = ['Part', 'Quantity']

/** The lines of a pad as a CSV file that this shop and spreadsheets open. */
export function padAsCsv(lines: readonly PadLine[]): string {
  const filled = lines.filter(({ part, quantity }) => part !== '' || quantity !== '')
  return csvOf([header, ...filled.map(({ part, quantity }) => [part, quantity])])
}

/** The lines that could not be sent, each with its number in the pad and the reason. */
export function problemsAsCsv(
  checked: readonly CheckedLine[],
  states: ReadonlyMap<PadLine['id'], LineState>,
): string {
  const rows = checked.flatMap((each, at) => {
    const { line } = each
    const reason = reasonOf(each, states.get(line.id))
    return reason === '' ? [] : [[at + 1, line.part, line.quantity, reason]]
  })
  return csvOf([['Row', ...header, 'Reason'], ...rows])
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
export function sampleCsv(products: readonly Product[]): string {
  const rows = products.flatMap((product) => {
    const bookable = bookableQuantities(product)
    return bookable ? [[product.partNumber ?? product.name, bookable.smallest]] : []
  })
  return csvOf([header, ...rows.slice(0, 3)])
}
