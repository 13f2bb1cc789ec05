import { useId } from 'react'
import { voice } from '../../content/voice.ts'
import { capital } from '../../lib/capital.ts'
import { formatCount } from '../../lib/format.ts'
import { countLines } from '../../order-pad/count-lines.ts'
import type { LineState } from '../../order-pad/types.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { announcement, countStates, type Phase, progressOf, resultOf } from './outcomes.ts'
import { SendButtons } from './send-buttons.tsx'
import type { SendActions } from './types.ts'

export interface SendProgressProps {
  /** The state of each line that is sent, by its id. */
  states: ReadonlyMap<string, LineState>
  /** Whether it goes on, is paused, or has ended: then no line waits any more. */
  phase: Phase
  /** Why it paused by itself, and what to do: "The connection is lost. It continues automatically once it is back." */
  reason?: string | undefined
  /** The address of the list of orders. */
  ordersPath: string
  /** What its buttons do. */
  actions: SendActions
}

/**
 * The progress of all lines that are being sent: how many are booked, refused, or still to come. Each line says its own state
 * in the grid. Once sending has ended with a booked line, `OrderConfirmation` takes this place.
 */
export function SendProgress({ states, phase, reason, ordersPath, actions }: SendProgressProps) {
  const id = useId()
  const counts = countStates(states.values())
  const { done, all } = progressOf(counts)
  const troubled = counts.refused + counts.expired + counts.unknown
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="@container rounded-sm border border-rule-strong bg-raised"
    >
      <div className="grid gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={id} className="font-semibold text-2xl tracking-tight">
            {titleOf(phase)}
          </h2>
          <p className="tabular text-ink-soft">
            <span className="font-semibold text-ink">{formatCount(done)}</span> of {countLines(all)}
          </p>
        </div>
        <ProgressBar label="Lines that are done" value={done} max={all} />
        {/* The only part that is announced. */}
        <p role="status" className="sr-only">
          {announcement(phase, counts)}
        </p>
        {phase === 'finished' && <Alert tone="warning">{resultOf(counts)}</Alert>}
        {phase === 'paused' && reason !== undefined && (
          <Alert tone="warning" announce>
            {reason}
          </Alert>
        )}
        <OutcomeList counts={counts} />
      </div>
      <footer className="grid items-center gap-x-8 gap-y-3 border-rule border-t p-4 @2xl:flex sm:px-6">
        <div className="flex shrink-0 flex-wrap items-center gap-2 max-sm:[&>button]:grow">
          <SendButtons phase={phase} again={counts.unknown} troubled={troubled} actions={actions} />
          {phase === 'finished' && counts.expired > 0 && (
            <TextLink href={ordersPath} className="py-2 text-sm font-semibold sm:px-2">
              See your orders
            </TextLink>
          )}
        </div>
        {phase !== 'finished' && (
          <p className="max-w-reading text-ink-soft text-sm">
            You can close this tab: nothing is lost and nothing is {voice().ordering.booked} twice.
            When you open the order pad again, it continues with the lines that are left.
          </p>
        )}
      </footer>
    </section>
  )
}

function titleOf(phase: Phase): string {
  const { sending, booked } = voice().ordering
  if (phase === 'finished') return `No line is ${booked}`
  return phase === 'paused' ? `${capital(sending)} is paused` : `${capital(sending)} the lines`
}
