import { orderSchema } from '@strapline/contract/entities'
import type { BookOrderInput } from '@strapline/contract/inputs'
import { idempotencyWindow } from '@strapline/contract/rules'
import type { LineState } from '@strapline/ui/order-pad/types'
import * as z from 'zod/mini'
import { ownedPrefixes } from '../kept/keys.ts'

/** Where a run is stored: the browser's storage, or what a test has instead. */
export interface RunStore {
  read(key: string): string | null
  /** Returns whether it will be there after a reload. */
  write(key: string, value: string | null): boolean
  keys(prefix: string): string[]
  /** Calls `listener` with each key that another tab has changed; with null for all of them. */
  onChangedElsewhere(listener: (key: string | null) => void): () => void
}

/** A line's state, but for the one that is about all lines and is not stored. */
type StoredState = Exclude<LineState, { kind: 'not-sent' }>

/** One object for all kinds: a union of objects would add its code to every page. */
const stateSchema = z.pipe(
  z.object({
    kind: z.literal(['waiting', 'sending', 'unknown', 'booked', 'already-booked', 'refused']),
    reason: z.optional(z.string()),
    message: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
    order: z.optional(orderSchema),
  }),
  z.transform(({ kind, reason = '', message = '', fields, order }): StoredState => {
    switch (kind) {
      case 'waiting':
      case 'sending':
        return { kind }
      case 'unknown':
        return { kind, reason }
      case 'booked':
      case 'already-booked':
        return { kind, order }
      case 'refused':
        return { kind, message, fields }
    }
  }),
)

const inputSchema = z.object({
  orderId: z.string(),
  orderName: z.string(),
  displayName: z.string(),
  email: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  myOrder: z.number(),
}) satisfies z.ZodMiniType<BookOrderInput>

/** A line of a run, with all that is needed to send it again as the same change. */
const storedLineSchema = z.object({
  /** The email of the user. */
  owner: z.string(),
  /** The id of the line in the pad. */
  id: z.string(),
  /** The smaller is sent first. */
  place: z.number(),
  /** As it was sent: a rule that it breaks is the server's to say. */
  input: inputSchema,
  /** The Idempotency-Key (decision D24). */
  key: z.string(),
  /** When it was first sent, in milliseconds since 1970. */
  sentAt: z.optional(z.number()),
  /** When its state changed last. */
  changedAt: z.number(),
  state: stateSchema,
})
export type StoredLine = z.infer<typeof storedLineSchema>

const linePrefix = `${ownedPrefixes.sending}line.`
const pauseKey = `${ownedPrefixes.sending}paused`
const pauseSchema = z.object({ owner: z.string() })

/** Whether its outcome is open: it was sent, and no answer has told what became of it. */
export const isOpen = ({ state: { kind } }: StoredLine): boolean =>
  kind === 'sending' || kind === 'unknown'

/** Whether the server still knows the key of a line that was sent. */
export const isHonoured = ({ sentAt }: StoredLine, now: number): boolean =>
  sentAt === undefined || Math.abs(now - sentAt) < idempotencyWindow

/**
 * The stored lines of a user's run, each under a key of its own, so that a change of one writes little.
 *
 * @param owner the email of the user; the lines of another one are not read
 */
export function createStoredRun(store: RunStore, owner: string) {
  function parse<Value extends { owner: string }>(
    schema: z.ZodMiniType<Value>,
    key: string,
  ): Value | undefined {
    try {
      const parsed = z.safeParse(schema, JSON.parse(store.read(key) ?? 'null'))
      return parsed.success && parsed.data.owner === owner ? parsed.data : undefined
    } catch {
      return undefined
    }
  }

  function read(id: string): StoredLine | undefined {
    const line = parse(storedLineSchema, linePrefix + id)
    return line?.id === id ? line : undefined
  }

  return {
    read,
    readAll: (): StoredLine[] =>
      store
        .keys(linePrefix)
        .flatMap((key) => read(key.slice(linePrefix.length)) ?? [])
        .sort((one, other) => one.place - other.place),
    /** Returns whether it will be there after a reload. */
    write: (line: StoredLine): boolean => store.write(linePrefix + line.id, JSON.stringify(line)),
    delete: (id: string): void => void store.write(linePrefix + id, null),
    isPaused: (): boolean => parse(pauseSchema, pauseKey) !== undefined,
    setPaused: (paused: boolean): void =>
      void store.write(pauseKey, paused ? JSON.stringify({ owner }) : null),
    /** Calls `listener` when another tab has changed the run. */
    onChangedElsewhere: (listener: (id: string | undefined) => void) =>
      store.onChangedElsewhere((key) => {
        if (key?.startsWith(linePrefix)) listener(key.slice(linePrefix.length))
        else if (key === null || key === pauseKey) listener(undefined)
      }),
  }
}
