import type { Product } from '@strapline/contract/entities'
import { type Pack, packName } from '@strapline/contract/packs'
import { stockOf } from '@strapline/contract/rules'
import { nearPartNumbers } from '../catalogue/near-part-numbers.ts'
import { purchaseInWords, timesInWords } from '../catalogue/purchases.ts'
import { inAllInWords } from '../catalogue/replacement.ts'
import { dashboardPages } from '../content/dashboard-pages.ts'
import { voice } from '../content/voice.ts'
import { capital } from '../lib/capital.ts'
import { formatCount, formatPieces, shortened } from '../lib/format.ts'
import { restockDay, withRestock } from '../lib/restock.ts'
import { doubtfulQuantity } from './quantity-text.ts'
import type { CheckedLine, LineFix, LineState } from './types.ts'

/** Why a line can't be sent, in one sentence; empty for a line that can. */
export function describeProblem({
  problem,
  line,
  match,
  product,
  purchase,
  fixes,
}: CheckedLine): string {
  const { ordering } = voice()
  switch (problem?.kind) {
    case undefined:
      return ''
    case 'part-missing':
      return 'Which part is it? Type a part number, a model or a name.'
    case 'part-unchecked':
      return 'The catalogue has not loaded, so this part could not be checked.'
    case 'part-unknown':
      return match.kind === 'none' && match.nearest.length > 0
        ? (nearPartNumbers(line.part, match.nearest) ?? 'Not found. Did you mean one of these?')
        : 'Not found. Check the part number.'
    case 'part-ambiguous':
      return (
        (match.kind === 'several' && nearPartNumbers(line.part, match.products)) ||
        'Several products have this name. Choose one.'
      )
    case 'part-contradicted':
      return 'The part and the description belong to different products. Choose one.'
    case 'part-guessed':
      if (match.kind !== 'guess') return 'Did you mean this? Confirm it.'
      return (
        nearPartNumbers(line.part, [match.product]) ??
        `Did you mean ${match.product.name}? Confirm it.`
      )
    case 'quantity-missing':
      return purchase
        ? `How many pieces? ${purchaseInWords(purchase)}.`
        : 'How many pieces? Type a quantity.'
    case 'quantity-unreadable':
      return problem.pack
        ? `Is “${line.quantity.trim()}” pieces or ${packs(problem.pack)}? Choose one, or type pieces.`
        : `“${line.quantity.trim()}” is not a whole number of pieces. Type it again.`
    case 'below-minimum':
      return `At least ${formatPieces(problem.smallest)}.`
    case 'above-stock':
      return `At most ${formatPieces(problem.largest)}.${moreLater(product)}`
    case 'not-whole-packs':
      return `Sold in whole ${packs(problem.pack)} only.`
    case 'sold-out':
      return `${shortage(product)} ${otherwise(fixes)}`
    case 'same-part':
      return 'This product is already on an earlier line.'
    case 'sent-before':
      return problem.isBooked
        ? `This product is already ${ordering.booked} in line ${problem.number}.`
        : `This product is already being ${ordering.sent} in line ${problem.number}.`
  }
}

/** How a line was read where that is not what was typed, for whoever compares it with a list; empty for most lines. */
export function describeReading({
  line: { typed, quantity },
  match,
  product,
}: CheckedLine): string {
  const read = doubtfulQuantity(quantity, product)
  const isOwn = match.kind === 'found' && match.by === 'own-number'
  const notes = [
    isOwn && 'By your part number',
    typed && `Typed ${shortened(typed, mostTyped)}`,
    read && `Read as ${read}`,
  ]
  return notes.filter(Boolean).join(' · ')
}

/** The most characters of what was typed that a note has room for. */
const mostTyped = 32

/** Why no quantity of a product can be ordered. */
function shortage(product: Product | undefined): string {
  if (!product) return 'Sold out.'
  return stockOf(product).kind === 'too-few'
    ? `Fewer are left than the smallest order.${moreLater(product)}`
    : `${withRestock('Sold out', product)}.`
}

/** When there is more of a product, in a sentence after another one. */
function moreLater(product: Product | undefined): string {
  const day = product && restockDay(product)
  return day === undefined ? '' : ` More on ${day}.`
}

/** What can be done about a product of which nothing can be ordered. */
function otherwise(fixes: readonly LineFix[]): string {
  if (fixes.some(({ kind }) => kind === 'replace')) {
    return 'Take the product that replaces it, or remove the line.'
  }
  return fixes.some(({ kind }) => kind === 'choose')
    ? 'Choose another product or remove the line.'
    : 'Remove the line.'
}

const packs = ({ pieces }: Pack) => `packs of ${formatCount(pieces)}`

/**
 * What a fix does: the label of its button.
 *
 * @param money writes an amount
 */
export function describeFix(fix: LineFix, money: (amount: number) => string): string {
  switch (fix.kind) {
    case 'set-quantity':
      return fix.packs
        ? `Order ${formatCount(fix.quantity)} (${formatCount(fix.packs.count)} × ${packName(fix.packs.pack)}): ${money(fix.packs.total)}`
        : `Order ${formatCount(fix.quantity)}`
    case 'choose':
      return fix.purchase
        ? `Use ${fix.product.name} (bought ${timesInWords(fix.purchase.times)})`
        : `Use ${fix.product.name}`
    case 'replace': {
      const cost = fix.wanted && `: ${inAllInWords(fix.wanted.more, money)}`
      return `Replace with ${fix.product.name}${cost ?? ''}`
    }
    case 'merge':
      return `Merge into one line of ${formatCount(fix.quantity)}`
    case 'remove':
      return 'Remove line'
    case 'order-again':
      return 'Order it anyway'
    case 'focus':
      return fix.column === 'part' ? 'Correct the part' : 'Correct the quantity'
  }
}

/** What became of a line that was sent, in one sentence. */
export function describeState(state: LineState): string {
  const { ordering } = voice()
  switch (state.kind) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return capital(ordering.sending)
    case 'unknown':
      return `Not known yet: ${state.reason}`
    case 'booked':
      return capital(ordering.booked)
    case 'already-booked':
      return `Already ${ordering.booked}`
    case 'refused':
      return `Refused: ${[state.message, ...Object.values(state.fields ?? {})].join(' ')}`
    case 'expired':
      return `May be ${ordering.booked}: the answer was lost, and the shop can no longer tell. Check ${dashboardPages.myOrders.label}, then remove this line.`
  }
}

/** Quantities of a product in words: `2 and 3 × Windlass tensioner MT 32`. */
export function describeQuantity(quantities: readonly number[], product: Product): string {
  return `${quantities.map(formatCount).join(' and ')} × ${product.name}`
}
