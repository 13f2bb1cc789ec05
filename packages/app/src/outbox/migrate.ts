import { orderSchema } from '@strapline/contract/entities'
import * as z from 'zod/mini'
import { ownedPrefixes } from '../kept/keys.ts'
import { type Entry, type EntryState, entrySchema } from './entry.ts'
import { kindOf } from './kinds.ts'
import type { RecordStore } from './records.ts'

/*
 * Reads what the version before stored: single changes, and the lines of the order pad, each apart. To be removed once
 * nobody can have kept anything of that version: a day after it was replaced, for the server forgets keys after a day.
 */

/** A single change, as it was stored: only while its outcome was open. */
const changeSchema = z.object({
  owner: z.string(),
  name: z.array(z.string()),
  item: z.optional(z.string()),
  /** As JSON. */
  input: z.string(),
  key: z.string(),
  at: z.number(),
  stopped: z.optional(z.literal(true)),
})

/** A line of the order pad, as it was stored. */
const lineSchema = z.object({
  owner: z.string(),
  id: z.string(),
  place: z.number(),
  input: z.looseObject({ orderId: z.string(), orderName: z.string(), myOrder: z.number() }),
  key: z.string(),
  sentAt: z.optional(z.number()),
  changedAt: z.number(),
  state: z.object({
    kind: z.string(),
    reason: z.optional(z.string()),
    message: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
    order: z.optional(orderSchema),
  }),
})

const changePrefix = 'strapline.change.'
const sendingPrefix = 'strapline.sending.'
const interrupted = 'The page was closed before the server had answered.'

/** Takes over what the version before has stored for a user. What it can't read is deleted with the rest. */
export function migrateOutbox(store: RecordStore, owner: string): void {
  for (const key of [...store.keys(changePrefix), ...store.keys(sendingPrefix)]) {
    const entry = read(key, store.read(key))
    if (entry?.owner === owner) {
      store.write(`${ownedPrefixes.outbox}entry.${entry.key}`, JSON.stringify(entry))
    }
    if (key === `${sendingPrefix}paused`) {
      store.write(`${ownedPrefixes.outbox}paused.pad`, JSON.stringify({ owner, value: {} }))
    }
    store.write(key, null)
  }
}

function read(key: string, text: string | null): Entry | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const entry = key.startsWith(changePrefix) ? changeIn(stored) : lineIn(stored)
    return entrySchema.parse(entry)
  } catch {
    return undefined
  }
}

const unknown = (since: number, reason: string): EntryState => ({
  kind: 'unknown',
  reason,
  tries: 1,
  since,
  askAt: since,
})

function changeIn(stored: unknown): unknown {
  const change = changeSchema.parse(stored)
  const kind = change.name[0] ?? ''
  const input: unknown = JSON.parse(change.input)
  return {
    ...common(change),
    kind,
    item: kindOf(kind)?.idOf?.(input),
    input,
    place: 0,
    at: change.at,
    sentAt: change.at,
    changedAt: change.at,
    isPutAway: change.stopped,
    state: unknown(change.at, interrupted),
  }
}

function lineIn(stored: unknown): unknown {
  const line = lineSchema.parse(stored)
  const { id, input, sentAt, changedAt, place } = line
  return {
    ...common(line),
    kind: 'bookOrder',
    item: input.orderId,
    input,
    group: 'pad',
    line: id,
    note: { id, part: input.orderName, quantity: String(input.myOrder), chosen: input.orderId },
    place,
    at: 0,
    sentAt,
    changedAt,
    state: stateOf(line),
  }
}

const common = ({ owner, key }: { owner: string; key: string }) =>
  ({ version: 1, owner, key, tab: '' }) as const

function stateOf({ state, sentAt, changedAt }: z.infer<typeof lineSchema>): EntryState {
  const { kind, reason = interrupted, message = '', fields = {}, order } = state
  switch (kind) {
    case 'booked':
    case 'already-booked':
      return { kind: 'made', answer: { success: kind === 'booked', order } }
    case 'refused':
      return { kind: 'refused', status: 422, message, fields }
    case 'sending':
    case 'unknown':
      return unknown(sentAt ?? changedAt, reason)
    default:
      return { kind: 'queued' }
  }
}
