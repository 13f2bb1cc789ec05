import type { BookOrderInput } from '@strapline/contract/inputs'
import type { PadHistory } from '@strapline/ui/order-pad/edit-pad'
import type { LineState, PadLine } from '@strapline/ui/order-pad/types'

type States = ReadonlyMap<PadLine['id'], LineState>

/** Whether a line was or is about to be sent, so that it stays as it is. */
export function isSent(state: LineState | undefined): boolean {
  return state !== undefined && state.kind !== 'refused' && state.kind !== 'not-sent'
}

/** Whether there is an order for it. */
export function isBooked(state: LineState | undefined): boolean {
  return state?.kind === 'booked' || state?.kind === 'already-booked'
}

/** Whether its outcome is still to come, so that it stays in the pad. */
function isPending(state: LineState | undefined): boolean {
  return isSent(state) && !isBooked(state)
}

/**
 * The pad after an edit or an undo, in which lines that were sent are as they were sent, and those whose outcome
 * is still to come are there.
 */
export function keepSent(before: PadHistory, after: PadHistory, states: States): PadHistory {
  if (states.size === 0) return after
  const sent = new Map(
    before.lines.filter(({ id }) => isSent(states.get(id))).map((line) => [line.id, line]),
  )
  if (sent.size === 0) return after
  const isThere = new Set(after.lines.map(({ id }) => id))
  const missing = [...sent.values()].filter(
    ({ id }) => !isThere.has(id) && isPending(states.get(id)),
  )
  const lines = after.lines.map((line) => sent.get(line.id) ?? line)
  const isSame = missing.length === 0 && lines.every((line, at) => line === after.lines[at])
  return isSame ? after : { ...after, lines: [...missing, ...lines] }
}

/** A pad with the lines that were sent and are missing in it, made of what was sent. */
export function withSent(
  pad: PadHistory,
  states: States,
  inputOf: (id: PadLine['id']) => BookOrderInput | undefined,
): PadHistory {
  const isThere = new Set(pad.lines.map(({ id }) => id))
  const missing = [...states].flatMap(([id, state]): PadLine[] => {
    const input = inputOf(id)
    if (isThere.has(id) || !isPending(state) || !input) return []
    const { orderId, orderName, myOrder } = input
    return [{ id, part: orderName, quantity: String(myOrder), chosen: orderId }]
  })
  return missing.length === 0 ? pad : { ...pad, lines: [...missing, ...pad.lines] }
}

/** The ids of lines that are not in the one pad as they are in the other. */
export function changedIds(before: PadHistory, after: PadHistory): string[] {
  const kept = new Set(after.lines)
  return before.lines.filter((line) => !kept.has(line)).map(({ id }) => id)
}
