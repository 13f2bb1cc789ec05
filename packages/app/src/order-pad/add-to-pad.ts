import type { Product } from '@strapline/contract/entities'
import { type Addition, addProduct } from '@strapline/ui/order-pad/add-product'
import { indexParts } from '@strapline/ui/order-pad/part-index'
import type { Outbox } from '../outbox/outbox.ts'
import { isSent, lineStateOf, sentLines } from './sent-lines.ts'
import { createStoredPad } from './stored-pad.ts'

export { additionInWords } from '@strapline/ui/order-pad/add-product'

/**
 * Adds a product to the stored pad of a user, from a page that does not show the pad. It is an edit like any other: a
 * tab that has the pad open is behind from then on, and says so. A line that was sent stays as it is, and the product
 * gets another one, about which the pad asks.
 *
 * @param owner the email of the user
 * @param outbox has the lines that were sent
 * @param tab tells this tab apart
 * @param catalogue all products, by which the lines of the pad are read
 */
export function addToPad(
  owner: string,
  outbox: Pick<Outbox, 'entries'>,
  tab: string,
  product: Product,
  quantity: number,
  catalogue: readonly Product[],
): Addition {
  const sent = sentLines(outbox.entries())
  // Read anew each time: another tab may have changed it since.
  const stored = createStoredPad(owner, tab, () => sent.keys())
  const addition = addProduct(
    stored.read(),
    product,
    quantity,
    (id) => {
      const entry = sent.get(id)
      return entry !== undefined && isSent(lineStateOf(entry))
    },
    () => indexParts(catalogue),
  )
  if (addition.kind !== 'full') {
    stored.keep(addition.pad)
    stored.flush()
  }
  return addition
}
