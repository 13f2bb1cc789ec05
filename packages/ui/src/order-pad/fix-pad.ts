import { nearestBookable } from '@strapline/contract/rules'
import { describeQuantity } from './describe.ts'
import type { CheckedLine, LineFix, LineProblem, PadLine } from './types.ts'

/** What the plan does to one line: its fixes are taken or left together, since each builds on the one before. */
export interface PlannedChange {
  /** The line that is changed. */
  id: PadLine['id']
  /** The fixes, in the order in which to apply them; a merge removes another line. */
  fixes: readonly { id: PadLine['id']; fix: LineFix }[]
  /** The quantities of the line in words before all of its fixes, and after them. */
  before: string
  after: string
  /** Whether fewer pieces would be ordered than were asked for: only a person can say that this is right. */
  isShortage: boolean
}

/** A line's quantities before the plan, and the fixes so far. */
interface Change {
  quantities: number[]
  fixes: { id: PadLine['id']; fix: LineFix }[]
}

/**
 * What "Fix all" does, a change for each line, in the order of the lines. Lines of one product are merged first, since
 * that can mend a quantity below the minimum.
 */
export function planFixes(checked: readonly CheckedLine[]): readonly PlannedChange[] {
  const merged = mergesOf(checked)
  return checked.flatMap(({ line, product, quantity: typed, problem }) => {
    const change = merged.get(line.id) ?? { quantities: [typed].filter(isNumber), fixes: [] }
    const { quantities, fixes } = change
    if (!product || quantities.length === 0) return []
    const wanted = sumOf(quantities)
    const nearest = (isTwice(problem) ? undefined : nearestBookable(wanted, product)) ?? wanted
    const fitting: LineFix = { kind: 'set-quantity', quantity: nearest }
    const all = nearest === wanted ? fixes : [...fixes, { id: line.id, fix: fitting }]
    if (all.length === 0) return []
    return {
      id: line.id,
      fixes: all,
      before: describeQuantity(quantities, product),
      after: describeQuantity([nearest], product),
      isShortage: nearest < wanted,
    }
  })
}

/** How many of the problems the plan mends, and how many there are. */
export function countFixed(
  checked: readonly CheckedLine[],
  changes: readonly PlannedChange[],
): { fixed: number; all: number } {
  const mended = new Set(changes.flatMap(({ id, fixes }) => [id, ...fixes.map((fix) => fix.id)]))
  const troubled = checked.filter(({ problem, isEmpty }) => problem && !isEmpty)
  return {
    fixed: troubled.filter(({ line }) => mended.has(line.id)).length,
    all: troubled.length,
  }
}

/** The lines that others are merged into. */
function mergesOf(checked: readonly CheckedLine[]): ReadonlyMap<PadLine['id'], Change> {
  const changes = new Map<PadLine['id'], Change>()
  for (const { line, product, quantity, fixes } of checked) {
    const fix = fixes.find(({ kind }) => kind === 'merge')
    if (fix?.kind !== 'merge' || !product || quantity === undefined) continue
    const first = fix.quantity - quantity
    const change = changes.get(fix.into) ?? { quantities: first > 0 ? [first] : [], fixes: [] }
    change.quantities.push(quantity)
    change.fixes.push({ id: line.id, fix: { ...fix, quantity: sumOf(change.quantities) } })
    changes.set(fix.into, change)
  }
  return changes
}

const isNumber = (quantity: number | undefined) => quantity !== undefined

const sumOf = (quantities: readonly number[]) => quantities.reduce((sum, each) => sum + each, 0)

const isTwice = (problem: LineProblem | undefined) =>
  problem?.kind === 'same-part' || problem?.kind === 'sent-before'
