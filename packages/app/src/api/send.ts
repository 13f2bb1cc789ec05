import type { Refusal } from '@strapline/ui/primitives/form'
import { hashKey, type Mutation, type MutationCache, type MutationKey } from '@tanstack/react-query'
import { forgetChange, type KeyedChange } from './change-key.ts'
import { ApiRefusal, explain, isOutcomeKnown, isRefusal } from './failures.ts'
import { makeOnce } from './make-once.ts'
import type { Notify, SendContext, SendOptions, ToastText } from './send-types.ts'
import { askNowAbout } from './unsettled.ts'

/**
 * Sends `input` and shows a toast for the outcome. Resolves with whether it succeeded. Resolves with
 * undefined when it wasn't sent because the same mutation is in flight, and when the page must not act on
 * the answer: the user has signed out meanwhile, or the answer has ended their session.
 */
export async function send<Input, Answer>(
  options: SendOptions<Input, Answer>,
  context: SendContext,
  input: Input,
): Promise<boolean | undefined> {
  const { idOf, done, failed, showsRefusal = false } = options
  const { mutationKey, mutationFn, meta } = options.mutation
  const { queryClient, session, notify, isFormShown, onStart } = context
  const cache = queryClient.getMutationCache()
  const isSame = (other: unknown) => !idOf || idOf(other as Input) === idOf(input)
  if (isInFlight(cache, mutationKey, isSame)) {
    // Pressed again while nobody knows what became of the first press: that is what to find out.
    askNowAbout(({ name, input: sent }) => hashKey(name) === hashKey(mutationKey) && isSame(sent))
    return undefined
  }

  const signal = session.signal()
  const change = keyedChange(options, context, input)
  let isSameUser = false
  // Called synchronously: browsers open a window, Google's for example, only within a press.
  const pendingAnswer = (
    change
      ? makeOnce(change, options, context, input)
      : Promise.resolve(mutationFn?.(input, { client: queryClient, meta, mutationKey }))
  )
    // Compared before any other handler of the answer runs: a 401 signs out.
    .finally(() => {
      isSameUser = !signal?.aborted
    }) as Promise<Answer>
  const mutation = cache.build(queryClient, {
    ...options.mutation,
    mutationFn: () => pendingAnswer,
    ...(change && { meta: { ...meta, owner: change.owner } }),
  })
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

/** What is stored of a change until its outcome is known; undefined for a mutation that is none. */
function keyedChange<Input, Answer>(
  { mutation: { mutationKey }, says, idOf }: SendOptions<Input, Answer>,
  { session }: SendContext,
  input: Input,
): KeyedChange | undefined {
  const state = session.current()
  if (!says || state.status !== 'signed-in') return undefined
  const name = mutationKey.map(String)
  return { owner: state.user.email, name, item: idOf?.(input), input }
}

function isInFlight(cache: MutationCache, key: MutationKey, isSame: (input: unknown) => boolean) {
  return cache
    .findAll({ mutationKey: key, exact: true, status: 'pending' })
    .some(({ state }) => isSame(state.variables))
}

/** Shows the toast, and returns whether it is about a success. */
export function showToast(
  text: ToastText,
  notify: Pick<Notify, 'success' | 'warning' | 'error'>,
): boolean {
  if (typeof text === 'string') notify.success(text)
  else if (text && 'warning' in text) notify.warning(text.warning)
  else if (text) notify.error(text.error)
  return typeof text !== 'object' || !('error' in text)
}

/** Why a mutation was refused, for its form; undefined when it was not. */
export function refusalOf<Input, Answer>(
  { done, failed, says }: Pick<SendOptions<Input, Answer>, 'done' | 'failed' | 'says'>,
  state: Mutation<Answer, Error, Input>['state'] | undefined,
): Refusal | undefined {
  const error = state?.error
  if (error) {
    // A form says why it was refused; that nobody knows whether it was needs a sentence more.
    const isOpen = says !== undefined && !isOutcomeKnown(error)
    return {
      message: isOpen ? failed(state.variables as Input, error) : explain(error),
      fields: error instanceof ApiRefusal ? error.fields : undefined,
    }
  }
  if (state?.status !== 'success') return undefined
  const text = done(state.data as Answer, state.variables as Input)
  return typeof text === 'object' && 'error' in text ? { message: text.error } : undefined
}
