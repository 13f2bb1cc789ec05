import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import type { Verdict } from './answer.ts'
import { DifferenceLink } from './difference-link.tsx'

export interface SignOffItemProps {
  id: string
  title: string
  /** What is said of it so far. */
  verdict: Verdict | undefined
  onVerdict: (verdict: Verdict | undefined) => void
}

/** A component to approve by a tick or to refuse, with a link to what differs. */
export function SignOffItem({ id, title, verdict, onVerdict }: SignOffItemProps) {
  return (
    <div className="sign-item">
      <CheckboxField
        label={title}
        checked={verdict === 'approved'}
        onChange={({ target }) => onVerdict(target.checked ? 'approved' : undefined)}
      />
      <DifferenceLink id={id} label={`See what differs in ${title}`}>
        See
      </DifferenceLink>
      <button
        type="button"
        aria-pressed={verdict === 'refused'}
        aria-label={`Refuse ${title}`}
        onClick={() => onVerdict(verdict === 'refused' ? undefined : 'refused')}
      >
        Refuse
      </button>
    </div>
  )
}
