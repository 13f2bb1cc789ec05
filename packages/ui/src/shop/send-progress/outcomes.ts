import { dashboardPages } from '../../content/dashboard-pages.ts'
import { voice } from '../../content/voice.ts'
import { capital } from '../../lib/capital.ts'
import { formatCount } from '../../lib/format.ts'
import { countLines } from '../../order-pad/count-lines.ts'
import type { LineState } from '../../order-pad/types.ts'

/** How many lines are in each state. */
export type Counts = Readonly<Record<LineState['kind'], number>>

/** Counts the lines by their state. */
export function countStates(states: Iterable<LineState>): Counts {
  const counts = {
    waiting: 0,
    sending: 0,
    unknown: 0,
    booked: 0,
    'already-booked': 0,
    refused: 0,
    expired: 0,
  }
  for (const { kind } of states) counts[kind] += 1
  return counts
}

/** How many lines are to be sent, and of how many the outcome is known. */
export function progressOf(counts: Counts): { done: number; all: number } {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { done: all - counts.waiting - counts.sending - counts.unknown, all }
}

/** How the sending stands: it goes on, it was paused, it ended. */
export type Phase = 'sending' | 'paused' | 'finished'

/**
 * What a screen reader is told. While it goes on the sentence changes at each quarter, so that 500 lines are not 500
 * announcements.
 */
export function announcement(phase: Phase, counts: Counts): string {
  const { done, all } = progressOf(counts)
  if (phase === 'finished') return `No line is ${voice().ordering.booked}. ${resultOf(counts)}`
  if (phase === 'paused') return `Paused. ${formatCount(done)} of ${countLines(all)} are done.`
  const quarter = all === 0 ? 0 : Math.floor((done * 4) / all)
  return quarter === 0
    ? `${capital(voice().ordering.sending)} ${countLines(all)}.`
    : `${quarters[quarter]} of the lines are done.`
}

const quarters = ['', 'A quarter', 'Half', 'Three quarters', 'All']

/** Why no line is booked, in a sentence or two: `2 lines were refused. 1 line may be ${voice().ordering.booked}: look at My Orders.` */
export function resultOf({ refused, unknown, expired }: Counts): string {
  const sentences = [
    refused > 0 && `${countLines(refused)} ${refused === 1 ? 'was' : 'were'} refused.`,
    unknown > 0 && `The outcome of ${countLines(unknown)} is not known yet.`,
    expired > 0 &&
      `${countLines(expired)} may be ${voice().ordering.booked}: look at ${dashboardPages.myOrders.label}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
