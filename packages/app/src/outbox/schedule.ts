import type { ChangeLimit } from '@strapline/contract/rules'
import type { Entry } from './entry.ts'

/** How many calls are on their way at a time. */
const atOnce = 4

/** After so many tries of an entry, others go first if the server answers them. */
const triesBeforeYielding = 3

/** Milliseconds after which what was interrupted is not sent by itself: its user may want something else by now. */
export const goesOnByItself = 10 * 60_000

/** What the schedule depends on. Times are milliseconds since 1970. */
export interface Situation {
  now: number
  /** The keys of the entries on their way. */
  active: ReadonlySet<string>
  /** Milliseconds for which the server wants no more changes of a kind; 0 when it takes them. */
  heldFor(kind: string): number
  isPaused(group: string): boolean
  /** When the server has answered last. */
  answeredAt: number
}

/** What to do next: send or ask about an entry, or look again at a time; never again when that is infinite. */
export type Step = { entry: Entry } | { wakeAt: number }

const thing = ({ kind, item }: Entry) => JSON.stringify([kind, item])

/**
 * What to do next. An entry whose outcome is not known is asked about when its time has come. Of the others, single
 * changes go before groups: somebody waits for them. At most one change of an item is on its way.
 *
 * An entry in doubt keeps the place of one that is on its way, so that a server that answers nothing gets
 * {@link atOnce} changes and not five hundred; unless the server answers others meanwhile.
 */
export function nextStep(entries: readonly Entry[], situation: Situation): Step {
  const { now, active, answeredAt } = situation
  const heldFor = remembered(situation.heldFor)
  const isPaused = remembered(situation.isPaused)
  const busy = new Set(entries.filter(({ key }) => active.has(key)).map(thing))
  const mayBegin = (entry: Entry) => !active.has(entry.key) && !busy.has(thing(entry))
  let wakeAt = Number.POSITIVE_INFINITY
  let inDoubt = 0
  let asked: { entry: Entry; at: number } | undefined
  let single: Entry | undefined
  let grouped: Entry | undefined
  for (const entry of entries) {
    const { state, group, kind } = entry
    if (entry.isPutAway || active.has(entry.key)) continue
    if (state.kind === 'unknown' && state.askAt !== null) {
      if (state.tries < triesBeforeYielding || answeredAt < state.since) inDoubt += 1
      const at = state.askAt
      if (at > now) wakeAt = Math.min(wakeAt, at)
      else if ((!asked || at < asked.at) && mayBegin(entry)) asked = { entry, at }
    } else if (state.kind === 'queued' && group === undefined) {
      if (mayBegin(entry)) single ??= entry
    } else if (state.kind === 'queued' && group !== undefined && !isPaused(group)) {
      const pause = heldFor(kind)
      if (pause > 0) wakeAt = Math.min(wakeAt, now + pause)
      else if (mayBegin(entry)) grouped ??= entry
    }
  }
  const room = atOnce - active.size
  if (room <= 0) return { wakeAt }
  const next = asked?.entry ?? single ?? (room > inDoubt ? grouped : undefined)
  return next ? { entry: next } : { wakeAt }
}

/** The same function, which computes each answer once. */
function remembered<Answer>(of: (name: string) => Answer): (name: string) => Answer {
  const answers = new Map<string, Answer>()
  return (name) => {
    if (!answers.has(name)) answers.set(name, of(name))
    return answers.get(name) as Answer
  }
}

/** Counts calls, so that no more are made than `limits` allow, as far as this page load knows of them. */
export function createPace(limits: readonly ChangeLimit[]) {
  let calls: { at: number }[] = []
  /** Until when the server wants no more of them. */
  let heldUntil = Number.NEGATIVE_INFINITY
  const longest = Math.max(0, ...limits.map(({ within }) => within))
  return {
    /** Milliseconds until the next call may be made. */
    waitAt(now: number): number {
      calls = calls.filter(({ at }) => now - at < longest)
      const times = calls.map(({ at }) => at).toSorted((one, other) => one - other)
      const waits = limits.map(({ most, within }) => {
        // The last `most` calls must not all lie within the window.
        const oldest = times.at(-most)
        return oldest === undefined ? 0 : oldest + within - now
      })
      return Math.max(0, heldUntil - now, ...waits)
    },
    /**
     * Counts a call that begins now. Call the returned function when it is answered: the server has counted it at
     * some time between, so from then on it counts as of its answer.
     */
    count(now: number) {
      const call = { at: now }
      calls.push(call)
      return (answered: number) => {
        call.at = answered
      }
    },
    holdUntil(time: number) {
      heldUntil = time
    },
  }
}

/** A pace for each kind of change. */
export function createPaces(limitsOf: (kind: string) => readonly ChangeLimit[]) {
  const paces = new Map<string, ReturnType<typeof createPace>>()
  return {
    of(kind: string) {
      const pace = paces.get(kind) ?? createPace(limitsOf(kind))
      paces.set(kind, pace)
      return pace
    },
    /** The server wants to be asked again: it says anew how long it wants to wait. */
    endHolds() {
      for (const pace of paces.values()) pace.holdUntil(Number.NEGATIVE_INFINITY)
    },
  }
}

/**
 * The groups whose waiting entries were left alone for so long that only a person sends them.
 *
 * @param waitsUntil until when this page has meant to wait
 */
export function staleGroups(entries: readonly Entry[], now: number, waitsUntil: number): string[] {
  if (now - waitsUntil <= goesOnByItself) return []
  const isRecent = ({ changedAt }: Entry) => Math.abs(now - changedAt) <= goesOnByItself
  const groupsOf = (some: readonly Entry[]) => new Set(some.flatMap(({ group }) => group ?? []))
  const recent = groupsOf(entries.filter(isRecent))
  const waiting = groupsOf(entries.filter(({ state }) => state.kind === 'queued'))
  return [...waiting].filter((group) => !recent.has(group))
}
