import { readNumeral } from '@strapline/contract/numerals'
import { fold } from '../lib/fold.ts'
import { formatCount } from '../lib/format.ts'

/** What the text of a quantity says. A `value` is a whole number of at least 1. */
export type QuantityReading =
  | { kind: 'missing' }
  | { kind: 'unreadable' }
  | { kind: 'value'; value: number }

/** Words for single pieces, folded: they may stand beside a number without changing it. */
const pieces =
  /^(?:pcs?|pieces?|ea|each|units?|nos?|stk|stck|stuck|stucke|st|pz|pezz[oi]|pces?|pieces?|pzas?|piezas?|szt|ks|x|×)\.?$/

/** Text before and after the digits of a quantity. */
const parts = /^([^\d+\-.,\u2212]*)([\s\S]*?)([^\d.,]*)$/

/**
 * Reads a quantity in any form that `readNumeral` reads, with a word for single pieces before or after it
 * (`24 pcs`, `1.000 Stk`, `x 12`). Any other unit (`24 m`, `2 boxes`) makes it unreadable: how many pieces that
 * is would be a guess.
 */
export function readQuantity(text: string): QuantityReading {
  const typed = text.trim()
  if (typed === '') return { kind: 'missing' }
  const [, before = '', digits = '', after = ''] = parts.exec(typed) ?? []
  if (![before, after].every((word) => isPieces(word))) return { kind: 'unreadable' }
  // A word that touches the digits is the beginning of a part, such as PCS1.
  if (/[^\s.x×]$/i.test(before)) return { kind: 'unreadable' }
  const reading = readNumeral(digits, 'whole')
  if (reading.kind !== 'value') return { kind: 'unreadable' }
  const { value } = reading
  return Number.isSafeInteger(value) && value >= 1
    ? { kind: 'value', value }
    : { kind: 'unreadable' }
}

/** A quantity in the one form in which all are shown, `1,000`; what can't be read stays as it was typed. */
export function quantityText(typed: string): string {
  const reading = readQuantity(typed)
  return reading.kind === 'value' ? formatCount(reading.value) : typed
}

/**
 * How a quantity was read whose point or comma could be that of decimals, `1,500` for `1.500`; undefined where nobody
 * would read another number, and where it was typed as it is shown.
 */
export function doubtfulQuantity(typed: string): string | undefined {
  const shown = quantityText(typed)
  const digits = /\d.*\d/.exec(typed)?.[0] ?? ''
  const isDoubtful = readNumeral(digits, 'amount').kind === 'ambiguous'
  return isDoubtful && digits !== shown ? shown : undefined
}

function isPieces(word: string): boolean {
  const folded = fold(word.trim())
  return folded === '' || pieces.test(folded)
}
