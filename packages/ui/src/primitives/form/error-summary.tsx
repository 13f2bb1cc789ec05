import type { MouseEvent, Ref } from 'react'
import { worded } from '../../lib/wording.ts'
import { Alert } from '../alert/alert.tsx'
import { TextLink } from '../text-link/text-link.tsx'

/** One invalid field. */
interface InvalidField {
  /** The control's id. */
  id: string
  label: string
  message: string
}

export interface ErrorSummaryProps {
  /** What is wrong with the form as a whole. */
  lead: string | undefined
  /** The fields to correct, in the form's order. */
  fields: readonly InvalidField[]
  /** Errors of fields that this form does not have. */
  others: readonly string[]
  /** Takes the focus. */
  ref: Ref<HTMLDivElement>
}

/** The errors of a form, with a link to each field (the GOV.UK pattern). */
export function ErrorSummary({ lead, fields, others, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="min-w-0 rounded-sm outline-offset-2 outline-ink focus:outline-2"
    >
      <Alert tone="danger" announce>
        <h2 className="font-semibold text-base">There is a problem</h2>
        {lead && <p className="mt-1">{worded(lead)}</p>}
        {fields.length + others.length > 0 && (
          <ul className="mt-1">
            {fields.map(({ id, label, message }) => (
              <li key={id}>
                <TextLink
                  href={`#${id}`}
                  onClick={(event) => focusField(event, id)}
                  className="wrap-anywhere! inline-block py-1 font-medium"
                >
                  {withLabel(label, worded(message))}
                </TextLink>
              </li>
            ))}
            {others.map((other) => (
              <li key={other} className="py-1">
                {other}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

/** The message, after the field's label unless it begins with that. */
const withLabel = (label: string, message: string) =>
  message.startsWith(label) ? message : `${label}: ${message}`

/** Leaves the address alone, and scrolls the field's label and message into view with it. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault()
  const control = document.getElementById(id)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
