import { emptyPad, type PadHistory, padOf } from '@strapline/ui/order-pad/edit-pad'
import { mostLines, type PadLine } from '@strapline/ui/order-pad/types'
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'

/** Milliseconds after an edit until it is stored: what is typed in one go is stored once. */
const storedAfter = 300

const lineSchema = z.object({
  id: z.string(),
  part: z.string(),
  quantity: z.string(),
  chosen: z.optional(z.string()),
  again: z.optional(z.literal(true)),
})
const padSchema = z.object({
  version: z.literal(1),
  /** The tab that has stored it. */
  tab: z.string(),
  lines: z.array(lineSchema).check(z.maxLength(mostLines)),
  next: z.number().check(z.refine((next) => Number.isSafeInteger(next) && next >= 1)),
})
type Stored = z.infer<typeof padSchema>

/** Whether the pad is stored, and is the newest there is. */
export type PadStatus =
  | 'stored'
  /** There is no room: it is kept until the page is closed. */
  | 'in-memory'
  /** Another tab has changed it since: what this one has is older, and is not stored. */
  | 'behind'

/** The order pad of one user in this browser, for one tab. */
export interface StoredPad {
  /** The pad as it was stored last; an empty one when there is none that can be read. */
  read(): PadHistory
  /** Stores it soon, unless this tab is behind. */
  keep(pad: PadHistory): void
  /** Stores now what was to be stored soon. */
  flush(): void
  status(): PadStatus
  /** Whether no other tab has stored a newer one, whatever this tab was told. */
  isNewest(): boolean
  /** While nobody listens, other tabs are not listened to. The last one to leave stores what is left. */
  subscribe(listener: () => void): () => void
  /** Goes on with the newest pad in this tab; the other one is behind from the next edit on. */
  takeOver(): PadHistory
}

const padOfUser = (owner: string) =>
  kept({ key: `${ownedPrefixes.pad}current`, schema: padSchema, scope: 'user', owner })

/**
 * The stored pad of a user. It survives a reload and an expired session, and is deleted at sign-out. Of several
 * tabs the one with the newest edit is right: the others are behind, and store nothing, until they take over.
 *
 * @param owner the email of the user
 * @param tab tells this tab apart
 * @param usedIds ids that no new line may have: of lines that were sent
 */
export function createStoredPad(
  owner: string,
  tab: string,
  usedIds: () => Iterable<PadLine['id']> = () => [],
): StoredPad {
  const stored = padOfUser(owner)
  const listeners = new Set<() => void>()
  let status: PadStatus = 'stored'
  let waiting: { pad: PadHistory; timer: ReturnType<typeof setTimeout> } | undefined
  /** What this tab knows of. */
  let seen: Stored | undefined

  function setStatus(next: PadStatus) {
    if (next === status) return
    status = next
    for (const listener of listeners) listener()
  }

  function read(): PadHistory {
    seen = stored.read()
    const next = Math.max(seen?.next ?? 1, ...[...usedIds()].map((id) => numberIn(id) + 1))
    if (!seen || !isSound(seen)) return next === 1 ? emptyPad() : padOf([], next)
    return padOf(seen.lines, next)
  }

  /** Whether another tab has stored a pad that this one has not seen. */
  function isOvertaken(): boolean {
    const now = stored.read()
    return now !== undefined && now.tab !== tab && now !== seen
  }

  function flush() {
    if (!waiting) return
    clearTimeout(waiting.timer)
    const { lines, next } = waiting.pad
    waiting = undefined
    if (isOvertaken()) return setStatus('behind')
    const value: Stored = { version: 1, tab, lines: [...lines], next }
    const isStored = stored.write(value)
    seen = stored.read()
    // After a sign-out it is kept nowhere.
    if (seen) setStatus(isStored ? 'stored' : 'in-memory')
  }

  function listen() {
    const unsubscribe = stored.watch(() => {
      if (isOvertaken()) setStatus('behind')
    })
    globalThis.addEventListener?.('pagehide', flush)
    return () => {
      flush()
      unsubscribe()
      globalThis.removeEventListener?.('pagehide', flush)
    }
  }
  let unlisten: (() => void) | undefined

  return {
    read,
    keep(pad) {
      if (status === 'behind') return
      if (waiting) clearTimeout(waiting.timer)
      waiting = { pad, timer: setTimeout(flush, storedAfter) }
    },
    flush,
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      unlisten ??= listen()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unlisten?.()
        unlisten = undefined
      }
    },
    isNewest: () => status !== 'behind' && !isOvertaken(),
    takeOver() {
      if (waiting) clearTimeout(waiting.timer)
      waiting = undefined
      const pad = read()
      setStatus('stored')
      return pad
    },
  }
}

/** The number at the end of an id, of which each new line has a greater one. */
function numberIn(id: PadLine['id']): number {
  const number = Number(/\d+$/.exec(id)?.[0] ?? 0)
  return Number.isSafeInteger(number) ? number : 0
}

/** Whether each id is there once, and none comes again. */
function isSound({ lines, next }: Stored): boolean {
  const ids = new Set(lines.map(({ id }) => id))
  return ids.size === lines.length && lines.every(({ id }) => numberIn(id) < next)
}
