import type { Order } from '@strapline/contract/entities'
import { voice } from '@strapline/ui/content/voice'
import type { LineState, PadLine } from '@strapline/ui/order-pad/types'
import * as z from 'zod/mini'
import { type Entry, isOpen } from '../outbox/entry.ts'
import type { Outbox, Wish } from '../outbox/outbox.ts'
import { lineSchema } from './kept-pad.ts'

/** The group of the order pad's lines in the outbox. */
export const padGroup = 'pad'

/** What was sent of the pad, by the id of the line. */
export type SentLines = ReadonlyMap<PadLine['id'], Entry>

/** The entries of the pad's lines. */
export function sentLines(entries: readonly Entry[]): SentLines {
  return new Map(
    entries.flatMap((entry) =>
      entry.group === padGroup && entry.line !== undefined && !entry.isPutAway
        ? [[entry.line, entry] as const]
        : [],
    ),
  )
}

const takenForTheSame = () =>
  `It is identical to the previous order, so nothing more was ${voice().ordering.booked}. Change the quantity or the address, or ${voice().ordering.send} it again in ten minutes.`

/** What the pad shows of an entry. */
export function lineStateOf({ state, note }: Entry): LineState {
  switch (state.kind) {
    case 'queued':
      return { kind: 'waiting' }
    case 'sending':
      return { kind: 'sending' }
    case 'unknown':
      return { kind: 'unknown', reason: state.reason }
    case 'refused':
      return { kind: 'refused', message: state.message, fields: state.fields }
    case 'expired':
      return { kind: 'expired' }
    case 'made': {
      const { success, order } = state.answer as { success: boolean; order?: Order }
      if (success) return { kind: 'booked', order }
      const isWantedAgain = z.safeParse(lineSchema, note).data?.again === true
      return isWantedAgain
        ? { kind: 'refused', message: takenForTheSame() }
        : { kind: 'already-booked', order }
    }
  }
}

/** Whether a line was or is about to be sent, so that it stays as it is. */
export const isSent = (state: LineState | undefined): boolean =>
  state !== undefined && state.kind !== 'refused'

/** The ids of the lines that were or are about to be sent. */
export const sentIds = (entries: readonly Entry[]): PadLine['id'][] =>
  [...sentLines(entries)].flatMap(([id, entry]) => (isSent(lineStateOf(entry)) ? [id] : []))

/** Whether there is an order for it. */
export const isBooked = (state: LineState | undefined): boolean =>
  state?.kind === 'booked' || state?.kind === 'already-booked'

/**
 * Sends lines. Returns false when all of them are being sent already, or are booked. A refused one is sent as another
 * change, also where the shop took it for the order before.
 */
export function sendLines(outbox: Outbox, wishes: readonly Wish[]): boolean {
  const sent = sentLines(outbox.entries())
  const entries = wishes.flatMap(({ line = '' }) => sent.get(line) ?? [])
  const refused = entries.filter((entry) => !isSent(lineStateOf(entry)))
  outbox.putAway(refused.map(({ key }) => key))
  if (outbox.add(wishes).length === 0) return false
  outbox.goOn(padGroup)
  return true
}

/**
 * The lines that the pad shows: those that were sent as they were sent, whatever the pad says by now, and those whose
 * outcome is open even where the pad has them no more.
 */
export function linesShown(lines: readonly PadLine[], sent: SentLines): readonly PadLine[] {
  if (sent.size === 0) return lines
  const ids = new Set(lines.map(({ id }) => id))
  const missing = [...sent.values()].filter(
    (entry) => isOpen(entry) && !ids.has(entry.line as string),
  )
  const shown = lines.map((line) => {
    const entry = sent.get(line.id)
    return (entry && isSent(lineStateOf(entry)) && lineIn(entry)) || line
  })
  const isSame = missing.length === 0 && shown.every((line, at) => line === lines[at])
  return isSame ? lines : [...missing.flatMap((entry) => lineIn(entry) ?? []), ...shown]
}

/** The same line for the same entry, so that its row isn't rendered again. */
const known = new WeakMap<object, PadLine | undefined>()

function lineIn({ note }: Entry): PadLine | undefined {
  if (typeof note !== 'object' || note === null) return undefined
  if (!known.has(note)) known.set(note, z.safeParse(lineSchema, note).data)
  return known.get(note)
}
