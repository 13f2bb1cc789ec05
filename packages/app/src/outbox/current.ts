import { notify } from '@strapline/ui/primitives/toast-host'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { askCapabilities, callOffered, offers } from '../api/capabilities.ts'
import { askForRoleAgain, refresh } from '../api/query-client.ts'
import { deleteSentDraft } from '../kept/drafts.ts'
import { kept } from '../kept/kept.ts'
import { ownedPrefixes, tabKey } from '../kept/keys.ts'
import { isOfTab, onStoredElsewhere, readStored, storedKeys, writeStored } from '../kept/storage.ts'
import { keptSentLines } from '../order-pad/kept-pad.ts'
import { sentIds } from '../order-pad/sent-lines.ts'
import type { Session } from '../session/session.ts'
import { useSession } from '../session/session-context.tsx'
import { bodyOf, type Entry, errorIn, isOver } from './entry.ts'
import { type AnyKind, kindOf } from './kinds.ts'
import { createDriverLock } from './lock.ts'
import { migrateOutbox } from './migrate.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { RecordStore } from './records.ts'
import { tellOutcomes, whyWaiting } from './tell.ts'
import { areLinesShown, isFormShown, nextOf, OutboxContext } from './use-change.ts'

/** The browser's storage, as entries are stored in it. */
const store: RecordStore = {
  read: readStored,
  write: writeStored,
  keys: storedKeys,
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

/** Milliseconds for which a demo shows that an answer was lost: long enough to read it. */
const shownInDemos = 3000

/** Tells this tab apart from others, over a reload: a tab tells what was pressed in it. */
function idOfTab(): string {
  const stored = kept({ key: tabKey, schema: z.string(), scope: 'tab', format: 'text' })
  const id = stored.read() ?? crypto.randomUUID()
  stored.write(id)
  return id
}

let current: { signal: AbortSignal; outbox: Outbox } | undefined

/** Whose outbox it is, and what is cached for them. */
interface SignedIn {
  session: Pick<Session, 'signal' | 'current' | 'expire'>
  queryClient: QueryClient
}

/** The outbox of the signed-in user, for as long as they are; undefined while nobody is. */
export function currentOutbox({ session, queryClient }: SignedIn): Outbox | undefined {
  const signal = session.signal()
  const state = session.current()
  if (!signal || state.status !== 'signed-in') return undefined
  if (current?.signal === signal) return current.outbox
  const outbox = startOutbox(state.user.email, signal, { session, queryClient })
  current = { signal, outbox }
  return outbox
}

/** A page that changes something, with the outbox of who is signed in. Only inside `RequireSession`. */
export function withOutbox<Props extends object>(Page: ComponentType<Props>) {
  return function WithOutbox(props: Props) {
    const session = useSession()
    const queryClient = useQueryClient()
    // The same user may begin another session while the page is there, by a login in another tab.
    const signal = useSyncExternalStore(session.subscribe, session.signal)
    const outbox = useMemo(
      () => signal && currentOutbox({ session, queryClient }),
      [signal, session, queryClient],
    )
    if (!outbox) throw new Error('withOutbox needs RequireSession above it.')
    return createElement(OutboxContext, { value: outbox }, createElement(Page, props))
  }
}

function startOutbox(
  owner: string,
  signal: AbortSignal,
  { session, queryClient }: SignedIn,
): Outbox {
  const tab = idOfTab()
  migrateOutbox(store, owner)
  // The driver waits for the answer: before it nobody knows whether something may be sent twice.
  const isAnswered = askCapabilities()
  const takeLock = createDriverLock({
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
  })
  const outbox = createOutbox({
    owner,
    tab,
    store,
    clock,
    signal,
    makeKey: () => crypto.randomUUID(),
    honoursKeys: () => offers('idempotencyKeys'),
    canSend: ({ kind, input }) => kindOf(kind)?.input.safeParse(input).success === true,
    limitsOf: (kind) => kindOf(kind)?.limits ?? [],
    leastPause: import.meta.env.VITE_DEMO === 'on' ? shownInDemos : 0,
    make: async (entry) => {
      const options = { idempotencyKey: entry.key }
      return kindOf(entry.kind)?.make(bodyOf(entry), { call: callOffered, owner, options })
    },
    takeLock: (act) => void isAnswered.then(() => !signal.aborted && takeLock(act)),
    onSessionEnd: () => void session.expire(),
    onChanged(entry, before) {
      if (isOver(entry) && !isOver(before)) refreshLists(entry, queryClient, () => outbox)
    },
  })
  tellOutcomes({
    outbox,
    notify,
    tab,
    isFormShown,
    areLinesShown,
    nextOf,
    deleteDraft,
    after: clock.after,
  })
  const sentLinesKept = keptSentLines(owner)
  const keepSentLines = () => {
    // A session that has ended leaves what was kept to the next one.
    if (signal.aborted) return
    const ids = sentIds(outbox.entries())
    // Each change of an entry comes here, most of them without another line.
    if (ids.join() !== (sentLinesKept.read() ?? []).join()) sentLinesKept.write(ids)
  }
  outbox.subscribe(keepSentLines)
  keepSentLines()
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

function deleteDraft({ form, idOf }: AnyKind, { draft, input }: Entry): void {
  if (form && draft !== undefined) deleteSentDraft(draft, form, idOf?.(input))
}
