import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { type AnswerProps, said, useVerdict } from './answers.tsx'
import { DifferenceLink } from './difference-link.tsx'

/** A component to approve by a tick or to refuse, with a link to what differs. Once it is refused, a field asks why. */
export function SignOffItem({ item, title }: AnswerProps) {
  const { verdict, say, press, why } = useVerdict(item, title)
  return (
    <div className="sign-item">
      <div>
        <CheckboxField
          label={title}
          checked={verdict === 'approved'}
          onChange={({ target }) => say(target.checked ? 'approved' : undefined)}
        />
        <DifferenceLink to={item.id} label={`See what differs in ${title}`}>
          See
        </DifferenceLink>
        <button
          type="button"
          aria-label={
            verdict === 'refused' ? `${said.refused}: ${title}. Take it back` : `Refuse ${title}`
          }
          data-said={verdict === 'refused' ? verdict : undefined}
          onClick={() => press('refused')}
        >
          {verdict === 'refused' ? said.refused : 'Refuse'}
        </button>
      </div>
      {why}
    </div>
  )
}
