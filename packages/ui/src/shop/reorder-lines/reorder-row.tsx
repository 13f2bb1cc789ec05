import type { Product } from '@strapline/contract/entities'
import { unitPriceFor } from '@strapline/contract/price-breaks'
import { ArrowDown, ArrowUp, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { costOf } from '../../lib/cost-of.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatPieces } from '../../lib/format.ts'
import type { ReorderLine } from '../../order-pad/reorder.ts'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { Mark } from '../../primitives/mark/mark.tsx'
import { SelectField } from '../../primitives/select-field/select-field.tsx'
import {
  insteadInWords,
  offeredInstead,
  ordered,
  priceInWords,
  troubleInWords,
} from './differences.ts'

export interface ReorderRowProps {
  line: ReorderLine
  taken: boolean
  /** The product that is taken in place of one that can't be ordered. */
  instead: Product | undefined
  onToggle: () => void
  onInstead: (product: Product | undefined) => void
}

/** An older order: what it was, what it would be, and what has changed. */
export function ReorderRow({ line, taken, instead, onToggle, onInstead }: ReorderRowProps) {
  const money = useMoney('detail')
  const problemId = useId()
  const { order, product, quantity, total, priceChange } = line
  const alternatives = offeredInstead(line)
  const nowQuantity = instead ? order.myOrder : quantity
  const nowProduct = instead ?? product
  const price = priceInWords(line, money)
  const problem = troubleInWords(line)
  return (
    <li className="grid gap-x-6 gap-y-2 border-rule border-b py-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem] sm:grid-rows-[auto_1fr] sm:gap-y-0">
      <CheckboxField
        label={order.orderName}
        checked={taken}
        disabled={quantity === undefined && !instead}
        aria-describedby={problem === undefined ? undefined : problemId}
        onChange={onToggle}
        className="font-semibold"
      />
      <dl className="tabular grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 text-sm max-sm:ps-8 sm:col-span-2 sm:row-span-2 sm:pt-2">
        <div>
          <dt className="text-ink-soft">Then</dt>
          <dd>{ordered(order.myOrder, order.unitPrice, money)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">Today</dt>
          <dd className="font-semibold">
            {nowQuantity === undefined || !nowProduct
              ? 'Not available'
              : ordered(nowQuantity, unitPriceFor(nowProduct, nowQuantity), money)}
          </dd>
          {nowQuantity !== undefined && nowProduct && (
            <dd className="text-ink-soft">
              {money(instead ? costOf(order.myOrder, instead) : (total ?? 0))} in all
            </dd>
          )}
        </div>
      </dl>
      <div className="grid content-start gap-1 ps-8 sm:col-start-1 sm:row-start-2">
        {price !== undefined && priceChange && (
          <Change icon={priceChange.to > priceChange.from ? ArrowUp : ArrowDown}>{price}</Change>
        )}
        {problem !== undefined && (
          <div id={problemId}>
            <Change icon={TriangleAlert}>{problem}</Change>
          </div>
        )}
        {alternatives.length > 0 && (
          <SelectField
            label={`Instead of ${order.orderName}`}
            hideLabel
            className="mt-1 max-w-form"
            options={[
              {
                value: '',
                label:
                  quantity === undefined
                    ? 'Use nothing instead'
                    : `Keep it: ${formatPieces(quantity)}`,
              },
              ...alternatives.map((other) => ({
                value: other._id,
                label: insteadInWords(other, line, money),
              })),
            ]}
            value={instead?._id ?? ''}
            onChange={({ target }) =>
              onInstead(alternatives.find(({ _id }) => _id === target.value))
            }
          />
        )}
      </div>
    </li>
  )
}

interface ChangeProps {
  icon: LucideIcon
  children: string
}

function Change({ icon, children }: ChangeProps) {
  return (
    <Mark icon={icon} tone="warning" className="text-sm!">
      {children}
    </Mark>
  )
}
