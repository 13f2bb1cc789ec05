import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import type { PlannedFix } from '../../order-pad/fix-pad.ts'
import type { CheckedLine, PadLine } from '../../order-pad/types.ts'
import { Button } from '../../primitives/button/button.tsx'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'

export interface FixAllProps {
  /** Whether it is open. Each time it opens, every change is ticked. */
  open: boolean
  /** Called when it asks to be closed: by Cancel, Close, Escape or a press beside it, and once it applies. */
  onOpenChange: (open: boolean) => void
  /** The lines of the pad, in their order: they say which line a change is about. */
  lines: readonly CheckedLine[]
  /** What would be changed, as `planFixes` says it. */
  fixes: readonly PlannedFix[]
  /** Makes the changes that are still ticked, at least one, in their order. */
  onApply: (fixes: readonly PlannedFix[]) => void
}

/** Shows what "Fix all" changes before it does: each change can be left out. */
export function FixAll({ open, onOpenChange, lines, fixes, onApply }: FixAllProps) {
  const [left, setLeft] = useState<ReadonlySet<PadLine['id']>>(noLines)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setLeft(noLines)
  }
  const taken = fixes.filter((fix) => !left.has(changedLine(fix)))
  const places = new Map(lines.map(({ line }, at) => [line.id, { line, number: at + 1 }]))
  function toggle(fix: PlannedFix) {
    const next = new Set(left)
    if (!next.delete(changedLine(fix))) next.add(changedLine(fix))
    setLeft(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Fix all"
      description="These changes need no choice of yours. Untick what should stay as it is; Undo takes all of them back."
      footer={
        <>
          <Button size="lg" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabledReason={disabledReason(fixes, taken)}
            onClick={() => {
              onApply(taken)
              onOpenChange(false)
            }}
          >
            {taken.length === 1 ? 'Apply 1 change' : `Apply ${formatCount(taken.length)} changes`}
          </Button>
        </>
      }
    >
      {fixes.length === 0 ? (
        <p className="text-ink-soft">
          No line can be fixed without a choice of yours. Each line with a problem offers what
          helps.
        </p>
      ) : (
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Changes</caption>
          <thead>
            <tr className="border-ink border-b text-start text-ink-soft">
              {['Line', 'Part', 'Before', 'After'].map((header) => (
                <th
                  key={header}
                  scope="col"
                  className={`px-2 pb-2 text-start font-semibold first:ps-0 last:pe-0 ${header === 'Part' ? partLook : ''}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fixes.map((fix) => {
              const { id, before, after } = fix
              const place = places.get(id)
              return (
                <tr key={id} className="border-rule border-b align-top">
                  <td className="w-16 pe-2">
                    <CheckboxField
                      label={`${place?.number ?? ''}`}
                      aria-label={`Line ${place?.number ?? ''}: ${before} becomes ${after}`}
                      checked={taken.includes(fix)}
                      onChange={() => toggle(fix)}
                    />
                  </td>
                  <th
                    scope="row"
                    className={`px-2 py-2 text-start font-normal wrap-anywhere ${partLook}`}
                  >
                    <bdi>{place?.line.part}</bdi>
                  </th>
                  <td className="px-2 py-2 text-ink-soft wrap-anywhere">{before}</td>
                  <td className="py-2 ps-2 font-semibold wrap-anywhere">{after}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

/** On a phone the product's name, which stands before and after, says which part it is. */
const partLook = 'max-sm:hidden'

const noLines: ReadonlySet<PadLine['id']> = new Set()

/**
 * The line whose quantity a fix changes. Fixes of one line are taken or left together: merging a second line into
 * it counts on the first one, and its quantity is fitted to the sum.
 */
function changedLine({ id, fix }: PlannedFix): PadLine['id'] {
  return fix.kind === 'merge' ? fix.into : id
}

function disabledReason(fixes: readonly unknown[], taken: readonly unknown[]): string | undefined {
  if (taken.length > 0) return undefined
  return fixes.length > 0 ? 'Tick what should be changed.' : 'There is nothing to change.'
}
