import type { Draft, Refusal } from '@strapline/ui/primitives/form'
import type { Change } from '../api/changes.ts'
import { useSend } from '../api/use-send.ts'
import { type DraftedForm, type DraftedForms, useStoredDraft } from '../kept/drafts.ts'
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
  change: Change<Input, Answer>,
): Submission<Form, Input> {
  const draft = useStoredDraft(form, useUser().email)
  const { send, pending, refusal } = useSend({ ...change, showsRefusal: true })
  return { draft, onSubmit: send, submitting: pending, refusal }
}
