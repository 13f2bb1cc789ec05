import { useEffect, useId, useRef } from 'react'
import { Button } from '../../primitives/button/button.tsx'

interface ResetQuestionProps {
  /** The label of the scenario that starts again; undefined while it is not known. */
  scenario: string | undefined
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before everything starts again. It takes the place of the bar's buttons: a dialog may be open already. */
export function ResetQuestion({ scenario, onCancel, onConfirm }: ResetQuestionProps) {
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <fieldset
      aria-labelledby={id}
      className="flex min-w-0 flex-1 basis-64 flex-wrap items-center justify-end gap-x-6 gap-y-2"
    >
      <p id={id} className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-semibold">
          {scenario === undefined ? 'Start again?' : `Start “${scenario}” again?`}
        </span>{' '}
        Orders and other changes, drafts, favourites and the order pad of this browser are deleted.
      </p>
      <div className="flex flex-wrap gap-2 @max-[40rem]:grow @max-[40rem]:*:min-h-11 @max-[40rem]:*:grow">
        <Button ref={safe} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          Reset
        </Button>
      </div>
    </fieldset>
  )
}
