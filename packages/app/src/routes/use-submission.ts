import type { Draft, Refusal } from '@strapline/ui/primitives/form'
import { explainChange } from '../api/failures.ts'
import type { SendOptions } from '../api/send.ts'
import { useSend } from '../api/use-send.ts'
import { type DraftedForm, type DraftedForms, useStoredDraft } from '../lib/drafts.ts'
import { useUser } from '../session/session-context.tsx'

/** The toasts of a submitted form. */
interface SubmissionToasts {
  /** After success. */
  done: string
  /** What is sent and what becomes of it, for failures: "your review", "added". */
  change: readonly [subject: string, done: string]
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
  { done, change }: SubmissionToasts,
): Submission<Form, Input> {
  const draft = useStoredDraft(form, useUser().email)
  const { send, pending, refusal } = useSend({
    mutation,
    done: () => done,
    failed: (_, failure) => explainChange(...change, failure),
    showsRefusal: true,
  })
  return { draft, onSubmit: send, submitting: pending, refusal }
}
