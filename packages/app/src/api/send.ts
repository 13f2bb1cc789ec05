import type { Refusal } from '@strapline/ui/primitives/form'
import type {
  Mutation,
  MutationCache,
  MutationKey,
  MutationOptions,
  QueryClient,
} from '@tanstack/react-query'
import { forgetChange, keyOfChange } from './change-key.ts'
import { ApiRefusal, explain, isOutcomeKnown, isRefusal } from './failures.ts'

/** The toast for an answer: a success unless it says otherwise; undefined for none. */
export type ToastText = string | { warning: string } | { error: string } | undefined

/** A mutation and the texts for its outcomes. */
export interface SendOptions<Input, Answer> {
  /** The mutation. At most one with the same key is in flight. */
  mutation: MutationOptions<Answer, Error, Input> & { mutationKey: MutationKey }
  /** The id of the item that `input` changes. With it, one mutation per item may be in flight. */
  idOf?: (input: Input) => string
  /** The toast for an answer; `{ error }` when the answer is a refusal. */
  done: (answer: Answer, input: Input) => ToastText
  /** The toast for a failure: what was not done, or is not known to be, and why. See `explainChange`. */
  failed: (input: Input, failure: Error) => string
  /** The form shows `refusal` itself, so a failure gets a toast only when the form is no longer mounted. */
  showsRefusal?: boolean
}

/** The dependencies of {@link send}. */
export interface SendContext {
  queryClient: QueryClient
  /** `Session.generation`: changes when a user's session ends. */
  generation: () => number
  /** The email of the signed-in user. */
  owner: () => string | undefined
  /** Shows a toast. */
  notify: Record<'success' | 'warning' | 'error', (text: string) => void>
  /** Whether a form that shows the refusal itself is mounted. */
  isFormShown: () => boolean
  /** Called with the mutation when it starts. */
  onStart?: (mutation: Mutation<unknown, Error, unknown>) => void
}

/**
 * Sends `input` and shows a toast for the outcome. Resolves with whether it succeeded. Resolves with
 * undefined when it wasn't sent because the same mutation is in flight, and when the page must not act on
 * the answer: the user has signed out meanwhile, or the answer has ended their session.
 */
export async function send<Input, Answer>(
  { mutation: options, idOf, done, failed, showsRefusal = false }: SendOptions<Input, Answer>,
  { queryClient, generation, owner, notify, isFormShown, onStart }: SendContext,
  input: Input,
): Promise<boolean | undefined> {
  const { mutationKey, mutationFn, meta } = options
  const cache = queryClient.getMutationCache()
  if (isInFlight(cache, mutationKey, idOf && ((other) => idOf(other as Input) === idOf(input)))) {
    return undefined
  }

  const email = owner()
  const change =
    meta?.keyed && email !== undefined
      ? { owner: email, name: idOf ? [...mutationKey, idOf(input)] : mutationKey, input }
      : undefined
  const sentMeta = change ? { ...meta, idempotencyKey: keyOfChange(change) } : meta
  const startGeneration = generation()
  let isSameUser = false
  // Called synchronously: browsers open a window, Google's for example, only within a press.
  const pendingAnswer = Promise.resolve(
    mutationFn?.(input, { client: queryClient, meta: sentMeta, mutationKey }),
  )
    // Compared before any other handler of the answer runs: a 401 signs out.
    .finally(() => {
      isSameUser = generation() === startGeneration
    }) as Promise<Answer>
  const mutation = cache.build(queryClient, { ...options, mutationFn: () => pendingAnswer })
  onStart?.(mutation as unknown as Mutation<unknown, Error, unknown>)

  let answer: Answer
  try {
    answer = await mutation.execute(input)
    if (change) forgetChange(change)
  } catch (failure) {
    if (change && isOutcomeKnown(failure)) forgetChange(change)
    if (!isSameUser) return undefined
    const endsSession = isRefusal(failure, 401) && !meta?.ownExpiry
    // An expired session unmounts the page, and the form with it.
    if (endsSession || !showsRefusal || !isFormShown()) {
      notify.error(failed(input, failure as Error))
    }
    return endsSession ? undefined : false
  }
  return isSameUser ? showToast(done(answer, input), notify) : undefined
}

function isInFlight(cache: MutationCache, key: MutationKey, isSame?: (input: unknown) => boolean) {
  return cache
    .findAll({ mutationKey: key, exact: true, status: 'pending' })
    .some(({ state }) => isSame?.(state.variables) ?? true)
}

/** Shows the toast, and returns whether it is about a success. */
export function showToast(text: ToastText, notify: SendContext['notify']): boolean {
  if (typeof text === 'string') notify.success(text)
  else if (text && 'warning' in text) notify.warning(text.warning)
  else if (text) notify.error(text.error)
  return typeof text !== 'object' || !('error' in text)
}

/** Why a mutation was refused, for its form; undefined when it was not. */
export function refusalOf<Input, Answer>(
  { mutation, done, failed }: Pick<SendOptions<Input, Answer>, 'mutation' | 'done' | 'failed'>,
  state: Mutation<Answer, Error, Input>['state'] | undefined,
): Refusal | undefined {
  const error = state?.error
  if (error) {
    // A form says why it was refused; that nobody knows whether it was needs a sentence more.
    const isOpen = mutation.meta?.keyed && !isOutcomeKnown(error)
    return {
      message: isOpen ? failed(state.variables as Input, error) : explain(error),
      fields: error instanceof ApiRefusal ? error.fields : undefined,
    }
  }
  if (state?.status !== 'success') return undefined
  const text = done(state.data as Answer, state.variables as Input)
  return typeof text === 'object' && 'error' in text ? { message: text.error } : undefined
}
