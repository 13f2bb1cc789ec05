import { orderSchema } from '@strapline/contract/entities'
import * as z from 'zod/mini'
import { parseStored } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import type { Entry, EntryState } from './entry.ts'
import { kindOf, kinds } from './kinds.ts'
import type { RecordStore } from './records.ts'

/*
 * Reads what the version before stored: single changes, and the lines of the order pad, each apart. To be removed once
 * nobody can have kept anything of that version: a day after it was replaced, for the server forgets keys after a day.
 */

/** A single change, as it was stored: only while its outcome was open. */
const changeSchema = z.object({
  owner: z.string(),
  name: z.array(z.string()),
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
  input: kinds.bookOrder.input,
  key: z.string(),
  sentAt: z.optional(z.number()),
  changedAt: z.number(),
  state: z.object({
    kind: z.literal(['waiting', 'sending', 'unknown', 'booked', 'already-booked', 'refused']),
    reason: z.optional(z.string()),
    message: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
    order: z.optional(orderSchema),
  }),
})

/** Everything that was stored: an entry or a pause. */
const ownedSchema = z.looseObject({ owner: z.string() })
type Owned = z.infer<typeof ownedSchema>

const interrupted = 'The page was closed before the server had answered.'

/** Takes over what the version before has stored for a user. What it can't read is deleted with the rest. */
export function migrateOutbox(store: RecordStore, owner: string): void {
  const { change, sending, outbox } = ownedPrefixes
  for (const key of [...store.keys(change), ...store.keys(sending)]) {
    const stored = parseStored(ownedSchema, store.read(key))
    if (stored?.owner === owner && key === `${sending}paused`) {
      store.write(`${outbox}paused.pad`, JSON.stringify({ owner, value: {} }))
    } else if (stored?.owner === owner) {
      const read = key.startsWith(change) ? changeIn : lineIn
      const entry = read(stored)
      if (entry) store.write(`${outbox}entry.${entry.key}`, JSON.stringify(entry))
    }
    store.write(key, null)
  }
}

function changeIn(stored: Owned): Entry | undefined {
  const { data: change } = z.safeParse(changeSchema, stored)
  const kind = kindOf(change?.name[0] ?? '')
  const input = parseStored(z.unknown(), change?.input ?? null)
  if (!change || !kind?.input.safeParse(input).success) return undefined
  const { owner, key, at, stopped } = change
  return {
    version: 1,
    owner,
    key,
    tab: '',
    kind: kind.name,
    item: kind.idOf?.(input),
    input,
    place: 0,
    at,
    sentAt: at,
    changedAt: at,
    isPutAway: stopped,
    state: unknown(at, interrupted),
  }
}

function lineIn(stored: Owned): Entry | undefined {
  const { data: line } = z.safeParse(lineSchema, stored)
  if (!line) return undefined
  const { owner, key, id, sentAt, changedAt, place } = line
  const { orderId, orderName, myOrder } = line.input
  return {
    version: 1,
    owner,
    key,
    tab: '',
    kind: kinds.bookOrder.name,
    item: orderId,
    // Not what the schema makes of it: with its fields in another order it would be another text.
    input: stored.input,
    group: 'pad',
    line: id,
    note: { id, part: orderName, quantity: String(myOrder), chosen: orderId },
    place,
    at: 0,
    sentAt,
    changedAt,
    state: stateOf(line),
  }
}

/** The driver knows whether the server can be asked. */
const unknown = (since: number, reason: string): EntryState => ({
  kind: 'unknown',
  reason,
  tries: 1,
  since,
  askAt: since,
})

function stateOf({ state, sentAt, changedAt }: z.infer<typeof lineSchema>): EntryState {
  const { kind, reason = interrupted, message = '', fields = {}, order } = state
  switch (kind) {
    case 'waiting':
      return { kind: 'queued' }
    case 'sending':
    case 'unknown':
      return unknown(sentAt ?? changedAt, reason)
    case 'booked':
    case 'already-booked':
      return { kind: 'made', answer: { success: kind === 'booked', order } }
    case 'refused':
      return { kind: 'refused', status: 422, message, fields }
  }
}
