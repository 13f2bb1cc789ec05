import type { Product } from '@strapline/contract/entities'
import { bookableQuantities } from '@strapline/contract/rules'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { mostCompared } from '../../catalogue/compare.ts'
import { useMoney } from '../../lib/currency.tsx'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { whyNotBookable } from '../../shop/product-facts/stock-words.ts'
import { CompareTable } from './compare-table.tsx'
import { comparisonRows } from './comparison-rows.ts'
import type { CompareScreenProps } from './types.ts'

interface ComparisonProps
  extends Pick<CompareScreenProps, 'ids' | 'onlyDifferences' | 'hrefOf' | 'actions'> {
  /** All products. */
  products: readonly Product[]
}

/** How wide it is by its columns, so that values that are compared stand close to each other; three need all there is. */
const widths: Readonly<Record<number, string>> = {
  1: 'max-w-144',
  2: 'max-w-216',
}

/** Products beside each other, once they are there, with what can be done with all of them. */
export function Comparison({ products, ids, onlyDifferences, hrefOf, actions }: ComparisonProps) {
  // With the last column but one, all of it gives way to the sentence that one product is not enough.
  const root = useFocusWhenRemoved<HTMLDivElement>()
  const money = useMoney('card')
  const columns = ids.slice(0, mostCompared).map((id) => ({
    id,
    product: products.find(({ _id }) => _id === id),
  }))
  const found = columns.flatMap(({ product }) => product ?? [])
  const all = comparisonRows(
    columns.map(({ product }) => product),
    money,
  )
  const differing = all.filter(({ differs }) => differs)
  const lines = found.flatMap((product) => {
    const quantity = bookableQuantities(product)?.smallest
    return quantity === undefined ? [] : { product, quantity }
  })
  /** What could not be added by the last press. */
  const [refused, setRefused] = useState<readonly Product[]>([])
  const shownRefused = found.filter((product) => refused.includes(product))

  function addAll() {
    actions.addAllToPad(lines)
    setRefused(found.filter((product) => whyNotBookable(product) !== undefined))
  }

  return (
    <div ref={root} className={cx('@container', widths[columns.length])}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <CheckboxField
          label={`Only differences ≠ (${differing.length} of ${all.length} rows)`}
          checked={onlyDifferences}
          onChange={({ target }) => actions.showOnlyDifferences(target.checked)}
          className="text-sm/6"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
          <p className="text-ink-soft text-sm">Smallest order of each:</p>
          <Button
            variant="primary"
            disabledReason={lines.length === 0 ? 'None of these can be ordered now.' : undefined}
            onClick={addAll}
            className="max-sm:w-full"
          >
            Add all to pad
          </Button>
        </div>
      </div>
      {shownRefused.length > 0 && (
        <Alert tone="warning" title="Not added to the pad" announce className="mt-4">
          <ul>
            {shownRefused.map((product) => (
              <li key={product._id}>
                <bdi>{product.name}</bdi>. {whyNotBookable(product)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {ids.length > columns.length && (
        <Alert className="mt-4">
          {`At most ${mostCompared} products can be compared at once. Remove one to see the next of the ${ids.length} in this link.`}
        </Alert>
      )}
      <CompareTable
        columns={columns}
        rows={onlyDifferences ? differing : all}
        hrefOf={hrefOf}
        onRemove={actions.remove}
        onAdd={(product, quantity) => actions.addAllToPad([{ product, quantity }])}
      />
    </div>
  )
}
