import type { Product } from '@strapline/contract/entities'
import { priceBreaksOf } from '@strapline/contract/price-breaks'
import { bookableQuantities } from '@strapline/contract/rules'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import type { AmountUse } from '../../lib/currency.tsx'
import { Money } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'

export interface PriceBreaksProps {
  /** The product. One without price breaks shows nothing. */
  product: Product
  /** The pieces that somebody has typed: the price that applies to them is marked. */
  quantity?: number | undefined
  /** Called with the quantity from which a price applies, when its row is chosen. Without it nothing can be chosen. */
  onChoose?: ((quantity: number) => void) | undefined
  /** Where it stands, which decides the currency. @default 'detail' */
  of?: AmountUse
}

/** A price and the quantities that it applies to. */
interface Tier {
  /** The smallest quantity. */
  from: number
  unitPrice: number
  /** How much less a piece costs than without price breaks, in whole percent. */
  saving: number
  /** Whether there are enough pieces. */
  isInStock: boolean
}

/** The plain price and those of the price breaks, the smallest quantity first; none without price breaks. */
function tiersOf(product: Product): Tier[] {
  const { unitPrice, minOrder, availAble } = product
  const steps = priceBreaksOf(product)
  if (steps.length === 0) return []
  const smallest = bookableQuantities(product)?.smallest ?? minOrder + 1
  // A price from the smallest quantity on is the plain one of this product.
  const plain = steps[0]?.from === smallest ? [] : [{ from: smallest, unitPrice }]
  return [...plain, ...steps].map((step) => ({
    ...step,
    saving: unitPrice > 0 ? Math.round((1 - step.unitPrice / unitPrice) * 100) : 0,
    isInStock: step.from < availAble,
  }))
}

const cell = 'px-1 py-2 wrap-anywhere @min-[24rem]:px-3'

/** Where there is room for two columns alone, or texts are large. */
const savingLook = '@max-[18rem]:hidden'

/**
 * What a piece costs in each quantity: a table whose row says what applies to the quantity that was typed. A press of a
 * quantity chooses it.
 */
export function PriceBreaks({ product, quantity, onChoose, of = 'detail' }: PriceBreaksProps) {
  const tiers = tiersOf(product)
  if (tiers.length === 0) return null
  const canBeOrdered = bookableQuantities(product) !== undefined
  const applied =
    quantity === undefined ? undefined : tiers.findLast(({ from }) => from <= quantity)
  return (
    <div className="@container min-w-0 max-w-reading">
      <table className="tabular w-full border-separate border-spacing-0 border-rule border-y text-sm @min-[24rem]:-mx-3 @min-[24rem]:w-[calc(100%+1.5rem)]">
        <caption className="sr-only">Prices by quantity</caption>
        <thead>
          <tr className="text-ink-soft [&_th]:font-normal">
            <th scope="col" className={cx(cell, 'text-start')}>
              Quantity
            </th>
            <th scope="col" className={cx(cell, 'text-right')}>
              Price / piece
            </th>
            <th scope="col" className={cx(cell, 'text-right', savingLook)}>
              You save
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => {
            const isApplied = tier === applied
            const words = `from ${formatCount(tier.from)}`
            return (
              <tr
                key={tier.from}
                aria-current={isApplied || undefined}
                className={cx(
                  '[&>*]:border-rule [&>*]:border-t',
                  isApplied && 'bg-sunk font-semibold',
                  !tier.isInStock && 'text-ink-soft',
                )}
              >
                <th scope="row" className={cx(cell, 'text-start font-[inherit]')}>
                  <span className="flex flex-wrap items-center gap-x-2">
                    {onChoose && tier.isInStock ? (
                      <button
                        type="button"
                        className="min-h-6 cursor-pointer rounded-sm text-start underline decoration-rule-strong underline-offset-4 hover:decoration-ink hover:decoration-2"
                        onClick={() => onChoose(tier.from)}
                      >
                        {words}
                      </button>
                    ) : (
                      words
                    )}
                    {isApplied && (
                      <span className="inline-flex items-center gap-1 text-xs">
                        <Icon icon={Check} size="sm" />
                        applies
                      </span>
                    )}
                    {canBeOrdered && !tier.isInStock && (
                      <span className="text-xs">more than there are</span>
                    )}
                  </span>
                </th>
                <td className={cx(cell, 'text-right')}>
                  <Money amount={tier.unitPrice} of={of} />
                </td>
                <td className={cx(cell, 'text-right text-ink-soft', savingLook)}>
                  {tier.saving > 0 ? `${tier.saving} %` : '–'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
