import type { Draft, Refusal } from '@strapline/ui/primitives/form'
import { notify } from '@strapline/ui/primitives/toast-host'
import { type UseMutationOptions, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ApiRefusal, explain, explainWithFields, isRefusal } from '../api/failures.ts'
import { useChange } from '../api/use-change.ts'
import type { DraftedForm, DraftedForms } from '../lib/draft-keys.ts'
import { useDraft } from '../lib/drafts.ts'
import { useUser } from '../session/session-context.tsx'

/** What a form's page says of it. */
interface Words {
  /** The toast when it worked. */
  done: string
  /** What was not done, for the toast when the page was left meanwhile: "Your review was not added." */
  failed: string
}

/** What a form needs to be sent by: the props that every form of the dashboard takes. */
interface Submission<Form extends DraftedForm, Input> {
  draft: Draft<DraftedForms[Form]>
  onSubmit: (input: Input) => Promise<boolean>
  submitting: boolean
  refusal: Refusal | undefined
}

/**
 * Sends one form, keeps what was typed into it, and tells how it went. A form that is sent is one
 * that is sent, also for whoever leaves its page meanwhile and comes back: it can't be sent twice, and
 * its refusal comes to its fields.
 *
 * Answers the form's props, and a key that changes when the form is to begin anew.
 */
export function useSubmission<Form extends DraftedForm, Input, Answer>(
  form: Form,
  mutation: UseMutationOptions<Answer, Error, Input> & { mutationKey: readonly unknown[] },
  { done, failed }: Words,
): [Submission<Form, Input>, number] {
  const { email } = useUser()
  const [draft, generation] = useDraft(form, email)
  const { change, status, error: own } = useChange(mutation)
  const cache = useQueryClient().getMutationCache()
  const { mutationKey } = mutation
  /** What was under way already when this page came. */
  const [earlier] = useState(() => cache.find({ mutationKey, status: 'pending' }))
  const submitting = useIsMutating({ mutationKey }) > 0
  const error = status === 'idle' ? earlier?.state.error : own
  const refusal = useMemo(() => error && refusalOf(error), [error])
  useShown(form)
  useEffect(notify.prepare, [])

  async function onSubmit(input: Input): Promise<boolean> {
    try {
      await change(input)
    } catch (failure) {
      // An ended session takes the page away, at once or in a moment.
      if (!shownForms.has(form) || isRefusal(failure, 401)) {
        notify.error(`${failed} ${explainWithFields(failure)}`)
      }
      return false
    }
    notify.success(done)
    return true
  }

  return [{ draft, onSubmit, submitting, refusal: refusal ?? undefined }, generation]
}

function refusalOf(error: Error): Refusal {
  return {
    message: explain(error),
    fields: error instanceof ApiRefusal ? error.fields : undefined,
  }
}

/** The forms that are in view: what is wrong with one that is not is told in a toast. */
const shownForms = new Set<DraftedForm>()

function useShown(form: DraftedForm) {
  useEffect(() => {
    shownForms.add(form)
    return () => void shownForms.delete(form)
  }, [form])
}
