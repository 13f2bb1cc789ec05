import type { ProductFormFields } from '@strapline/contract/forms'
import { packOf } from '@strapline/contract/packs'
import { type QuantityLimits, stockOf } from '@strapline/contract/rules'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { limitsSoFar } from './product-so-far.ts'

export interface StockWarningProps {
  /** What the fields hold right now. */
  typed: ProductFormFields
}

/** Debounces the warning, in milliseconds. */
const delay = 500

/** Warns when no quantity of the product can be ordered. It can be added anyway, and restocked later. */
export function StockWarning({ typed }: StockWarningProps) {
  // While 1200 is typed the field holds 1 for a moment, which is not worth a warning.
  const minOrder = useDebounced(typed.minOrder, delay)
  const availAble = useDebounced(typed.availAble, delay)
  const limits = limitsSoFar({ ...typed, minOrder, availAble })
  const warning = limits && warningOf(limits)
  return (
    <div role="status" className="empty:-mt-6">
      {warning && (
        <Alert tone="warning" title="Nobody can order this yet">
          {warning}
        </Alert>
      )}
    </div>
  )
}

function warningOf(limits: QuantityLimits): string | undefined {
  const { kind } = stockOf(limits)
  if (kind === 'sold-out') return 'With none available, the shop shows it as sold out.'
  if (kind !== 'too-few') return undefined
  const pack = packOf(limits)
  if (pack?.only) {
    return `A pack has ${formatPieces(pack.pieces)}: no whole one is more than ${formatCount(limits.minOrder)} and less than the ${formatCount(limits.availAble)} available. Make it smaller, or have more in stock.`
  }
  const smallest = formatCount(limits.minOrder + 1)
  const largest = formatCount(limits.availAble - 1)
  const enough = `at least ${formatCount(limits.minOrder + 2)} available`
  const advice =
    limits.minOrder > 0 && limits.availAble >= 2
      ? `Lower the minimum order, or have ${enough}.`
      : `Have ${enough}.`
  return `The smallest order would be ${smallest}, the largest ${largest}. ${advice}`
}
