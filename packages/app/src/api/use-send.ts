import type { Refusal } from '@strapline/ui/primitives/form'
import { notify } from '@strapline/ui/primitives/toast-host'
import {
  hashKey,
  type Mutation,
  type MutationKey,
  type QueryClient,
  useIsMutating,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/session-context.tsx'
import { refusalOf, send as sendInput } from './send.ts'
import type { SendContext, SendOptions } from './send-types.ts'
import { type UnsettledChange, unsettledChanges } from './unsettled.ts'

/** What {@link useSend} returns. */
export interface Sender<Input, Answer> {
  /**
   * Sends, and shows a toast for the outcome. Resolves with whether it succeeded; with undefined when it
   * wasn't sent because one is in flight, and when the user has signed out meanwhile.
   */
  send: (input: Input) => Promise<boolean | undefined>
  /** Whether one is in flight. */
  pending: boolean
  /** Whether the outcome of the one in flight is not known, and is being asked for (decision D24). */
  unsettled: boolean
  /** Why the last one was refused; undefined while one is in flight. */
  refusal: Refusal | undefined
  /** Why the last one failed; undefined when it did not and while one is in flight. */
  failure: Error | undefined
  /** The answer to the last one; undefined when it failed and while one is in flight. */
  answer: Answer | undefined
}

/** Sends an input with the given mutation; see {@link Sender.send}. */
type Send = <Input, Answer>(
  options: SendOptions<Input, Answer>,
  input: Input,
) => Promise<boolean | undefined>

/** Sends whichever mutation it is given, for a page that shows nothing of their states. */
export function useSendAny(): Send {
  const queryClient = useQueryClient()
  const session = useSession()
  return (options, input) =>
    sendInput(options, contextOf(queryClient, session, options.mutation.mutationKey), input)
}

/** What `send` depends on, for the user who is signed in now. */
export function contextOf(
  queryClient: QueryClient,
  session: Session,
  mutationKey: MutationKey,
): SendContext {
  const isFormShown = () => (shownForms.get(hashKey(mutationKey)) ?? 0) > 0
  return { queryClient, session, notify, isFormShown }
}

/** While a page is rendered when the app is built, and taken over in the browser. */
const nothingSent = () => undefined

/**
 * The one way to send a mutation. At most one is in flight, even when the page is unmounted and mounted
 * again meanwhile. Only the user who sent it learns of the outcome.
 *
 *     const { send } = useSend(deleteProduct(useQueryClient()))
 *
 * @param item the id of the item that this page is about, where each item has a form of its own
 */
export function useSend<Input, Answer>(
  options: SendOptions<Input, Answer>,
  item?: string,
): Sender<Input, Answer> {
  const queryClient = useQueryClient()
  const session = useSession()
  const cache = queryClient.getMutationCache()
  const { mutationKey } = options.mutation
  const key = hashKey(mutationKey)
  const { showsRefusal = false, idOf } = options
  const ofThisPage = {
    mutationKey,
    exact: true,
    predicate: ({ state }: Mutation) =>
      item === undefined || idOf?.(state.variables as Input) === item,
  }
  /** The last one sent here, or one that was already in flight when the page was mounted. */
  const [last, setLast] = useState<Mutation<unknown, Error, unknown> | undefined>(() =>
    cache.find({ ...ofThisPage, status: 'pending' }),
  )
  const state = useSyncExternalStore(cache.subscribe, () => last?.state, nothingSent)

  const isOfThisPage = ({ name, input }: UnsettledChange) =>
    hashKey(name) === key && (item === undefined || idOf?.(input as Input) === item)
  const unsettled = useSyncExternalStore(
    unsettledChanges.subscribe,
    () => unsettledChanges.current().some(isOfThisPage),
    () => false,
  )

  useEffect(() => {
    if (!showsRefusal) return
    shownForms.set(key, (shownForms.get(key) ?? 0) + 1)
    return () => void shownForms.set(key, (shownForms.get(key) ?? 0) - 1)
  }, [key, showsRefusal])

  const context = { ...contextOf(queryClient, session, mutationKey), onStart: setLast }
  return {
    send: (input) => sendInput(options, context, input),
    pending: useIsMutating(ofThisPage) > 0,
    unsettled,
    failure: state?.error ?? undefined,
    answer: state?.data as Answer | undefined,
    refusal: refusalOf(options, state as Parameters<typeof refusalOf<Input, Answer>>[1]),
  }
}

/** How many mounted forms show refusals themselves, by mutation key. */
const shownForms = new Map<string, number>()
