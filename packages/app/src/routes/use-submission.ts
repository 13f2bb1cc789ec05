import { type DraftedForm, useStoredDraft } from '../kept/drafts.ts'
import type { Kind } from '../outbox/kinds.ts'
import { useChange } from '../outbox/use-change.ts'
import { useUser } from '../session/session-context.tsx'

/** Submits a form of the dashboard, and stores its draft until then. */
export function useSubmission<Form extends DraftedForm, Input, Answer>(
  form: Form,
  kind: Kind<Input, Answer>,
) {
  const draft = useStoredDraft(form, useUser().email)
  const { send, pending, refusal } = useChange(kind, { showsRefusal: true })
  return { draft, onSubmit: send, submitting: pending, refusal }
}
