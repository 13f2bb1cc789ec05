import type { Product } from '@strapline/contract/entities'
import { cheaperQuantity } from '@strapline/contract/price-breaks'
import { useEffect, useRef } from 'react'
import { cheaperInWords, takeCheaper } from '../../lib/cheaper-in-words.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../primitives/button/button.tsx'

export interface CheaperOfferProps {
  /** The product, with its prices by quantity. */
  product: Product
  /** The pieces that would be ordered; undefined while what is typed can't be. */
  quantity: number | undefined
  /** Takes the larger quantity. */
  onTake: (quantity: number) => void
}

/** The next price break, where it makes more pieces cheaper in all than those that are typed; nothing elsewhere. */
export function CheaperOffer({ product, quantity, onTake }: CheaperOfferProps) {
  const money = useMoney('detail')
  const cheaper = quantity === undefined ? undefined : cheaperQuantity(product, quantity)
  const place = useRef<HTMLDivElement>(null)
  const isOffered = cheaper !== undefined
  // On a phone it appears below what is in view, under the footer of its dialog.
  useEffect(() => {
    if (isOffered) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOffered])
  return (
    <div ref={place} aria-live="polite" className="scroll-mb-40 empty:hidden">
      {cheaper && quantity !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-sunk p-3 text-sm">
          <p className="tabular min-w-0 grow basis-40 wrap-anywhere">
            <strong className="font-semibold">
              {formatCount(cheaper.quantity)} instead of {formatCount(quantity)}:
            </strong>{' '}
            {cheaperInWords(cheaper, money)}
          </p>
          <Button size="sm" onClick={() => onTake(cheaper.quantity)}>
            {takeCheaper(cheaper)}
          </Button>
        </div>
      )}
    </div>
  )
}
