import { bookableQuantities } from '@strapline/contract/rules'
import { describeQuantity } from './describe.ts'
import type { CheckedLine, LineFix, LineProblem, PadLine } from './types.ts'

/** A fix of the plan, with the line that it changes in words before and after it. */
export interface PlannedFix {
  id: PadLine['id']
  fix: LineFix
  before: string
  after: string
}

/**
 * What "Fix all" does: the fixes that need no choice, in the order in which to apply them. Lines of one product
 * are merged first, since that can mend a quantity below the minimum.
 */
export function planFixes(checked: readonly CheckedLine[]): readonly PlannedFix[] {
  const plan: PlannedFix[] = []
  /** The quantity of each line that others are merged into, after the merges so far. */
  const merged = new Map<PadLine['id'], number>()
  for (const { line, product, quantity, fixes } of checked) {
    const fix = fixes.find(({ kind }) => kind === 'merge')
    if (fix?.kind !== 'merge' || !product || quantity === undefined) continue
    const before = merged.get(fix.into) ?? fix.quantity - quantity
    const sum = before + quantity
    merged.set(fix.into, sum)
    plan.push({
      id: line.id,
      fix: { ...fix, quantity: sum },
      before: describeQuantity([before, quantity].filter(Boolean), product),
      after: describeQuantity([sum], product),
    })
  }
  for (const { line, product, quantity: typed, problem } of checked) {
    const quantity = merged.get(line.id) ?? typed
    const bookable = product && bookableQuantities(product)
    if (!bookable || quantity === undefined || isTwice(problem)) continue
    const { smallest, largest } = bookable
    const nearest = Math.min(Math.max(quantity, smallest), largest)
    if (nearest === quantity) continue
    plan.push({
      id: line.id,
      fix: { kind: 'set-quantity', quantity: nearest },
      before: describeQuantity([quantity], product),
      after: describeQuantity([nearest], product),
    })
  }
  return plan
}

const isTwice = (problem: LineProblem | undefined) =>
  problem?.kind === 'same-part' || problem?.kind === 'sent-before'
