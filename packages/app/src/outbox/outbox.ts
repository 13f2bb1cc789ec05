import type { ChangeLimit } from '@strapline/contract/rules'
import { isOutcomeKnown } from '../api/failures.ts'
import {
  type Entry,
  type EntryState,
  failureOf,
  isHonoured,
  isInDoubt,
  isOpen,
  isOver,
  isSameChange,
} from './entry.ts'
import { createTurn, type TakeLock } from './lock.ts'
import { createRecords, type Records, type RecordsParts } from './records.ts'
import { createPaces, goesOnByItself, nextStep, staleGroups } from './schedule.ts'

/** A change that somebody wants. */
export type Wish = Pick<
  Entry,
  'kind' | 'item' | 'input' | 'labels' | 'group' | 'line' | 'note' | 'draft'
>

/** What {@link createOutbox} depends on. */
export interface OutboxParts extends RecordsParts {
  /** Tells this tab apart from others, over a reload. */
  tab: string
  makeKey(): string
  /** Makes the change of an entry by its call, with its key. Rejects like the client's `call`. */
  make(entry: Entry): Promise<unknown>
  /** How many changes of a kind one account may make. */
  limitsOf(kind: string): readonly ChangeLimit[]
  takeLock: TakeLock
  clock: {
    /** Milliseconds since 1970. */
    now(): number
    /** Milliseconds since some time before: it goes on when somebody sets the clock. */
    elapsed(): number
    /** Calls `act` later. Returns a function that cancels it. */
    after(milliseconds: number, act: () => void): () => void
  }
  /** Whether the server knows Idempotency-Keys: without them, only a person may send what is in doubt again. */
  honoursKeys(): boolean
  /** The least milliseconds before a lost answer is asked for. @default 0 */
  leastPause?: number
  /** The lifetime of the session. */
  signal: AbortSignal
  /** The server has ended the session. */
  onSessionEnd(): void
}

/** The changes that one user wants, until their outcome is known and told. */
export type Outbox = ReturnType<typeof createOutbox>

/** Whether its line may be sent again, as another change. */
const isFailed = ({ state: { kind }, isPutAway }: Entry) =>
  isPutAway || kind === 'refused' || kind === 'expired'

/** Keeps the changes of a user, and sends them in one tab at a time. It ends with `signal`. */
export function createOutbox(parts: OutboxParts) {
  const { owner, tab, makeKey, clock, signal } = parts
  /** Callers that wait for the outcome of an entry. */
  const waiting = new Set<{ key: string; resolve(entry: Entry | undefined): void }>()

  function endWaits(matches: (key: string) => boolean, entry?: Entry) {
    for (const wait of waiting) {
      if (!matches(wait.key)) continue
      waiting.delete(wait)
      wait.resolve(entry)
    }
  }

  const records = createRecords({
    ...parts,
    onChanged(entry, before) {
      parts.onChanged?.(entry, before)
      if (isOver(entry)) endWaits((key) => key === entry.key, entry)
    },
  })
  const driver = createDriver(records, parts)

  // An entry that was removed, and at the end of the session any, has no outcome.
  records.subscribe(() => {
    const there = new Set(records.all().map(({ key }) => key))
    endWaits((key) => !there.has(key))
  })
  // Another tab has added entries, or its driver was closed.
  records.subscribe(driver.wake)
  signal.addEventListener('abort', records.close)

  /** The same change, if its outcome is unknown and nobody asks about it, nor does a line show it. */
  const leftOpen = (wish: Wish) =>
    records
      .all()
      .find(
        (entry) =>
          entry.state.kind === 'unknown' &&
          isOver(entry) &&
          (entry.isPutAway || entry.line === undefined) &&
          isSameChange(entry, wish) &&
          isHonoured(entry, clock.now()),
      )

  /** Finds the entry that stands in the way of a wish. */
  function inTheWayOf({ kind, item, group, line }: Wish): Entry | undefined {
    return records.all().find((entry) => {
      if (line !== undefined)
        return entry.group === group && entry.line === line && !isFailed(entry)
      const isSame = entry.line === undefined && entry.kind === kind && entry.item === item
      return isSame && !isOver(entry)
    })
  }

  function store(wish: Wish, place: number): Entry | undefined {
    const known = inTheWayOf(wish)
    if (!known) return write(wish, place)
    if (!isOver(known)) askNow([known.key])
    return undefined
  }

  function write(wish: Wish, place: number): Entry {
    const now = clock.now()
    const { item, group, line, note, draft } = wish
    if (line !== undefined) {
      const failed = records.all().filter((entry) => entry.group === group && entry.line === line)
      putAway(failed.map(({ key }) => key))
    }
    const known = leftOpen(wish)
    const entry: Entry =
      known?.state.kind === 'unknown'
        ? { ...known, isPutAway: undefined, state: { ...known.state, askAt: now } }
        : {
            version: 1,
            key: makeKey(),
            owner,
            kind: wish.kind,
            input: wish.input,
            // With the key of an entry that is asked about go the labels that it was sent with.
            labels: wish.labels,
            tab,
            at: now,
            place,
            changedAt: now,
            state: { kind: 'queued' },
          }
    const whole = { ...entry, item, group, line, note, draft, tab }
    records.put(whole)
    return whole
  }

  /** Asks about entries whose outcome is not known now, instead of later. All of them without `keys`. */
  function askNow(keys?: readonly string[]): void {
    const askAt = clock.now()
    records.edit(keys ?? records.all().map(({ key }) => key), (entry) => {
      const { state, isPutAway } = entry
      if (state.kind !== 'unknown' || isPutAway) return undefined
      // Without `keys` nobody has asked for an entry that only a person may send again.
      return state.askAt === null && !keys ? undefined : { ...entry, state: { ...state, askAt } }
    })
  }

  /**
   * Removes entries, unless they are being sent right now. Nobody hears of the outcome of one that may have been made;
   * its key stays as long as the server knows it, for the case that the same is sent again.
   */
  function putAway(keys: readonly string[]): void {
    records.edit(keys, (entry) => {
      if (entry.state.kind === 'sending') return undefined
      const mayBeMade = entry.state.kind === 'unknown' && isHonoured(entry, clock.now())
      return mayBeMade ? { ...entry, isPutAway: true } : null
    })
  }

  return {
    entries: records.all,
    subscribe: records.subscribe,
    /**
     * Stores changes, and sends them. Returns the entries that were added: none for an item that is being changed, whose
     * outcome is asked for now, and none for a line of the group that is being sent or was made. A change that was put
     * away while its outcome was unknown is asked about with its old key, so that it is made once.
     */
    add(wishes: readonly Wish[]): Entry[] {
      if (signal.aborted) return []
      const added: Entry[] = []
      records.together(() => {
        records.readAll()
        added.push(...wishes.flatMap((wish, place) => store(wish, place) ?? []))
      })
      return added
    },
    /**
     * Resolves with the entry when nothing more becomes of it by itself; with undefined when the session has ended, or
     * the entry was removed.
     */
    outcome(key: string) {
      return new Promise<Entry | undefined>((resolve) => {
        const entry = records.all().find((each) => each.key === key)
        if (!entry || isOver(entry)) resolve(entry)
        else waiting.add({ key, resolve })
      })
    },
    askNow,
    putAway,
    pauseOf: records.pauseOf,
    /** Sends nothing more of a group. Calls on their way are answered, and asked about. */
    pause: (group: string) => records.setPause(group, {}),
    /** Sends what waits in a group. */
    goOn(group: string) {
      const open = records.all().find((entry) => entry.group === group && isOpen(entry))
      // Somebody has looked at them now.
      records.edit(open ? [open.key] : [], (entry) => ({ ...entry, changedAt: clock.now() }))
      records.setPause(group, undefined)
      driver.endHolds()
    },
    /** Until when the server wants no more changes of a kind from this tab; undefined when it takes them. */
    heldUntil(kind: string): number | undefined {
      const pause = driver.heldFor(kind)
      return pause > 0 ? clock.now() + pause : undefined
    },
    /** Goes on with what was interrupted. */
    wake: driver.wake,
  }
}

const interrupted = 'The page was closed before the server had answered.'
const wasAway = 'The sending was interrupted. Look at the lines again before the others are sent.'
const noRoom =
  'This browser has no room to remember what was sent. Keep this page open until all lines are sent.'

/**
 * Sends the entries of one user while this tab has the lock: at most four at a time, no faster than the server allows,
 * and again with the same key until the outcome is known (decision D24). Each step is stored before the next, so that
 * it can be interrupted anywhere.
 */
function createDriver(records: Records, parts: OutboxParts) {
  const { make, limitsOf, takeLock, clock, honoursKeys, signal } = parts
  const active = new Set<string>()
  const paces = createPaces(limitsOf)
  /** Groups that go on although they can't be stored. */
  const unstored = new Set<string>()
  const turn = createTurn(takeLock, clock.after)
  let answeredAt = Number.NEGATIVE_INFINITY
  let isPumping = false
  /** What a page before meant to ask about, of a server that knew keys then. Whatever follows is asked for here. */
  const left = new Set(
    records
      .all()
      .filter(isToBeAsked)
      .map(({ key }) => key),
  )

  const heldFor = (kind: string) => paces.of(kind).waitAt(clock.elapsed())

  /** Sends what can be sent, or takes the lock for it. */
  function wake() {
    if (signal.aborted) return
    if (turn.isMine()) pump()
    else if (records.all().some(needsDriver)) turn.ask(takeOver)
  }

  /** Goes on with what a page has left that was closed. */
  function takeOver() {
    // This tab was perhaps not told yet what that page has stored.
    records.readAll()
    pauseStale()
    const now = clock.now()
    const knowsKeys = honoursKeys()
    const askAt = knowsKeys ? now : null
    records.together(() => {
      for (const entry of records.all()) {
        const { key, state, sentAt: since = now } = entry
        if (active.has(key)) continue
        const isLeft = left.delete(key) && !knowsKeys
        if (state.kind === 'unknown' && isLeft) change(key, { ...state, askAt })
        if (state.kind !== 'sending' || !isHonoured(entry, now)) continue
        change(key, { kind: 'unknown', reason: interrupted, tries: 1, since, askAt })
      }
    })
    pump()
  }

  function pump() {
    // Its own writes wake it again. It goes on in its loop, so that entries are sent in their order.
    if (isPumping) return
    isPumping = true
    try {
      sendNext()
    } finally {
      isPumping = false
    }
  }

  function sendNext() {
    const isPaused = (group: string) => records.pauseOf(group) !== undefined
    if (turn.isMine()) {
      pauseStale()
      giveUpOld()
    }
    while (turn.isMine()) {
      const now = clock.now()
      const step = nextStep(records.all(), { now, active, heldFor, isPaused, answeredAt })
      if ('entry' in step) void send(step.entry.key)
      else if (step.wakeAt < Number.POSITIVE_INFINITY) {
        return turn.waitUntil(step.wakeAt, now, pump)
      } else if (active.size === 0) turn.end()
      else return
    }
  }

  /** Pauses what has waited so long that its user may want something else. */
  function pauseStale() {
    for (const group of staleGroups(records.all(), clock.now(), turn.waitsUntil())) {
      if (!records.pauseOf(group)) records.setPause(group, { reason: wasAway })
    }
  }

  /** Ends what can no longer be asked, and a single change that has waited for so long. */
  function giveUpOld() {
    const now = clock.now()
    const isOld = (entry: Entry) => isForgotten(entry, now) || isOverdue(entry, now)
    const old = records.all().filter(isOld)
    if (old.length === 0) return
    records.together(() => {
      for (const { key, isPutAway, state } of old) {
        if (isPutAway) records.remove(key)
        else change(key, state.kind === 'queued' ? tooLate : { kind: 'expired' })
      }
    })
  }

  /** Changes the state of an entry as it is stored now. Returns undefined when it is gone, or must not be sent. */
  function change(key: string, state: EntryState, more?: Partial<Entry>): Entry | undefined {
    const entry = records.fresh(key)
    if (!entry) return undefined
    const changed = { ...entry, ...more, state, changedAt: clock.now() }
    const isStored = records.put(changed)
    const mustBeStored = entry.group !== undefined && !unstored.has(entry.group)
    if (isStored || !mustBeStored || state.kind !== 'sending') return changed
    // It must be there after a reload before it is sent.
    records.put({ ...entry, state: { kind: 'queued' } })
    records.setPause(entry.group as string, { reason: noRoom })
    unstored.add(entry.group as string)
    return undefined
  }

  /** Stores that an entry is being sent; undefined when it must not be. */
  function begin({ key, state, sentAt = clock.now() }: Entry): Entry | undefined {
    // It stays in doubt until it is answered. On a server without keys a person has asked for this one try.
    if (state.kind === 'unknown' && honoursKeys()) return change(key, state, { sentAt })
    const maySend = state.kind === 'unknown' || state.kind === 'queued'
    return maySend ? change(key, { kind: 'sending' }, { sentAt }) : undefined
  }

  async function send(key: string): Promise<void> {
    active.add(key)
    const mine = turn.current()
    const before = records.fresh(key)
    const sent = before && begin(before)
    if (!sent) {
      active.delete(key)
      return
    }
    const answered = paces.of(sent.kind).count(clock.elapsed())
    const finish = await make(sent).then(
      (answer) => () => settle(key, { kind: 'made', answer }),
      (failure: unknown) => () => fail(before, failure),
    )
    try {
      if (turn.current() !== mine) return
      // Done before the group looks as if it had just gone on.
      pauseStale()
      finish()
    } finally {
      answered(clock.elapsed())
      active.delete(key)
      pump()
    }
  }

  function settle(key: string, state: EntryState) {
    answeredAt = clock.now()
    change(key, state)
    if (records.fresh(key)?.isPutAway) records.remove(key)
  }

  function fail(before: Entry, failure: unknown) {
    const now = clock.now()
    const { state, hold, endsSession } = failureOf(before, failure, now, {
      mayAsk: honoursKeys(),
      leastPause: parts.leastPause,
    })
    if (hold !== undefined) paces.of(before.kind).holdUntil(clock.elapsed() + hold)
    if (isOutcomeKnown(failure)) answeredAt = now
    if (state.kind === 'refused') settle(before.key, state)
    else if (records.fresh(before.key)?.state.kind !== 'expired') {
      // The server has not looked at what it wants later.
      change(before.key, state, state.kind === 'queued' ? { sentAt: undefined } : {})
    }
    // The next ones would only be in doubt, too.
    if (state.kind === 'unknown' && !honoursKeys() && before.group !== undefined) {
      records.setPause(before.group, { reason: state.reason })
    }
    if (endsSession) parts.onSessionEnd()
  }

  /** A person asks sooner than the server wanted: it says again how long it wants to wait. */
  function endHolds() {
    paces.endHolds()
    turn.forgetWait()
    wake()
  }

  signal.addEventListener('abort', turn.end, { once: true })
  return { wake, heldFor, endHolds }
}

const tooLate: EntryState = {
  kind: 'refused',
  status: 0,
  message: 'It was not sent in time. Send it again.',
  fields: {},
}

/** Whether its outcome is open, and the server can no longer tell it. */
const isForgotten = (entry: Entry, now: number) => isInDoubt(entry) && !isHonoured(entry, now)

/** Whether it is a single change that was never sent, and that its user has long stopped waiting for. */
const isOverdue = ({ state, group, changedAt }: Entry, now: number) =>
  state.kind === 'queued' && group === undefined && Math.abs(now - changedAt) > goesOnByItself

const isToBeAsked = ({ state, isPutAway }: Entry) =>
  state.kind === 'unknown' && state.askAt !== null && !isPutAway

/** Whether something becomes of it only when a driver looks at it. */
const needsDriver = (entry: Entry) =>
  entry.state.kind === 'queued' || entry.state.kind === 'sending' || isToBeAsked(entry)
