import { notify } from '@strapline/ui/primitives/toast-host'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../api/client.ts'
import { askForRoleAgain } from '../api/query-client.ts'
import { refresh } from '../api/refresh.ts'
import { config } from '../config.ts'
import { deleteSentDraft } from '../kept/drafts.ts'
import { kept } from '../kept/kept.ts'
import { ownedPrefixes, tabKey } from '../kept/keys.ts'
import { isOfTab, onStoredElsewhere, readStored, storedKeys, writeStored } from '../kept/storage.ts'
import type { Session } from '../session/session.ts'
import { type Entry, errorIn, isOver } from './entry.ts'
import { type AnyKind, kindOf } from './kinds.ts'
import { createDriverLock } from './lock.ts'
import { migrateOutbox } from './migrate.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { RecordStore } from './records.ts'
import { tellOutcomes, whyWaiting } from './tell.ts'

/** The browser's storage, as entries are stored in it. */
const store: RecordStore = {
  read: (key) => readStored(key),
  write: (key, value) => writeStored(key, value),
  keys: (prefix) => storedKeys(prefix),
  onChangedElsewhere: onStoredElsewhere,
}

const clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds: number, act: () => void) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Tells this tab apart from others, over a reload: a tab tells what was pressed in it. */
function idOfTab(): string {
  const stored = kept({ key: tabKey, schema: z.string(), scope: 'tab', format: 'text' })
  const id = stored.read() ?? crypto.randomUUID()
  stored.write(id)
  return id
}

let current: { signal: AbortSignal; outbox: Outbox } | undefined

/** What an outbox is made with. */
interface OutboxContext {
  session: Pick<Session, 'signal' | 'current' | 'expire'>
  queryClient: QueryClient
}

/** The outbox of the signed-in user, for as long as they are; undefined while nobody is. */
export function currentOutbox({ session, queryClient }: OutboxContext): Outbox | undefined {
  const signal = session.signal()
  const state = session.current()
  if (!signal || state.status !== 'signed-in') return undefined
  if (current?.signal === signal) return current.outbox
  const outbox = startOutbox(state.user.email, signal, { session, queryClient })
  current = { signal, outbox }
  return outbox
}

function startOutbox(
  owner: string,
  signal: AbortSignal,
  { session, queryClient }: OutboxContext,
): Outbox {
  const tab = idOfTab()
  migrateOutbox(store, owner, config.extras)
  const outbox = createOutbox({
    owner,
    tab,
    store,
    clock,
    signal,
    makeKey: () => crypto.randomUUID(),
    honoursKeys: config.extras,
    canSend: ({ kind, input }) => kindOf(kind)?.input.safeParse(input).success === true,
    limitsOf: (kind) => kindOf(kind)?.limits ?? [],
    make: async ({ kind, input, key }) =>
      kindOf(kind)?.make(input, { call, owner, options: { idempotencyKey: key } }),
    takeLock: createDriverLock({
      locks: globalThis.navigator?.locks,
      // A tab of a demo with a session of its own shares its entries with nobody.
      name: `${ownedPrefixes.outbox}driver${isOfTab(ownedPrefixes.outbox) ? `.${tab}` : ''}`,
      store,
      keys: {
        question: `${ownedPrefixes.outbox}question`,
        answer: `${ownedPrefixes.outbox}answer`,
      },
      after: clock.after,
      signal,
    }),
    onSessionEnd: () => void session.expire(),
    onChanged(entry, before) {
      if (isOver(entry) && !isOver(before)) refreshLists(entry, queryClient, () => outbox)
    },
  })
  tellOutcomes({
    outbox,
    notify,
    tab,
    isFormShown: ({ kind, item }) => shownForms.has(nameOf(kind, item)),
    areLinesShown: () => shownForms.has(linesShown),
    deleteDraft,
    after: clock.after,
  })
  const askNow = () => outbox.askNow()
  globalThis.addEventListener?.('online', askNow)
  signal.addEventListener('abort', () => globalThis.removeEventListener?.('online', askNow))
  outbox.wake()
  return outbox
}

/**
 * Brings cached lists up to date with a change that is over. Those on a page are read again once no other change of its
 * kind is on its way: when fifty orders are cancelled together, a long list would otherwise be read fifty times.
 */
function refreshLists(entry: Entry, queryClient: QueryClient, outboxOf: () => Outbox): void {
  const kind = kindOf(entry.kind)
  if (!kind) return
  const answer = entry.state.kind === 'made' ? entry.state.answer : undefined
  const outcome = { answer, error: errorIn(entry.state), owner: entry.owner }
  if (entry.state.kind === 'refused' && entry.state.status === 403) askForRoleAgain(queryClient)
  kind.apply?.(queryClient, outcome, entry.input)
  setTimeout(() => {
    const outbox = outboxOf()
    const isOnItsWay = (other: Entry) =>
      other.state.kind === 'sending' ||
      (other.state.kind === 'queued' && whyWaiting(other, outbox) === undefined)
    const others = outbox.entries().filter((other) => other.kind === entry.kind)
    const refetchType = others.some(isOnItsWay) ? 'none' : 'active'
    refresh(queryClient, kind.refreshes(outcome, entry.input), refetchType)
  })
}

function deleteDraft({ formOf }: AnyKind, { draft, input }: Entry): void {
  const form = formOf?.(input)
  if (form && draft !== undefined) deleteSentDraft(draft, ...form)
}

/** How many mounted forms say themselves why a change was refused, by its kind and item. */
const shownForms = new Map<string, number>()
const linesShown = 'lines'
const nameOf = (kind: string, item = '') => `${kind} ${item}`

/**
 * While a form is mounted that says why a change of this kind was refused, of this item where each has a form of its
 * own. Returns a function to end it.
 */
export const showOutcomes = (kind: string, item?: string): (() => void) => show(nameOf(kind, item))

function show(name: string): () => void {
  shownForms.set(name, (shownForms.get(name) ?? 0) + 1)
  return () => {
    const left = (shownForms.get(name) ?? 1) - 1
    if (left === 0) shownForms.delete(name)
    else shownForms.set(name, left)
  }
}

/** While a page shows what becomes of the lines of the order pad. Returns a function to end it. */
export const showLines = (): (() => void) => show(linesShown)
