import type { Product } from '@strapline/contract/entities'
import type { ReactNode } from 'react'
import { voice } from '../../content/voice.ts'
import { formatPieces } from '../../lib/format.ts'
import { availableQuantity, orderableQuantities } from './stock-words.ts'

export interface ProductFactsProps {
  /** The product whose facts are listed. */
  product: Product
  /** Who an order would be booked for. Leave it out where nothing can be ordered. */
  orderingAs?: {
    /** The person's or the company's display name. */
    name: string
    email: string
  }
}

/** A product's data sheet: its part number, and what can be ordered. */
export function ProductFacts({ product, orderingAs }: ProductFactsProps) {
  const orderable = orderableQuantities(product)
  const { facts } = voice()
  return (
    <dl className="border-b border-rule">
      {product.partNumber !== undefined && (
        <LabelledValue label="Part number">
          <bdi>{product.partNumber}</bdi>
        </LabelledValue>
      )}
      {facts.minimum !== undefined && (
        <LabelledValue label={facts.minimum}>{formatPieces(product.minOrder)}</LabelledValue>
      )}
      <LabelledValue label={facts.available}>{availableQuantity(product)}</LabelledValue>
      {orderable && (
        <LabelledValue label="You can order">
          {orderable}
          {facts.lessThanStock && (
            <span className="block font-normal text-ink-soft text-xs">{facts.lessThanStock}</span>
          )}
        </LabelledValue>
      )}
      {orderingAs && (
        <LabelledValue label="Ordering as">
          {orderingAs.name}
          <span className="block font-normal text-ink-soft">{orderingAs.email}</span>
        </LabelledValue>
      )}
    </dl>
  )
}

function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-rule py-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular ms-auto min-w-0 text-end text-sm font-semibold wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
