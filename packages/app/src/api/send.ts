import type { Refusal } from '@strapline/ui/primitives/form'
import type {
  Mutation,
  MutationCache,
  MutationKey,
  MutationOptions,
  QueryClient,
} from '@tanstack/react-query'
import { ApiRefusal, explain, isRefusal } from './failures.ts'

/** What a toast says of an answer: text alone tells of success, nothing says nothing. */
export type Words = string | { warning: string } | { error: string } | undefined

/** One thing that a page sends, and what it says of the outcome. */
export interface SendOptions<Input, Answer> {
  /** What sends it. Of one key, only one is in flight at a time. */
  mutation: MutationOptions<Answer, Error, Input> & { mutationKey: MutationKey }
  /** For a list of things: which of them `input` is about. Then one of each may be in flight. */
  idOf?: (input: Input) => string
  /** What to say of an answer. `{ error }` when the answer is a no. */
  done: (answer: Answer, input: Input) => Words
  /** What to say of a failure, as a whole: what was not done, and why. */
  failed: (input: Input, failure: Error) => string
  /** Set by a form that shows `refusal` itself: a toast tells of it only when the form is gone. */
  showsRefusal?: boolean
}

/** What {@link send} needs to know of the app around it. */
export interface SendContext {
  queryClient: QueryClient
  /** A number that changes when the signed-in user leaves. */
  visit: () => number
  /** Shows a toast. */
  notify: Record<'success' | 'warning' | 'error', (text: string) => void>
  /** Whether a form that shows the refusal itself is on the page now. */
  isFormShown: () => boolean
  /** Is given the mutation when it starts. */
  onStart?: (mutation: Mutation<unknown, Error, unknown>) => void
}

/**
 * Sends `input` and says how it went. Answers whether it worked; nothing at all when it was not sent
 * because the same thing is in flight, and when nobody is left to act on the answer: whoever pressed
 * has signed out meanwhile, or this answer has ended their session.
 */
export async function send<Input, Answer>(
  { mutation: options, idOf, done, failed, showsRefusal = false }: SendOptions<Input, Answer>,
  { queryClient, visit, notify, isFormShown, onStart }: SendContext,
  input: Input,
): Promise<boolean | undefined> {
  const { mutationKey, mutationFn, meta } = options
  const cache = queryClient.getMutationCache()
  if (isInFlight(cache, mutationKey, idOf && ((other) => idOf(other as Input) === idOf(input)))) {
    return undefined
  }

  const started = visit()
  let isSameVisit = false
  // Called within the press: browsers open a window, Google's for example, only then.
  const answering = Promise.resolve(mutationFn?.(input, { client: queryClient, meta, mutationKey }))
    // Checked before anybody else hears of the answer: a 401 signs out.
    .finally(() => {
      isSameVisit = visit() === started
    }) as Promise<Answer>
  const mutation = cache.build(queryClient, { ...options, mutationFn: () => answering })
  onStart?.(mutation as unknown as Mutation<unknown, Error, unknown>)

  let answer: Answer
  try {
    answer = await mutation.execute(input)
  } catch (failure) {
    if (!isSameVisit) return undefined
    const endsSession = isRefusal(failure, 401) && !meta?.ownExpiry
    // A page whose session has ended goes away, and its form with it.
    if (endsSession || !showsRefusal || !isFormShown()) {
      notify.error(failed(input, failure as Error))
    }
    return endsSession ? undefined : false
  }
  return isSameVisit ? tell(done(answer, input), notify) : undefined
}

function isInFlight(cache: MutationCache, key: MutationKey, isSame?: (input: unknown) => boolean) {
  return cache
    .findAll({ mutationKey: key, exact: true, status: 'pending' })
    .some(({ state }) => isSame?.(state.variables) ?? true)
}

/** Shows `words`, and answers whether they tell of something that worked. */
export function tell(words: Words, notify: SendContext['notify']): boolean {
  if (typeof words === 'string') notify.success(words)
  else if (words && 'warning' in words) notify.warning(words.warning)
  else if (words) notify.error(words.error)
  return typeof words !== 'object' || !('error' in words)
}

/** What a form is told of an outcome: why it was refused, undefined when it was not. */
export function refusalOf<Input, Answer>(
  { done }: Pick<SendOptions<Input, Answer>, 'done'>,
  state: Mutation<Answer, Error, Input>['state'] | undefined,
): Refusal | undefined {
  const error = state?.error
  if (error) {
    return {
      message: explain(error),
      fields: error instanceof ApiRefusal ? error.fields : undefined,
    }
  }
  if (state?.status !== 'success') return undefined
  const words = done(state.data as Answer, state.variables as Input)
  return typeof words === 'object' && 'error' in words ? { message: words.error } : undefined
}
