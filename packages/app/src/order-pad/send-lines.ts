import type { Order } from '@strapline/contract/entities'
import type { BookOrderInput } from '@strapline/contract/inputs'
import { type ChangeLimit, retryDelay } from '@strapline/contract/rules'
import type { LineState } from '@strapline/ui/order-pad/types'
import { askUntilKnown } from '../api/ask-until-known.ts'
import {
  explain,
  isOutcomeKnown,
  isRefusal,
  reasonOf,
  retryAfterOf,
  UnknownOutcome,
} from '../api/failures.ts'
import { createPace } from '../api/pace.ts'
import {
  createStoredRun,
  isHonoured,
  isOpen,
  type RunStore,
  type StoredLine,
} from './stored-run.ts'

/** How many lines are on their way at a time. */
const atOnce = 4

/** After so many tries of a line, others go first when the server answers them. */
const patience = 3

/** Milliseconds after which an interrupted run does not send further lines by itself: prices may have changed. */
export const goesOnByItself = 10 * 60_000

/** A line to be sent. */
export interface LineToSend {
  /** The id of the line in the pad. A line that has been sent isn't sent again. */
  id: string
  input: BookOrderInput
}

/** What a run does now. */
type RunStatus =
  /** Nothing is left to do. */
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** It goes on by itself at this time, in milliseconds since 1970: the server wants no more for now. */
  | { kind: 'held'; until: number }
  /** Nothing more is sent until somebody says so. `reason` is absent when they have paused it themselves. */
  | { kind: 'paused'; reason?: string | undefined }
  /** The session has ended: it goes on after the next login. */
  | { kind: 'stopped'; reason: string }
  /** Another tab drives it. */
  | { kind: 'elsewhere' }

/** A run and its lines; a new object after each change. */
export interface RunState {
  status: RunStatus
  /** By the id of the line. Lines that were never to be sent have none. */
  lines: ReadonlyMap<string, LineState>
  /** Whether a reload would bring it back. */
  isStored: boolean
}

/** What {@link createSendRun} depends on. */
export interface SendParts {
  /** The email of the user. */
  owner: string
  /** Books a line. Rejects like the client's `call`. */
  book(
    input: BookOrderInput,
    options: { idempotencyKey: string },
  ): Promise<{ success: boolean; order?: Order | undefined }>
  store: RunStore
  /** Only one tab has it at a time, until the promise of `act` is settled, or the tab is closed. */
  lock: {
    /** Resolves with false, and does nothing, when another tab has it. */
    ifFree(act: () => Promise<void>): Promise<boolean>
    /** Waits until no other tab has it. */
    whenFree(act: () => Promise<void>): Promise<void>
  }
  clock: {
    /** Milliseconds since 1970. */
    now(): number
    /** Calls `act` later. Returns a function that cancels it. */
    after(milliseconds: number, act: () => void): () => void
  }
  makeKey(): string
  /** Whether the user who is signed in is still the one who has begun. */
  isCurrent(): boolean
  /** Whether the server knows Idempotency-Keys: without them, only a person may send an open line again. */
  honoursKeys: boolean
  limits: readonly ChangeLimit[]
  /** Called when nothing is on its way any more. */
  onRest?(): void
  /** Called when the server has ended the session. */
  onSessionEnd?(): void
}

/** Sends the lines of an order pad. */
export interface SendRun {
  current(): RunState
  /** What was sent of a line, or is to be. */
  inputOf(id: string): BookOrderInput | undefined
  /** Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void
  /**
   * Sends lines, besides those that are being sent. A line that has been sent before is left out, unless it was
   * refused; so is one that `isWanted` no longer allows, which is asked once no other tab can be sending.
   * Resolves with false when another tab is: nothing is sent then.
   */
  send(lines: readonly LineToSend[], isWanted?: (line: LineToSend) => boolean): Promise<boolean>
  /** Goes on with a run that was interrupted. Where another tab drives it, takes over when that is closed. */
  resume(): void
  /** Sends no further line. What is on its way is answered, and open lines are still asked about. */
  pause(): void
  /** Sends the lines that wait, and those that were not sent. */
  goOn(): void
  /** Asks about open lines now. */
  askNow(): void
  /** Sends an open line again on a server without keys, where it may be booked twice. */
  sendAgain(id: string): void
  /** Forgets lines that are neither on their way nor open: they have no state, and can be sent anew. */
  forget(ids: readonly string[]): void
  /** Forgets open lines, too, except for those on their way. */
  giveUp(ids: readonly string[]): void
  /** Ends it for this page load: the user has left. What is stored stays. */
  close(): void
}

/** What is said of the lines that were on their way when a page was closed. */
const interrupted = 'The page was closed before the server had answered.'
const cannotBeAsked = 'It was sent too long ago: the server can no longer tell.'
const mayBeBooked = 'It may be booked: look at My Orders before you send it again.'
const sessionEnded = 'Your session has ended.'
const notStored =
  'This browser has no room to remember what was sent. Keep this page open until all lines are sent.'
const wasAway = 'The run was interrupted. Look at the lines again before the others are sent.'

/**
 * Books each line by a call of its own, with its own Idempotency-Key (decision D24). Key and input are stored
 * before the call, and the outcome after it, so that a run can be interrupted anywhere: what is open is asked
 * with the same key, and no line is booked twice. Only the tab that has the lock sends.
 */
export function createSendRun(parts: SendParts): SendRun {
  const { owner, book, lock, clock, makeKey, isCurrent, honoursKeys } = parts
  const stored = createStoredRun(parts.store, owner)
  const pace = createPace(parts.limits)
  const listeners = new Set<() => void>()

  const lines = new Map<string, StoredLine>()
  /** Lines that were not sent, for a reason that is about all of them. They are stored as waiting. */
  const notSent = new Map<string, string>()
  /** The lines on their way. */
  const active = new Set<string>()
  /** Open lines that have been asked about often enough for others to go first, and the tries of each. */
  const setAside = new Map<string, number>()
  /** Open lines that can't be asked about, or not again. */
  const mute = new Set<string>()
  /** What resolves the waits between two tries, with whether to ask again. */
  const waits = new Set<(goOn: boolean) => void>()

  let isClosed = false
  let isDriving = false
  let isElsewhere = false
  let isStored = true
  let mayLose = false
  let paused: { reason?: string | undefined } | undefined
  let stopped: string | undefined
  let held: { until: number; cancel(): void } | undefined
  /** Gives the lock back. */
  let release: (() => void) | undefined
  /** What was asked for before the lock was there. */
  let requests: { act(): void; refuse(): void }[] = []
  /** It takes over when the other tab has ended. */
  let isWatching = false
  /** Resolves when the lock that this tab had last is free again. */
  let ending: Promise<unknown> = Promise.resolve()
  /** Answers of the server, whatever they say. */
  let answers = 0
  let state: RunState

  function publish() {
    state = { status: statusNow(), lines: new Map(statesNow()), isStored }
    for (const listener of listeners) listener()
  }

  function* statesNow(): Iterable<[string, LineState]> {
    for (const line of lines.values()) {
      const reason = notSent.get(line.id)
      yield [line.id, reason === undefined ? line.state : { kind: 'not-sent', reason }]
    }
  }

  function statusNow(): RunStatus {
    if (stopped !== undefined) return { kind: 'stopped', reason: stopped }
    if (isElsewhere) return { kind: 'elsewhere' }
    const all = [...lines.values()]
    const hasWaiting = all.some(({ state: { kind } }) => kind === 'waiting')
    if (paused && hasWaiting && active.size === 0) return { kind: 'paused', reason: paused.reason }
    if (held && active.size === 0) return { kind: 'held', until: held.until }
    return isDriving && (active.size > 0 || all.some(mayBeAsked))
      ? { kind: 'sending' }
      : { kind: 'idle' }
  }

  function readAll() {
    lines.clear()
    for (const line of stored.readAll()) lines.set(line.id, line)
    paused = stored.isPaused() ? {} : undefined
  }

  /** Stores the line with another state. Returns false when it must not be sent. */
  function save(line: StoredLine, next: LineState, more?: Partial<StoredLine>): boolean {
    // Deleted by a sign-out: nothing may be stored for this user any more.
    if (isClosed || stored.read(line.id)?.key !== line.key) return false
    const changed = { ...line, ...more, state: next as StoredLine['state'], changedAt: clock.now() }
    lines.set(line.id, changed)
    notSent.delete(line.id)
    const isKept = stored.write(changed)
    if (!isKept) isStored = false
    publish()
    return isKept || mayLose
  }

  const latest = (id: string) => lines.get(id) as StoredLine

  const mayBeAsked = (line: StoredLine) =>
    isOpen(line) && !mute.has(line.id) && isHonoured(line, clock.now())

  /** The line to be sent or asked about next. */
  function next(): StoredLine | undefined {
    if (isClosed || !isCurrent() || stopped !== undefined) return undefined
    const free = [...lines.values()].filter(({ id }) => !active.has(id))
    const open = free.filter(mayBeAsked)
    return (
      open.find(({ id }) => !setAside.has(id)) ??
      (paused ? undefined : free.find(({ state: { kind } }) => kind === 'waiting')) ??
      open[0]
    )
  }

  /** Starts what can be started, and gives the lock back when nothing is left. */
  function pump() {
    if (!isDriving) return
    while (active.size < atOnce && !held) {
      const line = next()
      if (!line) break
      const wait = pace.waitAt(clock.now())
      if (wait > 0) {
        hold(wait)
        break
      }
      active.add(line.id)
      void settle(line).finally(() => {
        active.delete(line.id)
        if (!isClosed) pump()
      })
    }
    if (active.size === 0 && !(held && next())) {
      unhold()
      isDriving = false
      release?.()
      parts.onRest?.()
    }
    publish()
  }

  function hold(milliseconds: number) {
    const until = clock.now() + milliseconds
    if (held && held.until >= until) return
    held?.cancel()
    const cancel = clock.after(milliseconds, () => {
      held = undefined
      if (!isClosed) pump()
    })
    held = { until, cancel }
  }

  function unhold() {
    held?.cancel()
    held = undefined
  }

  /** Sends a line, or asks about it, until its outcome is known or others shall go first. */
  async function settle(line: StoredLine): Promise<void> {
    const { id, input, key } = line
    const isRepeated = isOpen(line)
    const triesBefore = setAside.get(id) ?? 0
    const answersBefore = answers
    let tries = triesBefore
    // After a while in which others were sent, it is asked about no sooner than it would have been.
    if (triesBefore > 0 && !(await waitFor(retryDelay(triesBefore)))) return
    // An open line stays one until it is answered.
    const during: LineState = isRepeated ? latest(id).state : { kind: 'sending' }
    if (!save(latest(id), during, { sentAt: line.sentAt ?? clock.now() })) {
      // Gone, or it could not be stored before it is sent.
      if (stored.read(id)?.key === key) {
        if (!isRepeated) save(latest(id), { kind: 'waiting' })
        pauseFor(notStored)
      } else lines.delete(id)
      return
    }
    const ask = async () => {
      const answered = pace.count(clock.now())
      return book(input, { idempotencyKey: key }).finally(() => answered(clock.now()))
    }
    const wait = async (failure: Error, milliseconds: number) => {
      tries += 1
      save(latest(id), { kind: 'unknown', reason: reasonOf(failure) })
      if (!honoursKeys) return false
      if (isRefusal(failure, 408, 429)) hold(milliseconds)
      const othersAreAnswered = answers > answersBefore
      if (tries - triesBefore >= patience && othersAreAnswered) return false
      return (await waitFor(milliseconds)) && isCurrent() && stored.read(id)?.key === key
    }
    try {
      const { success, order } = await askUntilKnown(ask, { isRepeated, wait })
      answers += 1
      setAside.delete(id)
      save(latest(id), { kind: success ? 'booked' : 'already-booked', order })
    } catch (failure) {
      handleFailure(latest(id), failure, tries)
    }
  }

  function handleFailure(line: StoredLine, failure: unknown, tries: number) {
    const { id } = line
    if (failure instanceof UnknownOutcome || !isOutcomeKnown(failure)) {
      const advice = honoursKeys ? '' : ` ${mayBeBooked}`
      save(line, { kind: 'unknown', reason: `${reasonOf(failure)}${advice}` })
      if (isRefusal(failure, 401)) return stop()
      if (isRefusal(failure, 403)) mute.add(id)
      else setAside.set(id, tries)
      if (!honoursKeys) {
        mute.add(id)
        // The next lines would only become open, too.
        pauseFor(reasonOf(failure))
      }
      return
    }
    answers += 1
    setAside.delete(id)
    if (isRefusal(failure, 408, 429)) {
      save(line, { kind: 'waiting' })
      hold(retryAfterOf(failure) ?? retryDelay(0))
    } else if (isRefusal(failure, 401)) {
      save(line, { kind: 'waiting' })
      stop()
      notSent.set(id, sessionEnded)
      publish()
    } else {
      const fields = isRefusal(failure, 400, 409, 422) ? failure.fields : undefined
      save(line, { kind: 'refused', message: explain(failure), fields })
    }
  }

  /** The session has ended: nothing else can be sent. What is on its way is still answered. */
  function stop() {
    if (stopped !== undefined) return
    stopped = sessionEnded
    for (const {
      id,
      state: { kind },
    } of lines.values()) {
      if (kind === 'waiting') notSent.set(id, sessionEnded)
    }
    endWaits(false)
    publish()
    if (isCurrent()) parts.onSessionEnd?.()
  }

  function pauseFor(reason?: string) {
    if (!paused) stored.setPaused(true)
    paused = { reason }
    publish()
  }

  function waitFor(milliseconds: number): Promise<boolean> {
    if (isClosed || stopped !== undefined) return Promise.resolve(false)
    return new Promise((resolve) => {
      const cancel = clock.after(milliseconds, () => end(true))
      const end = (goOn: boolean) => {
        cancel()
        waits.delete(end)
        resolve(goOn)
      }
      waits.add(end)
    })
  }

  function endWaits(goOn: boolean) {
    for (const end of [...waits]) end(goOn)
  }

  /** Drives the run while this tab has the lock. */
  function drive(): Promise<void> {
    if (isClosed || !isCurrent()) return Promise.resolve()
    isElsewhere = false
    isDriving = true
    readAll()
    const now = clock.now()
    let lastChange = Number.NEGATIVE_INFINITY
    for (const line of lines.values()) {
      lastChange = Math.max(lastChange, line.changedAt)
      if (!isOpen(line)) continue
      const isHopeless = !isHonoured(line, now)
      if (line.state.kind === 'sending' || isHopeless) {
        const reason = isHopeless ? cannotBeAsked : interrupted
        const advice = isHopeless || !honoursKeys ? ` ${mayBeBooked}` : ''
        save(line, { kind: 'unknown', reason: `${reason}${advice}` })
      }
      if (isHopeless || !honoursKeys) mute.add(line.id)
    }
    const isWaiting = [...lines.values()].some(({ state: { kind } }) => kind === 'waiting')
    if (isWaiting && !paused && Math.abs(now - lastChange) > goesOnByItself) pauseFor(wasAway)
    return new Promise((resolve) => {
      release = resolve
      const queued = requests
      requests = []
      for (const { act } of queued) act()
      pump()
    })
  }

  /** Does `act` while no other tab can be sending. Resolves with false, and does nothing, when one is. */
  function withLock(act: () => void): Promise<boolean> {
    if (isClosed) return Promise.resolve(false)
    if (isDriving) {
      act()
      pump()
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      requests.push({
        act() {
          act()
          resolve(true)
        },
        refuse: () => resolve(false),
      })
      if (requests.length === 1) void takeLock()
    })
  }

  async function takeLock() {
    // A lock is free only a moment after it was given back.
    await ending
    if (isDriving) return
    const taken = lock.ifFree(drive)
    ending = taken
    if ((await taken) || isClosed) return
    const refused = requests
    requests = []
    isElsewhere = true
    readAll()
    publish()
    for (const { refuse } of refused) refuse()
    if (isWatching) return
    isWatching = true
    const watched = lock.whenFree(() => {
      ending = watched
      return drive()
    })
    await watched
    isWatching = false
  }

  const canBeForgotten = (id: string) => {
    const line = lines.get(id)
    return line !== undefined && !active.has(id) && !isOpen(line)
  }

  function remove(ids: readonly string[]) {
    for (const id of ids) {
      stored.delete(id)
      lines.delete(id)
      notSent.delete(id)
      setAside.delete(id)
      mute.delete(id)
    }
    publish()
  }

  const unsubscribe = stored.onChangedElsewhere((id) => {
    if (isClosed) return
    // Who drives knows better of the lines; the deletion of one is noticed before it is sent.
    if (!isDriving) readAll()
    else if (id === undefined) {
      paused = stored.isPaused() ? (paused ?? {}) : undefined
      pump()
    }
    publish()
  })

  readAll()
  publish()

  return {
    current: () => state,
    inputOf: (id) => lines.get(id)?.input,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(wanted, isWanted = () => true) {
      return withLock(() => {
        let place = Math.max(0, ...[...lines.values()].map((line) => line.place + 1))
        for (const line of wanted) {
          const known = lines.get(line.id)
          if ((known && known.state.kind !== 'refused') || !isWanted(line)) continue
          const { id, input } = line
          const key = makeKey()
          const changedAt = clock.now()
          const kept = {
            owner,
            id,
            place,
            input,
            key,
            changedAt,
            state: { kind: 'waiting' },
          } as const
          place += 1
          lines.set(id, kept)
          if (!stored.write(kept)) isStored = false
        }
        if (isStored || mayLose) unpause()
        else pauseFor(notStored)
      })
    },
    resume() {
      if (isDriving || isElsewhere) return
      readAll()
      if ([...lines.values()].some((line) => isOpen(line) || line.state.kind === 'waiting')) {
        void withLock(() => undefined)
      }
      publish()
    },
    pause: () => pauseFor(),
    goOn() {
      if (!isStored) mayLose = true
      // The other tab hears of it.
      if (isElsewhere) unpause()
      void withLock(() => {
        unpause()
        // A person may ask sooner: the server says again how long it wants to wait.
        unhold()
        stopped = undefined
        notSent.clear()
      })
    },
    askNow: () => endWaits(true),
    sendAgain(id) {
      void withLock(() => {
        mute.delete(id)
        setAside.delete(id)
      })
    },
    forget: (ids) => remove(ids.filter(canBeForgotten)),
    giveUp: (ids) => remove(ids.filter((id) => lines.has(id) && !active.has(id))),
    close() {
      isClosed = true
      endWaits(false)
      unhold()
      unsubscribe()
      release?.()
    },
  }

  function unpause() {
    if (paused) stored.setPaused(false)
    paused = undefined
  }
}
