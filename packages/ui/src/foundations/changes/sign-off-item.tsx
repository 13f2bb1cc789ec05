import { useRef } from 'react'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import type { Verdict } from './answer.ts'
import { DifferenceLink } from './difference-link.tsx'

export interface SignOffItemProps {
  id: string
  title: string
  /** What is said of it so far. */
  verdict: Verdict | undefined
  onVerdict: (verdict: Verdict | undefined) => void
  /** Why it is refused. */
  remark: string
  onRemark: (remark: string) => void
}

/** A component to approve by a tick or to refuse, with a link to what differs. Once it is refused, a field asks why. */
export function SignOffItem(props: SignOffItemProps) {
  const { id, title, verdict, onVerdict, remark, onRemark } = props
  const isRefused = verdict === 'refused'
  /** Whether the field that asks why is to have the focus once it is there: not where the page begins with it. */
  const asks = useRef(false)
  function refuse() {
    asks.current = !isRefused
    onVerdict(isRefused ? undefined : 'refused')
  }
  return (
    <div className="sign-item">
      <div>
        <CheckboxField
          label={title}
          checked={verdict === 'approved'}
          onChange={({ target }) => onVerdict(target.checked ? 'approved' : undefined)}
        />
        <DifferenceLink to={id} label={`See what differs in ${title}`}>
          See
        </DifferenceLink>
        <button
          type="button"
          aria-pressed={isRefused}
          aria-label={`Refuse ${title}`}
          onClick={refuse}
        >
          Refuse
        </button>
      </div>
      {isRefused && (
        <TextField
          ref={(field) => {
            if (asks.current) field?.focus()
            asks.current = false
          }}
          label={`What is wrong with ${title}`}
          value={remark}
          onChange={({ target }) => onRemark(target.value)}
        />
      )}
    </div>
  )
}
