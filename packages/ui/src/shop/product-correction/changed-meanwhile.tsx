import type { Product } from '@strapline/contract/entities'
import type { ProductNames } from '@strapline/contract/product-texts'
import { useEffect, useRef } from 'react'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { changesBetween } from './changes-between.ts'
import { fieldsOf } from './fields-of.ts'

export interface ChangedMeanwhileProps {
  /** The product as the person has seen it, and as it is now. */
  seen: Product
  current: Product
  names: ProductNames
  labels: Readonly<Record<string, string>>
  /** Takes the new values into the fields. */
  onTake: () => void
}

/** What the product has become, field by field, and the way to take it over. */
export function ChangedMeanwhile({ seen, current, names, labels, onTake }: ChangedMeanwhileProps) {
  const money = useMoney('card')
  const root = useRef<HTMLDivElement>(null)
  // Whoever saves from the end of the form would not see it. The focus stays where somebody may be typing.
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), [])
  const shown = (name: string, text: string) => {
    if (name === 'unitPrice') return money(Number(text))
    if (name === 'minOrder' || name === 'availAble') return formatCount(Number(text))
    return text.replaceAll('\n', '; ') || 'none'
  }
  const changes = changesBetween(fieldsOf(seen, names), fieldsOf(current, names), labels, shown)
  return (
    <div ref={root}>
      <Alert
        tone="warning"
        announce
        title="Nothing was saved: somebody else has changed or ordered this product."
        action={
          <Button size="sm" onClick={onTake}>
            Use the new values
          </Button>
        }
      >
        <ul className="tabular my-1">
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: from <bdi>{before}</bdi> to <bdi>{after}</bdi>
            </li>
          ))}
        </ul>
        <p>
          What you typed is still here, and Save keeps it. All other fields have the new values.
        </p>
      </Alert>
    </div>
  )
}
