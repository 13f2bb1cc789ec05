import { dataOf, mapResource, type Resource } from '@strapline/ui/lib/resource.ts'
import type { Refusal } from '@strapline/ui/primitives/form'
import type { ToastAction } from '@strapline/ui/primitives/toast-host'
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { refusalIn } from '../api/failures.ts'
import { type DraftedForm, storedDraft, useStoredDraft } from '../kept/drafts.ts'
import { useUser } from '../session/session-context.tsx'
import { type Entry, errorIn, isOver } from './entry.ts'
import { type Kind, outcomeOf } from './kinds.ts'
import type { Outbox, Wish } from './outbox.ts'

/** The outbox of the signed-in user, for the pages inside `withOutbox`. */
export const OutboxContext = createContext<Outbox | undefined>(undefined)

/** The outbox of the signed-in user. Only inside `withOutbox`. */
export function useOutbox(): Outbox {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('useOutbox needs withOutbox above it.')
  return outbox
}

/** What a mounted view says itself, so that no toast does. */
type View = Pick<Entry, 'kind' | 'item'>
const views = new Set<View>()

/** The kind of the view that shows what becomes of the pad's lines. */
const linesOfPad = 'lines of the pad'

/**
 * Call it while a form is mounted that says why a change of this kind was refused; with an item where each has a form
 * of its own. Returns a function to end it.
 */
export function showOutcomes(kind: string, item?: string): () => void {
  const view = { kind, item }
  views.add(view)
  return () => void views.delete(view)
}

/** Call it while a page shows the states of the pad's lines. Returns a function to end it. */
export const showLines = () => showOutcomes(linesOfPad)

export const isFormShown = ({ kind, item }: View): boolean =>
  [...views].some((view) => view.kind === kind && view.item === item)
export const areLinesShown = () => isFormShown({ kind: linesOfPad })

/** What can be done next about a change that was made, by the name of its kind. */
const nextSteps = new Map<string, (answer: unknown) => ToastAction | undefined>()

/**
 * Call it while a page knows what can be done next about a change of this kind that was made: the toast about it offers
 * that. Returns a function to end it.
 */
export function offerNext<Input, Answer>(
  { name }: Kind<Input, Answer>,
  next: (answer: Answer) => ToastAction | undefined,
): () => void {
  nextSteps.set(name, next as (answer: unknown) => ToastAction | undefined)
  return () => void nextSteps.delete(name)
}

export const nextOf = ({ kind, state }: Entry): ToastAction | undefined =>
  state.kind === 'made' ? nextSteps.get(kind)?.(state.answer) : undefined

/** The wish for a change of this kind. */
export function wishFor<Input, Answer>(
  { name, idOf, form }: Kind<Input, Answer>,
  input: Input,
  more: Partial<Wish> = {},
): Wish {
  const item = idOf?.(input)
  return { kind: name, item, input, draft: form && storedDraft(form, item), ...more }
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
) {
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

  /**
   * Sends the change, with what an order is numbered by. Resolves with whether it was made; with undefined when the same
   * item is being changed already, and when the user has left meanwhile, or the answer has ended their session.
   */
  async function send(input: Input, labels?: Wish['labels']): Promise<boolean | undefined> {
    setLast(undefined)
    const [added] = outbox.add([wishFor(kind, input, { labels })])
    if (!added) return undefined
    const entry = await outbox.outcome(added.key)
    if (!entry) return undefined
    setLast(entry)
    const endsSession = entry.state.kind === 'refused' && entry.state.status === 401
    return endsSession ? undefined : outcomeOf(entry).isMade
  }

  // While one is on its way, nothing is said of the one before.
  const shown = open ? undefined : last
  return {
    send,
    /** Whether one is on its way. */
    pending: open !== undefined,
    /** Whether the outcome of the one on its way is not known, and is being asked for (decision D24). */
    inDoubt: open?.state.kind === 'unknown',
    /** Why the last one failed. */
    failure: shown && errorIn(shown.state),
    /** The answer to the last one. */
    answer: shown?.state.kind === 'made' ? (shown.state.answer as Answer) : undefined,
    /** Why the last one was refused. */
    refusal: shown && refusalOf(shown),
  }
}

/** A form that is sent by a change and shows why it was refused, with the draft of what was typed. */
export function useForm<Input, Answer, Form extends DraftedForm>(kind: Kind<Input, Answer, Form>) {
  const draft = useStoredDraft(kind.form, useUser().email)
  const { send, pending, refusal } = useChange(kind, { showsRefusal: true })
  return { draft, onSubmit: send, submitting: pending, refusal }
}

/** Why a change was refused, for its form; undefined when it was not. */
function refusalOf(entry: Entry): Refusal | undefined {
  const { state } = entry
  // A form says why it was refused; that nobody knows whether it was needs a sentence more.
  if (state.kind === 'refused') return refusalIn(errorIn(state))
  const { text } = outcomeOf(entry)
  return typeof text === 'object' && 'error' in text ? { message: text.error } : undefined
}

/** A change of a list's items, and what it makes of one. */
export interface ItemChange<Item> {
  /** The name of its kind. */
  name: string
  wish: (item: Item) => Wish
  /** The item while the change is on its way, by what its entry has as input. */
  becomes: (item: Item, input: unknown) => Item[]
}

/**
 * A change of a list's items. Keep the result.
 *
 * @param inputFor what the change takes for an item
 * @param becomes the item while the change is on its way: a changed item, or nothing when it is deleted
 */
export const itemChange = <Item, Input, Answer>(
  kind: Kind<Input, Answer>,
  inputFor: (item: Item) => Input,
  becomes: (item: Item, input: Input) => Item[],
): ItemChange<Item> => ({
  name: kind.name,
  wish: (item) => wishFor(kind, inputFor(item)),
  // Entries of this kind have such an input.
  becomes: (item, input) => becomes(item, input as Input),
})

/** {@link itemChange} of a kind that takes the item itself. */
export const changeOfItem = <Item, Answer>(
  kind: Kind<Item, Answer>,
  becomes: (item: Item) => Item[],
): ItemChange<Item> => itemChange(kind, (item: Item) => item, becomes)

/** What a deleted item becomes: nothing. */
export const removeItem = () => []

/** A list with the changes that are on their way applied. */
interface ChangingList<Item> {
  list: Resource<Item[]>
  /** The `_id`s of the items with a change on its way; the same set while they are the same. */
  pending: ReadonlySet<string>
}

/**
 * A list with an optimistic update: changes on their way are applied to it, whichever page or tab has started them. The
 * cached list stays as the server sent it, so a refused one needs no rollback, however many others there are. One whose
 * outcome is not known is not applied.
 */
export function useChangingList<Item extends { _id: string }>(
  list: Resource<Item[]>,
  changes: readonly ItemChange<Item>[],
): ChangingList<Item> {
  const outbox = useOutbox()
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries)
  const changeOf = ({ kind }: Entry) => changes.find((change) => change.name === kind)
  const shown = entries.filter((entry) => !isOver(entry) && changeOf(entry) !== undefined)
  /** The same text while the same changes are in the same state. */
  const signature = shown.map(({ kind, item, state }) => `${kind} ${item} ${state.kind}`).join()
  const data = dataOf(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `signature` stands for `shown`.
  const changed = useMemo(() => {
    const applied = new Map(
      shown.flatMap((entry) => {
        const change = entry.state.kind === 'unknown' ? undefined : changeOf(entry)
        const becomes = (item: Item) => change?.becomes(item, entry.input) ?? [item]
        return change ? [[entry.item, becomes] as const] : []
      }),
    )
    if (applied.size === 0) return data
    return data?.flatMap((item) => applied.get(item._id)?.(item) ?? [item])
  }, [data, signature])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `signature` stands for `shown`.
  const pending = useMemo(() => new Set(shown.flatMap(({ item }) => item ?? [])), [signature])
  return { list: mapResource(list, (items) => changed ?? items), pending }
}
