import type { Draft, Refusal } from '@strapline/ui/primitives/form'
import { explainWithFields } from '../api/failures.ts'
import type { SendOptions } from '../api/send.ts'
import { useSend } from '../api/use-send.ts'
import { type DraftedForm, type DraftedForms, useStoredDraft } from '../lib/drafts.ts'
import { useUser } from '../session/session-context.tsx'

/** The toasts of a submitted form. */
interface SubmissionToasts {
  /** After success. */
  done: string
  /** After a failure when the form is no longer mounted: "Your review was not added." */
  failed: string
}

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
  mutation: SendOptions<Input, Answer>['mutation'],
  { done, failed }: SubmissionToasts,
): Submission<Form, Input> {
  const draft = useStoredDraft(form, useUser().email)
  const { send, pending, refusal } = useSend({
    mutation,
    done: () => done,
    failed: (_, failure) => `${failed} ${explainWithFields(failure)}`,
    showsRefusal: true,
  })
  return { draft, onSubmit: send, submitting: pending, refusal }
}
