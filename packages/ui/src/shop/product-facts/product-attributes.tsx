import type { Product } from '@strapline/contract/entities'
import { useId } from 'react'

export interface ProductAttributesProps {
  /** The product whose family and attributes are listed. */
  product: Product
}

/** What a server says of a product in names and values. Nothing where it says nothing. */
export function ProductAttributes({
  product: { family, attributes = [] },
}: ProductAttributesProps) {
  const id = useId()
  const rows = [
    ...(family === undefined ? [] : [{ name: 'Family', values: [family] }]),
    ...attributes,
  ]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-lg">
        Technical data
      </h2>
      <dl className="mt-2 divide-y divide-rule border-rule border-y text-sm">
        {rows.map(({ name, values }) => (
          <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 py-2">
            <dt dir="auto" className="text-ink-soft wrap-anywhere">
              {name}
            </dt>
            <dd dir="auto" className="tabular font-semibold wrap-anywhere">
              {values.join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
