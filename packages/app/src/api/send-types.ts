import type { notify } from '@strapline/ui/primitives/toast-host'
import type { Mutation, MutationKey, MutationOptions, QueryClient } from '@tanstack/react-query'
import type { Session } from '../session/session.ts'

/** The toast for an answer: a success unless it says otherwise; undefined for none. */
export type ToastText = string | { warning: string } | { error: string } | undefined

/** A mutation and the texts for its outcomes. */
export interface SendOptions<Input, Answer> {
  /** The mutation. At most one with the same key is in flight. */
  mutation: MutationOptions<Answer, Error, Input> & { mutationKey: MutationKey }
  /** The id of the item that `input` changes. With it, one mutation per item may be in flight. */
  idOf?: ((input: Input) => string) | undefined
  /** The toast for an answer; `{ error }` when the answer is a refusal. */
  done: (answer: Answer, input: Input) => ToastText
  /** The toast for a failure: what was not done, or is not known to be, and why. See `explainChange`. */
  failed: (input: Input, failure: Error) => string
  /**
   * For a change that has to be made once: what is to happen to what, as in "your review", "added". It is
   * sent with an Idempotency-Key, and again until its outcome is known. Its input is stored meanwhile: it
   * must not contain secrets.
   */
  says?: ((input: Input) => readonly [subject: string, done: string]) | undefined
  /** The form shows `refusal` itself, so a failure gets a toast only when the form is no longer mounted. */
  showsRefusal?: boolean
}

/** How toasts are shown: see `notify` of the toast host. */
export type Notify = Pick<typeof notify, 'success' | 'warning' | 'error' | 'keep' | 'dismiss'>

/** The dependencies of {@link send}. */
export interface SendContext {
  queryClient: QueryClient
  session: Pick<Session, 'signal' | 'current'>
  /** Shows toasts. */
  notify: Notify
  /** Whether a form that shows the refusal itself is mounted. */
  isFormShown: () => boolean
  /** Called with the mutation when it starts. */
  onStart?: (mutation: Mutation<unknown, Error, unknown>) => void
}
