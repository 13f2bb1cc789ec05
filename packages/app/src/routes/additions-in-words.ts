import { formatCount } from '@strapline/ui/lib/format.ts'
import type { Addition } from '@strapline/ui/order-pad/add-product'

/** A product that was to be added to the pad, and what became of it. */
interface Added {
  name: string
  /** The pieces that were to be added. */
  quantity: number
  addition: Addition
}

/** What a toast says after several products were added to the pad at once. */
export function additionsInWords(all: readonly Added[]): string {
  const added = all.flatMap(({ name, quantity, addition }) => {
    if (addition.kind === 'full') return []
    const now = addition.kind === 'raised' ? ` (now ${formatCount(addition.quantity)})` : ''
    return `${formatCount(quantity)} × ${name}${now}`
  })
  const left = all.flatMap(({ name, addition }) => (addition.kind === 'full' ? name : []))
  const sentences = [
    ...(added.length > 0 ? [`${added.join(', ')} added to the pad`] : []),
    ...(left.length > 0
      ? [`Not added: ${left.join(', ')}. The pad is full: send or delete some of its lines first`]
      : []),
  ]
  return sentences.join('. ')
}
