import type { Refusal } from '@strapline/ui/primitives/form'
import { notify } from '@strapline/ui/primitives/toast-host'
import { hashKey, type Mutation, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../session/session-context.tsx'
import { refusalOf, type SendOptions, send as sendInput } from './send.ts'

/** What a page gets to send something with. */
export interface Sender<Input, Answer> {
  /**
   * Sends, and tells in a toast how it went. Answers whether it worked; nothing when it was not sent,
   * because it is in flight already, and when whoever pressed has left meanwhile.
   */
  send: (input: Input) => Promise<boolean | undefined>
  /** Whether one is in flight. */
  pending: boolean
  /** Why the last one was refused; undefined while one is in flight. */
  refusal: Refusal | undefined
  /** What the last one was answered; undefined when it was refused and while one is in flight. */
  answer: Answer | undefined
}

/**
 * The one way to send something. At most one is in flight, also for a page that was left meanwhile and
 * is shown again. The outcome is told to whoever has pressed, and to nobody after them.
 *
 *     const { send } = useSend({
 *       mutation: deleteProductMutation(useQueryClient()),
 *       idOf: ({ _id }) => _id,
 *       done: () => messages.success.deleted,
 *       failed: ({ name }, failure) => `${name} was not deleted. ${explain(failure)}`,
 *     })
 */
export function useSend<Input, Answer>(options: SendOptions<Input, Answer>): Sender<Input, Answer> {
  const queryClient = useQueryClient()
  const session = useSession()
  const cache = queryClient.getMutationCache()
  const { mutationKey } = options.mutation
  const key = hashKey(mutationKey)
  const { showsRefusal = false } = options
  /** The last one sent here, or one that was in flight already when this page was shown. */
  const [last, setLast] = useState<Mutation<unknown, Error, unknown> | undefined>(() =>
    cache.find({ mutationKey, exact: true, status: 'pending' }),
  )
  const state = useSyncExternalStore(cache.subscribe, () => last?.state)

  useEffect(notify.prepare, [])
  useEffect(() => {
    if (!showsRefusal) return
    shownForms.set(key, (shownForms.get(key) ?? 0) + 1)
    return () => void shownForms.set(key, (shownForms.get(key) ?? 0) - 1)
  }, [key, showsRefusal])

  const context = {
    queryClient,
    visit: session.visit,
    notify,
    isFormShown: () => (shownForms.get(key) ?? 0) > 0,
    onStart: setLast,
  }
  return {
    send: (input) => sendInput(options, context, input),
    pending: useIsMutating({ mutationKey, exact: true }) > 0,
    answer: state?.data as Answer | undefined,
    refusal: refusalOf(options, state as Parameters<typeof refusalOf<Input, Answer>>[1]),
  }
}

/** How many forms on the page show the refusals of what is sent under a key. */
const shownForms = new Map<string, number>()
