import type { Product } from '@strapline/contract/entities'
import { readQuantity } from '@strapline/contract/quantities'
import type { ProductIndex } from '@strapline/contract/search/product-index'
import { voice } from '../content/voice.ts'
import { capital } from '../lib/capital.ts'
import { formatCount } from '../lib/format.ts'
import { editPad, type PadHistory } from './edit-pad.ts'
import { isEmpty } from './is-empty.ts'
import { matchLine } from './match-line.ts'
import { rowOf } from './row-of.ts'
import { mostLines, type PadLine } from './types.ts'

/** What became of a product that was to be added. */
export type Addition =
  /** `quantity` are the pieces of its line now. */
  | { kind: 'added' | 'raised'; pad: PadHistory; quantity: number }
  /** The pad has as many lines as it can have. */
  | { kind: 'full' }

/**
 * Adds a product to a pad from outside of it: raises the line that orders it already, or puts it below the last line.
 *
 * @param quantity pieces, at least 1
 * @param isSent whether a line was or is about to be sent, so that it stays as it is
 * @param index gives the catalogue; called only when a line has to be looked up in it
 */
export function addProduct(
  pad: PadHistory,
  product: Product,
  quantity: number,
  isSent: (id: PadLine['id']) => boolean,
  index: () => ProductIndex,
): Addition {
  const orders = (line: PadLine) => {
    if (line.chosen !== undefined) return line.chosen === product._id
    const match = matchLine(line, index())
    return match.kind === 'found' && match.product._id === product._id
  }
  for (const line of pad.lines) {
    if (isEmpty(line) || isSent(line.id)) continue
    const before = readQuantity(line.quantity, product)
    // A person has to say how many an unreadable quantity is: the pad then shows both lines.
    if (before.kind === 'unreadable' || !orders(line)) continue
    const sum = (before.kind === 'value' ? before.value : 0) + quantity
    const raised = editPad(pad, { kind: 'set', id: line.id, quantity: String(sum) })
    return { kind: 'raised', pad: raised, quantity: sum }
  }
  const at = pad.lines.findLastIndex((line) => !isEmpty(line)) + 1
  const added = editPad(pad, { kind: 'paste', at, rows: [rowOf(product, quantity)] })
  return added.leftOut > 0 ? { kind: 'full' } : { kind: 'added', pad: added, quantity }
}

/** What a toast says about it. */
export function additionInWords(addition: Addition, { name }: Product, quantity: number): string {
  if (addition.kind === 'full')
    return `Not added: the pad is full with ${formatCount(mostLines)} lines. ${capital(voice().ordering.send)} or delete some of them first`
  const added = `${formatCount(quantity)} × ${name} added to the pad`
  const all = addition.kind === 'raised' ? `, which now has ${formatCount(addition.quantity)}` : ''
  return `${added}${all}`
}

/** A product that was to be added to the pad, and what became of it. */
interface Added {
  product: Product
  /** The pieces that were to be added. */
  quantity: number
  addition: Addition
}

/** What one toast says after several products were added at once. */
export function additionsInWords(all: readonly Added[]): string {
  const [only, ...others] = all
  if (only && others.length === 0)
    return additionInWords(only.addition, only.product, only.quantity)
  const added = all.flatMap(({ product, quantity, addition }) => {
    if (addition.kind === 'full') return []
    const now = addition.kind === 'raised' ? ` (now ${formatCount(addition.quantity)})` : ''
    return `${formatCount(quantity)} × ${product.name}${now}`
  })
  const left = all.flatMap(({ product, addition }) =>
    addition.kind === 'full' ? product.name : [],
  )
  const sentences = [
    ...(added.length > 0 ? [`${added.join(', ')} added to the pad`] : []),
    ...(left.length > 0
      ? [
          `Not added: ${left.join(', ')}. The pad is full: ${voice().ordering.send} or delete some of its lines first`,
        ]
      : []),
  ]
  return sentences.join('. ')
}
