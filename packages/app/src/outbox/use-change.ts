import type { Refusal } from '@strapline/ui/primitives/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ApiRefusal, explain, isOutcomeKnown } from '../api/failures.ts'
import { storedDraft } from '../kept/drafts.ts'
import { useSession } from '../session/session-context.tsx'
import { currentOutbox, showOutcomes } from './current.ts'
import { type Entry, errorIn, isOver } from './entry.ts'
import type { AnyKind, Kind } from './kinds.ts'
import type { Outbox, Wish } from './outbox.ts'
import { outcomeOf } from './tell.ts'

/** The outbox of the signed-in user. Only inside `RequireSession`. */
export function useOutbox(): Outbox {
  const session = useSession()
  const queryClient = useQueryClient()
  const outbox = useMemo(() => currentOutbox({ session, queryClient }), [session, queryClient])
  if (!outbox) throw new Error('useOutbox needs RequireSession above it.')
  return outbox
}

/** The wish for a change of this kind. */
export function wishFor<Input, Answer>(
  { name, idOf, formOf }: Kind<Input, Answer>,
  input: Input,
  more: Partial<Wish> = {},
): Wish {
  const form = formOf?.(input)
  return { kind: name, item: idOf?.(input), input, draft: form && storedDraft(...form), ...more }
}

/** What {@link useChange} returns. */
export interface Change<Input, Answer> {
  /**
   * Sends the change. Resolves with whether it was made; with undefined when the same item is being changed already, and
   * when the user has left meanwhile, or the answer has ended their session.
   */
  send: (input: Input) => Promise<boolean | undefined>
  /** Whether one is on its way. */
  pending: boolean
  /** Whether the outcome of the one on its way is not known, and is being asked for (decision D24). */
  unsettled: boolean
  /** Why the last one was refused; undefined while one is on its way. */
  refusal: Refusal | undefined
  /** Why the last one failed; undefined when it did not and while one is on its way. */
  failure: Error | undefined
  /** The answer to the last one; undefined when it failed and while one is on its way. */
  answer: Answer | undefined
}

/**
 * Makes changes of a kind. At most one of an item is on its way, in all tabs and over a reload.
 *
 *     const { send, pending } = useChange(kinds.addReview)
 *
 * @param item the id of the item that this page is about, where each item has a form of its own
 * @param showsRefusal the page shows `refusal`, so that no toast does while it is mounted
 */
export function useChange<Input, Answer>(
  kind: Kind<Input, Answer>,
  { item, showsRefusal = false }: { item?: string | undefined; showsRefusal?: boolean } = {},
): Change<Input, Answer> {
  const outbox = useOutbox()
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries)
  const isOfThisPage = (entry: Entry) =>
    entry.kind === kind.name &&
    entry.line === undefined &&
    (item === undefined || entry.item === item)
  const open = entries.find((entry) => isOfThisPage(entry) && !isOver(entry))
  /** The last one of this page whose outcome is known. */
  const [last, setLast] = useState<Entry>()
  const key = open?.key
  useEffect(() => {
    // Also one that was sent before a reload.
    if (key !== undefined) void outbox.outcome(key).then((entry) => entry && setLast(entry))
  }, [outbox, key])
  useEffect(
    () => (showsRefusal ? showOutcomes(kind.name, item) : undefined),
    [kind.name, item, showsRefusal],
  )

  async function send(input: Input): Promise<boolean | undefined> {
    setLast(undefined)
    const [added] = outbox.add([wishFor(kind, input)])
    if (!added) return undefined
    const entry = await outbox.outcome(added.key)
    if (!entry) return undefined
    setLast(entry)
    const endsSession = entry.state.kind === 'refused' && entry.state.status === 401
    return endsSession ? undefined : outcomeOf(entry).isMade
  }

  const shown = open ? undefined : last
  return {
    send,
    pending: open !== undefined,
    unsettled: open?.state.kind === 'unknown',
    failure: shown && errorIn(shown.state),
    answer: shown?.state.kind === 'made' ? (shown.state.answer as Answer) : undefined,
    refusal: shown && refusalOf(kind as unknown as AnyKind, shown),
  }
}

/** Why a change was refused, for its form; undefined when it was not. */
function refusalOf(kind: AnyKind, entry: Entry): Refusal | undefined {
  const error = errorIn(entry.state)
  if (!error) {
    const { text } = outcomeOf(entry)
    return typeof text === 'object' && 'error' in text ? { message: text.error } : undefined
  }
  return {
    // A form says why it was refused; that nobody knows whether it was needs a sentence more.
    message: isOutcomeKnown(error) ? explain(error) : kind.failed(error, entry.input),
    fields: error instanceof ApiRefusal ? error.fields : undefined,
  }
}
