import type { Product } from '@strapline/contract/entities'
import { useId } from 'react'
import { Money } from '../../lib/currency.tsx'
import { keptTogether } from '../../lib/kept-together.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'

export interface RelatedProductsProps {
  /** What they are to the product of the page: "Needs". */
  title: string
  /** In the order in which they are listed. */
  products: readonly Product[]
  /** The page of a product. */
  hrefOf: (product: Product) => string
}

/** Products that belong to another one: name, part number and price of each. Nothing for none. */
export function RelatedProducts({ title, products, hrefOf }: RelatedProductsProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-rule border-rule border-y">
        {products.map((product) => (
          <li key={product._id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 grow basis-48 wrap-anywhere">
              <TextLink href={hrefOf(product)}>
                <bdi>{keptTogether(product.name)}</bdi>
              </TextLink>
              {product.partNumber !== undefined && (
                <bdi className="tabular block text-ink-soft text-sm">{product.partNumber}</bdi>
              )}
            </span>
            <span className="tabular font-semibold text-sm">
              <Money amount={product.unitPrice} of="detail" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
