import { idempotencyWindow, retryDelay } from '@strapline/contract/rules'
import * as z from 'zod/mini'
import {
  ApiRefusal,
  explain,
  isOutcomeKnown,
  isRefusal,
  reasonOf,
  retryAfterOf,
  UnknownOutcome,
} from '../api/failures.ts'

/** How a change stands. Times are milliseconds since 1970. */
const stateSchema = z.discriminatedUnion('kind', [
  /** Not sent yet. */
  z.object({ kind: z.literal('queued') }),
  /** Sent for the first time, and not answered; where the server knows no keys, also when a person sends it again. */
  z.object({ kind: z.literal('sending') }),
  /** Sent, and no answer has told the outcome: it is asked for again with the same key. */
  z.object({
    kind: z.literal('unknown'),
    /** Why it is not known. */
    reason: z.string(),
    /** How often it was sent. */
    tries: z.number(),
    /** Since when it is not known. */
    since: z.number(),
    /** When it is asked for next; null when only a person may ask. */
    askAt: z.nullable(z.number()),
  }),
  z.object({ kind: z.literal('made'), answer: z.optional(z.unknown()) }),
  z.object({
    kind: z.literal('refused'),
    /** The HTTP status; 0 when it was never sent. */
    status: z.number(),
    message: z.string(),
    /** A message for each field that is wrong, by the name that the call has for it. */
    fields: z.record(z.string(), z.string()),
  }),
  /** Sent, and never answered while the server still knew its key: it can't tell any more. */
  z.object({ kind: z.literal('expired') }),
])

/** One change that somebody wants, as it is stored. */
export const entrySchema = z.object({
  version: z.literal(1),
  /** The Idempotency-Key (decision D24). It names the entry. */
  key: z.string(),
  /** The email of who wants it. */
  owner: z.string(),
  /** The name of the call that makes it. */
  kind: z.string(),
  /** The id of what it changes. At most one change of an item is on its way at a time. */
  item: z.optional(z.string()),
  /** What is sent. */
  input: z.optional(z.unknown()),
  /** Fields that are sent with it and don't make it another change, such as the number of an order. */
  labels: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The changes with which it was sent and is shown together. */
  group: z.optional(z.string()),
  /** Its line of the pad, or its row, in the group, which has one entry for each. */
  line: z.optional(z.string()),
  /** Data that the maker of the group keeps with it. */
  note: z.optional(z.unknown()),
  /** The draft of its form when it was sent, as it was stored: it is deleted once the change is made. */
  draft: z.optional(z.string()),
  /** The tab in which it was asked for, and which tells the outcome. */
  tab: z.string(),
  /** When it was asked for. */
  at: z.number(),
  /** Its place among those that were asked for together. */
  place: z.number(),
  /** When it was sent first. */
  sentAt: z.optional(z.number()),
  /** When its state changed last. */
  changedAt: z.number(),
  /** The user does not want to hear of it any more. The key stays for the case that they send it again. */
  isPutAway: z.optional(z.literal(true)),
  state: stateSchema,
})
export type Entry = z.infer<typeof entrySchema>
export type EntryState = Entry['state']

/** Whether it is still to be sent, or to be answered. */
export const isOpen = ({ state: { kind } }: Entry): boolean =>
  kind === 'queued' || kind === 'sending' || kind === 'unknown'

/** Whether it was sent, and no answer has told the outcome. */
export const isInDoubt = ({ state: { kind } }: Entry): boolean =>
  kind === 'sending' || kind === 'unknown'

/** Whether nothing more becomes of it by itself, so that it can be told. */
export function isOver({ state, isPutAway }: Entry): boolean {
  if (state.kind === 'unknown') return state.askAt === null || isPutAway === true
  return state.kind !== 'queued' && state.kind !== 'sending'
}

/** Milliseconds by which a clock may be corrected. */
const correction = 5 * 60_000

/**
 * Whether the server still knows its key. It counts as forgotten when the clock was set back, since nobody can tell
 * how long ago it was sent.
 */
export function isHonoured({ sentAt, changedAt }: Entry, now: number): boolean {
  if (sentAt === undefined) return true
  const wasSetBack = now < Math.max(sentAt, changedAt) - correction
  return !wasSetBack && now - sentAt < idempotencyWindow
}

type Change = Pick<Entry, 'kind' | 'item' | 'input'>

/** Whether both are the same change, so that the second may have the key of the first. */
export function isSameChange(one: Change, other: Change): boolean {
  return (
    one.kind === other.kind &&
    one.item === other.item &&
    JSON.stringify(one.input ?? null) === JSON.stringify(other.input ?? null)
  )
}

/** What is sent: the input with its labels. */
export const bodyOf = ({ input, labels }: Pick<Entry, 'input' | 'labels'>): unknown =>
  labels ? { ...(input as object), ...labels } : input

/** What a failed call makes of an entry. */
export interface Failure {
  state: EntryState
  /** Milliseconds for which the server wants no more changes of this kind. */
  hold?: number
  /** The server has ended the session. */
  endsSession?: true
}

/** How a lost answer is asked for. */
interface AskingAgain {
  /** Whether the server knows keys: without them, only a person may send it again. */
  mayAsk: boolean
  /** The least milliseconds before it is asked for: a demo shows for so long that it was lost. @default 0 */
  leastPause?: number | undefined
}

/**
 * What becomes of an entry whose call has failed.
 *
 * - Without an answer the outcome is unknown, and it is asked for again.
 * - A refusal is the outcome. A repetition that is refused before the server has looked at its key (401, 403, 408,
 *   429) says nothing about the tries before it.
 * - The first try of a group waits when the server wants no more (408, 429) or has ended the session. A single change
 *   is refused then: its person stands before it, and reads why.
 *
 */
export function failureOf(
  entry: Entry,
  failure: unknown,
  now: number,
  { mayAsk, leastPause = 0 }: AskingAgain,
): Failure {
  const tries = entry.state.kind === 'unknown' ? entry.state.tries : 0
  const isRepeated = tries > 0
  const isLimit = isRefusal(failure, 408, 429)
  // Later than that the server does not know it any more.
  const wanted = retryAfterOf(failure) ?? retryDelay(tries)
  const pause = Math.min(Math.max(wanted, leastPause), idempotencyWindow)
  const endsSession = isRefusal(failure, 401) ? { endsSession: true as const } : {}
  const hold = isLimit ? { hold: pause } : {}
  if (isOutcomeKnown(failure) && !(isRepeated && isRefusal(failure, 401, 403, 408, 429))) {
    const waits = entry.group !== undefined && (isLimit || isRefusal(failure, 401))
    if (waits) return { state: { kind: 'queued' }, ...hold, ...endsSession }
    const { status, fields } = failure as ApiRefusal
    return { state: { kind: 'refused', status, message: explain(failure), fields }, ...endsSession }
  }
  const state: EntryState = {
    kind: 'unknown',
    reason: reasonOf(failure),
    tries: tries + 1,
    since: entry.state.kind === 'unknown' ? entry.state.since : now,
    askAt: mayAsk && !isRefusal(failure, 403) ? now + pause : null,
  }
  return { state, ...hold, ...endsSession }
}

/** The failure that a state tells of; undefined for one that is open, and for one that was made. */
export function errorIn(state: EntryState): Error | undefined {
  switch (state.kind) {
    case 'refused':
      return new ApiRefusal(state.status, state)
    case 'unknown':
      return new UnknownOutcome(state.reason)
    case 'expired':
      return new UnknownOutcome(cannotBeAsked)
    default:
      return undefined
  }
}

const cannotBeAsked =
  'It was sent too long ago: the server can no longer tell. Look whether it is there before you send it again.'
