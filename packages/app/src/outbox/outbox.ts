import { createDriver, type DriverParts } from './driver.ts'
import { type Entry, isHonoured, isOpen, isOver, isSameChange } from './entry.ts'
import { createRecords, type Pause, type RecordsParts } from './records.ts'

/** A change that somebody wants. */
export type Wish = Pick<Entry, 'kind' | 'item' | 'input' | 'group' | 'line' | 'note' | 'draft'>

/** What {@link createOutbox} depends on. */
export interface OutboxParts extends DriverParts, RecordsParts {
  /** Tells this tab apart from others, over a reload. */
  tab: string
  makeKey(): string
}

/** The changes that one user wants, until their outcome is known and told. */
export interface Outbox {
  /** In the order in which they are sent. The same array while nothing changes. */
  entries(): readonly Entry[]
  /** Calls `listener` after each change. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void
  /**
   * Stores changes, and sends them. Returns the entries that were added: none for an item that is being changed, whose
   * outcome is asked for now, and none for a line of the group that is being sent or was made. A change that was put
   * away while its outcome was unknown is asked about with its old key, so that it is made once.
   */
  add(wishes: readonly Wish[]): Entry[]
  /**
   * Resolves with the entry when nothing more becomes of it by itself; with undefined when the session has ended, or
   * the entry was removed.
   */
  outcome(key: string): Promise<Entry | undefined>
  /** Asks about entries whose outcome is not known now, instead of later. All of them without `keys`. */
  askNow(keys?: readonly string[]): void
  /**
   * Removes entries, unless they are being sent right now. Nobody hears of the outcome of one that may have been made;
   * its key stays as long as the server knows it, for the case that the same is sent again.
   */
  putAway(keys: readonly string[]): void
  pauseOf(group: string): Pause | undefined
  /** Sends nothing more of a group. What is on its way is answered, and asked about. */
  pause(group: string): void
  /** Sends what waits in a group. */
  goOn(group: string): void
  /** Until when the server wants no more changes of a kind from this tab; undefined when it takes them. */
  heldUntil(kind: string): number | undefined
  /** Goes on with what was interrupted. */
  wake(): void
}

/** Whether its line may be sent again, as another change. */
const isFailed = ({ state: { kind }, isPutAway }: Entry) =>
  isPutAway || kind === 'refused' || kind === 'expired'

/** Keeps the changes of a user, and sends them in one tab at a time. It ends with `signal`. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { owner, tab, makeKey, clock, signal } = parts
  /** Who waits for the outcome of which entry. */
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
  // What another tab has added, or whose driver was closed.
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

  function askNow(keys?: readonly string[]): void {
    const asked = records.all().filter(({ key }) => !keys || keys.includes(key))
    records.together(() => {
      for (const { key } of asked) {
        const entry = records.fresh(key)
        if (entry?.state.kind !== 'unknown' || entry.isPutAway) continue
        // Without `keys` nobody has asked for an entry that only a person may send again.
        if (entry.state.askAt === null && !keys) continue
        records.put({ ...entry, state: { ...entry.state, askAt: clock.now() } })
      }
    })
  }

  function putAway(keys: readonly string[]): void {
    records.together(() => {
      for (const key of keys) {
        const entry = records.fresh(key)
        if (!entry || entry.state.kind === 'sending') continue
        const mayBeMade = entry.state.kind === 'unknown' && isHonoured(entry, clock.now())
        if (mayBeMade) records.put({ ...entry, isPutAway: true })
        else records.remove(key)
      }
    })
  }

  return {
    entries: records.all,
    subscribe: records.subscribe,
    add(wishes) {
      if (signal.aborted) return []
      const added: Entry[] = []
      records.together(() => {
        records.readAll()
        added.push(...wishes.flatMap((wish, place) => store(wish, place) ?? []))
      })
      return added
    },
    outcome(key) {
      return new Promise((resolve) => {
        const entry = records.all().find((each) => each.key === key)
        if (!entry || isOver(entry)) resolve(entry)
        else waiting.add({ key, resolve })
      })
    },
    askNow,
    putAway,
    pauseOf: records.pauseOf,
    pause: (group) => records.setPause(group, {}),
    goOn(group) {
      const now = clock.now()
      const waiting = records.all().find((entry) => entry.group === group && isOpen(entry))
      // Somebody has looked at them now.
      const entry = waiting && records.fresh(waiting.key)
      if (entry) records.put({ ...entry, changedAt: now })
      records.setPause(group, undefined)
      driver.endHolds()
    },
    heldUntil(kind) {
      const pause = driver.heldFor(kind)
      return pause > 0 ? clock.now() + pause : undefined
    },
    wake: driver.wake,
  }
}
