import { createDriver, type DriverParts } from './driver.ts'
import { type Entry, isHonoured, isOpen, isOver, isSameChange } from './entry.ts'
import { createRecords, type RecordsParts } from './records.ts'

/** A change that somebody wants. */
export type Wish = Pick<
  Entry,
  'kind' | 'item' | 'input' | 'labels' | 'group' | 'line' | 'note' | 'draft'
>

/** What {@link createOutbox} depends on. */
export interface OutboxParts extends DriverParts, RecordsParts {
  /** Tells this tab apart from others, over a reload. */
  tab: string
  makeKey(): string
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
