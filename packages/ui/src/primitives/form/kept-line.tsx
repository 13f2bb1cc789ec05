import { Button } from '../button/button.tsx'
import type { AfterSubmit } from './types.ts'

/** What {@link KeptLine} takes. */
export interface KeptLineProps {
  /** What the form does when it worked; it decides what kept fields are called. */
  after: AfterSubmit
  /** Whether they are being sent: what is on its way can't be taken back. */
  underWay: boolean
  /** Takes the fields back to what they held at first. */
  onDiscard: () => void
}

const words = {
  empty: { text: 'What you typed before is still here.', discard: 'Clear the form' },
  stay: { text: 'You have changes that are not saved.', discard: 'Discard changes' },
} satisfies Record<AfterSubmit, { text: string; discard: string }>

/** Says that the fields hold what was typed before, and offers a way back. */
export function KeptLine({ after, underWay, onDiscard }: KeptLineProps) {
  const { text, discard } = words[after]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-y py-2 text-sm">
      <p className="text-ink-soft">{text}</p>
      <Button
        size="sm"
        onClick={onDiscard}
        disabledReason={underWay ? 'It is being sent. Wait for the answer.' : undefined}
      >
        {discard}
      </Button>
    </div>
  )
}
