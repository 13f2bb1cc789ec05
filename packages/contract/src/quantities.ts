/** The one grammar for quantities, in every field and paste. */
import { readNumeral } from './numerals.ts'
import { type Pack, type Packed, packOf } from './packs.ts'
import { fold } from './search/spelling.ts'

/**
 * What the text of a quantity says. A `value` is a whole number of at least 1, in pieces; `packs` says how many packs were
 * typed. `unreadable` with a `count` is a number of something that is not known.
 */
export type QuantityReading =
  | { kind: 'missing' }
  | { kind: 'unreadable'; count?: number }
  | { kind: 'value'; value: number; packs?: number }

/** Words for single pieces, folded: they may stand beside a number without changing it. */
const pieces =
  /^(?:pcs?|pieces?|ea|each|units?|nos?|stk|stck|stuck|stucke|st|pz|pezz[oi]|pces?|pieces?|pzas?|piezas?|szt|ks|x|×)\.?$/

/** Words for packs of any kind, folded, in English, German, Italian, French and Spanish. */
const packs =
  /^(?:[x×]\s*)?(?:packs?|pks?|pkts?|packets?|packages?|vpe|pack\.?|packung(?:en)?|conf|confezion[ei]|paquets?|paquetes?)\.?$/

/** Text before and after the digits of a quantity. */
const parts = /^([^\d+\-.,\u2212]*)([\s\S]*?)([^\d.,]*)$/

/** Two numbers that are multiplied: `2 x 50`. */
const product = /^(.*\d)\s*[x×*]\s*(\d.*)$/i

/**
 * Reads a quantity in any form that `readNumeral` reads, with a word for single pieces before or after it
 * (`24 pcs`, `1.000 Stk`, `x 12`), as a product (`2x50`), or in packs of this product (`2 packs`, `3 bags`). Any other
 * unit (`24 m`, `2 boxes` of what is sold in bags) makes it unreadable: how many pieces that is would be a guess.
 *
 * @param sold what the quantity is of; left out where that is not known
 */
export function readQuantity(text: string, sold: Packed = {}): QuantityReading {
  const typed = text.trim()
  if (typed === '') return { kind: 'missing' }
  const [, first, second] = product.exec(typed) ?? []
  if (first !== undefined && second !== undefined) return multiplied(first, second)
  const [, before = '', digits = '', after = ''] = parts.exec(typed) ?? []
  // A word that touches the digits is the beginning of a part, such as PCS1.
  if (/[^\s.x×]$/i.test(before) || !isPieces(before)) return { kind: 'unreadable' }
  const count = countIn(digits)
  if (count === undefined) return { kind: 'unreadable' }
  if (isPieces(after)) return { kind: 'value', value: count }
  const pack = packOf(sold)
  if (!pack || !isPackWord(after, pack)) return { kind: 'unreadable', count }
  const value = count * pack.pieces
  return Number.isSafeInteger(value)
    ? { kind: 'value', value, packs: count }
    : { kind: 'unreadable' }
}

function multiplied(first: string, second: string): QuantityReading {
  const [one, other] = [readQuantity(first), readQuantity(second)]
  if (one.kind !== 'value' || other.kind !== 'value') return { kind: 'unreadable' }
  const value = one.value * other.value
  return Number.isSafeInteger(value) ? { kind: 'value', value } : { kind: 'unreadable' }
}

function countIn(digits: string): number | undefined {
  const reading = readNumeral(digits, 'whole')
  const isCount =
    reading.kind === 'value' && Number.isSafeInteger(reading.value) && reading.value >= 1
  return isCount ? reading.value : undefined
}

const isPieces = (word: string) => {
  const folded = fold(word.trim())
  return folded === '' || pieces.test(folded)
}

/** Whether a word means these packs: one for any pack, or what the pack is called, in the singular or the plural. */
function isPackWord(word: string, { name }: Pack): boolean {
  const folded = fold(word.trim())
  if (packs.test(folded)) return true
  const [called = ''] = fold(name).split(/[^\p{L}]+/u)
  return called !== '' && [called, `${called}s`, `${called}es`].includes(folded)
}
