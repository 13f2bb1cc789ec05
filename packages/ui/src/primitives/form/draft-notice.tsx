import { Button } from '../button/button.tsx'
import type { AfterSubmit } from './types.ts'

export interface DraftNoticeProps {
  /** What the form does on success; it decides the wording. */
  after: AfterSubmit
  /** Whether the form is being sent: nothing can be discarded meanwhile. */
  pending: boolean
  /** Resets the fields. */
  onDiscard: () => void
}

const texts = {
  empty: { text: 'What you typed before is still here.', discard: 'Clear the form' },
  stay: { text: 'You have changes that are not saved.', discard: 'Discard changes' },
} satisfies Record<AfterSubmit, { text: string; discard: string }>

/** Says that the fields hold a restored draft, and offers to discard it. */
export function DraftNotice({ after, pending, onDiscard }: DraftNoticeProps) {
  const { text, discard } = texts[after]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-y py-2 text-sm">
      <p className="text-ink-soft">{text}</p>
      <Button
        size="sm"
        onClick={onDiscard}
        disabledReason={pending ? 'It is being sent. Wait for the answer.' : undefined}
      >
        {discard}
      </Button>
    </div>
  )
}
