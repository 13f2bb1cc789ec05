import { useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useShortcuts } from '../../lib/shortcuts.tsx'
import { countFixed, type PlannedChange } from '../../order-pad/fix-pad.ts'
import type { CheckedLine, PadLine } from '../../order-pad/types.ts'
import { Button } from '../../primitives/button/button.tsx'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'

export interface FixAllProps {
  /** Whether it is open. Each time it opens, every change is ticked but those that order less than was asked for. */
  open: boolean
  /** Called when it asks to be closed: by Cancel, Close, Escape or a press beside it, and once it applies. */
  onOpenChange: (open: boolean) => void
  /** The lines of the pad, in their order: they say which line a change is about. */
  lines: readonly CheckedLine[]
  /** What would be changed, as `planFixes` says it. */
  changes: readonly PlannedChange[]
  /** Makes the changes that are ticked, at least one, in their order. */
  onApply: (changes: readonly PlannedChange[]) => void
}

/** Shows what "Fix all" changes before it does: each change can be left out. */
export function FixAll({ open, onOpenChange, lines, changes, onApply }: FixAllProps) {
  const [left, setLeft] = useState(() => shortagesOf(changes))
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setLeft(shortagesOf(changes))
  }
  const taken = changes.filter(({ id }) => !left.has(id))
  const places = new Map(lines.map(({ line }, at) => [line.id, { line, number: at + 1 }]))
  const reason = disabledReason(changes, taken)
  const counts = countFixed(lines, changes)
  function toggle(id: PadLine['id']) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  function apply() {
    onApply(taken)
    onOpenChange(false)
  }
  useShortcuts(
    open
      ? [
          {
            keys: 'Enter',
            does: 'Applies the ticked changes.',
            isAvailable: reason === undefined,
            // Of a button it is the press.
            isFor: ({ target }) => !(target instanceof HTMLButtonElement),
            run: apply,
          },
        ]
      : [],
    'dialog',
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={titleOf(counts)}
      description={descriptionOf(changes, counts)}
      footer={
        <>
          <Button size="lg" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button size="lg" variant="primary" disabledReason={reason} onClick={apply}>
            {taken.length === 1 ? 'Apply 1 change' : `Apply ${formatCount(taken.length)} changes`}
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p className="text-ink-soft">
          No problem can be fixed without you. Each line says what to do.
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
            {changes.map((change) => {
              const { id, before, after, isShortage } = change
              const place = places.get(id)
              return (
                <tr key={id} className="border-rule border-b align-top">
                  <td className="w-16 pe-2">
                    <CheckboxField
                      label={`${place?.number ?? ''}`}
                      aria-label={`Line ${place?.number ?? ''}: ${before} becomes ${after}`}
                      checked={taken.includes(change)}
                      onChange={() => toggle(id)}
                    />
                  </td>
                  <th
                    scope="row"
                    className={`px-2 py-2 text-start font-normal wrap-anywhere ${partLook}`}
                  >
                    <bdi>{place?.line.part}</bdi>
                  </th>
                  <td className="px-2 py-2 text-ink-soft wrap-anywhere">{before}</td>
                  <td className="py-2 ps-2 font-semibold wrap-anywhere">
                    {after}
                    {isShortage && (
                      <span className="block font-normal text-warning">
                        No more can be ordered.
                      </span>
                    )}
                  </td>
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

/** The lines whose change orders less than was asked for: nobody has said yet that this is right. */
function shortagesOf(changes: readonly PlannedChange[]): ReadonlySet<PadLine['id']> {
  return new Set(changes.flatMap(({ id, isShortage }) => (isShortage ? [id] : [])))
}

type Counts = ReturnType<typeof countFixed>

/** How many of the problems can be fixed here: `Fix 3 of 8 problems`. */
function titleOf({ fixed, all }: Counts): string {
  if (fixed === 0) return 'Fix all'
  if (fixed < all) return `Fix ${formatCount(fixed)} of ${formatCount(all)} problems`
  return all === 1 ? 'Fix 1 problem' : `Fix all ${formatCount(all)} problems`
}

function descriptionOf(
  changes: readonly PlannedChange[],
  { fixed, all }: Counts,
): string | undefined {
  if (changes.length === 0) return undefined
  const others = all - fixed
  const sentences = [
    others === 1 && 'The other one needs you: its line says what to do.',
    others > 1 && `The other ${formatCount(others)} need you: their lines say what to do.`,
    changes.some(({ isShortage }) => isShortage)
      ? 'Changes that order less than you asked for are not ticked: tick them if that is right.'
      : 'Untick what should stay as it is.',
    'Undo takes all of them back.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function disabledReason(
  changes: readonly unknown[],
  taken: readonly unknown[],
): string | undefined {
  if (taken.length > 0) return undefined
  return changes.length > 0 ? 'Tick the changes to make.' : 'There is nothing to change.'
}
