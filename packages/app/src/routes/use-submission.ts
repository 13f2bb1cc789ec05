import type { Draft, Refusal } from '@strapline/ui/primitives/form'
import { explainWithFields } from '../api/failures.ts'
import type { SendOptions } from '../api/send.ts'
import { useSend } from '../api/use-send.ts'
import { type DraftedForm, type DraftedForms, useStoredDraft } from '../lib/drafts.ts'
import { useUser } from '../session/session-context.tsx'

/** What is said of a form that was sent. */
interface SubmissionWords {
  /** The toast when it worked. */
  done: string
  /** What was not done, for the toast when the page was left meanwhile: "Your review was not added." */
  failed: string
}

/** The props that every form of the dashboard is sent by. */
interface Submission<Form extends DraftedForm, Input> {
  draft: Draft<DraftedForms[Form]>
  onSubmit: (input: Input) => Promise<boolean | undefined>
  submitting: boolean
  refusal: Refusal | undefined
}

/** Sends one form of the dashboard, and keeps what is typed into it until it was sent. */
export function useSubmission<Form extends DraftedForm, Input, Answer>(
  form: Form,
  mutation: SendOptions<Input, Answer>['mutation'],
  { done, failed }: SubmissionWords,
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
