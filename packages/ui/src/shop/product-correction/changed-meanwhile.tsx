import type { Product } from '@strapline/contract/entities'
import type { ProductNames } from '@strapline/contract/product-texts'
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
  const shown = (name: string, text: string) => {
    if (name === 'unitPrice') return money(Number(text))
    if (name === 'minOrder' || name === 'availAble') return formatCount(Number(text))
    return text.replaceAll('\n', '; ') || 'none'
  }
  const changes = changesBetween(fieldsOf(seen, names), fieldsOf(current, names), labels, shown)
  return (
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
            {label}: <bdi>{before}</bdi> → <bdi>{after}</bdi>
          </li>
        ))}
      </ul>
      <p>What you typed is still here: Save puts it in their place.</p>
    </Alert>
  )
}
