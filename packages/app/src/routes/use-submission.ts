import type { Draft, Refusal } from '@strapline/ui/primitives/form'
import { type DraftedForm, type DraftedForms, useStoredDraft } from '../kept/drafts.ts'
import type { Kind } from '../outbox/kinds.ts'
import { useChange } from '../outbox/use-change.ts'
import { useUser } from '../session/session-context.tsx'

/** The props that every form of the dashboard takes to be submitted. */
interface Submission<Form extends DraftedForm, Input> {
  draft: Draft<DraftedForms[Form]>
  onSubmit: (input: Input) => Promise<boolean | undefined>
  submitting: boolean
  refusal: Refusal | undefined
}

/** Submits a form of the dashboard, and stores its draft until then. */
export function useSubmission<Form extends DraftedForm, Input, Answer>(
  form: Form,
  kind: Kind<Input, Answer>,
): Submission<Form, Input> {
  const draft = useStoredDraft(form, useUser().email)
  const { send, pending, refusal } = useChange(kind, { showsRefusal: true })
  return { draft, onSubmit: send, submitting: pending, refusal }
}
