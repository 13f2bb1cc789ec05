import { cx } from 'class-variance-authority'
import { ArrowDown, CircleAlert, Undo2 } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { voice } from '../../content/voice.ts'
import { capital } from '../../lib/capital.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import type { PadSummary as Summary } from '../../order-pad/check-pad.ts'
import { Button } from '../../primitives/button/button.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'

export interface PadSummaryProps {
  /** What the lines add up to; pieces and total are of the lines without trouble. */
  summary: Summary
  /**
   * Whether the lines are checked. They are not while the catalogue is missing: then there is no sum and no trouble.
   * @default true
   */
  isChecked?: boolean
  /** Why nothing can be sent, in one sentence. Left out where "Send" can be pressed. */
  sendReason?: string | undefined
  /**
   * Whether other lines are being sent. Then the bar says that its lines are not among them.
   * @default false
   */
  isSending?: boolean
  /** How many of the problems can be fixed at once. At 0 the button for it is disabled, and says why. */
  fixable: number
  /** Whether there is a change to take back. */
  canUndo: boolean
  /**
   * Whether to send is the page's main action, in orange. Not while another part of the page has one.
   * @default true
   */
  isMain?: boolean
  /** Moves to the next line with a problem. */
  onNextProblem: () => void
  /** Shows what would be fixed. */
  onFixAll: () => void
  /** Takes back the last change. */
  onUndo: () => void
  /** Shows what would be sent. */
  onSend: () => void
  /** The button that sends, which also says why nothing can be sent. */
  sendRef?: Ref<HTMLButtonElement>
}

const lines = (count: number) => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`

/** The pad's totals, always in view at the window's lower edge, and the buttons for the whole pad. */
export function PadSummary(props: PadSummaryProps) {
  const { summary, fixable, canUndo, isMain = true, isChecked = true, isSending = false } = props
  const problems = isChecked ? summary.problems : 0
  const sendable = summary.lines - problems
  const bar = useRef<HTMLElement>(null)
  useKeyboardInset(bar)
  const money = useMoney('detail')
  const { send, sent } = voice().ordering
  return (
    <section
      ref={bar}
      aria-label="Summary"
      className={cx(
        'sticky bottom-(--lower-edge) z-20 flex flex-wrap items-center gap-x-6 gap-y-2 border-ink border-t bg-paper py-2 md:py-1.5 print:hidden',
        // On a phone it would cover much of the page to say that there is nothing.
        summary.lines === 0 && !canUndo && 'max-sm:hidden',
      )}
    >
      <p className="tabular flex min-w-0 grow flex-wrap items-baseline gap-x-4 max-sm:basis-full">
        <span className="text-ink-soft text-sm">
          {problems > 0
            ? `${formatCount(sendable)} of ${lines(summary.lines)} ready`
            : `${lines(summary.lines)}${isSending && summary.lines > 0 ? ` not ${sent}` : ''}`}
        </span>{' '}
        {isChecked ? (
          <>
            <span className="text-ink-soft text-sm">
              {formatCount(summary.pieces)} {summary.pieces === 1 ? 'piece' : 'pieces'}
            </span>{' '}
            <span className="ms-auto font-semibold text-lg tracking-tight wrap-anywhere sm:ms-0 sm:text-xl">
              <span className="sr-only">Total </span>
              {money(summary.total)}
            </span>
          </>
        ) : (
          <span className="text-ink-soft text-sm">not checked yet</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:grow">
        {problems > 0 && (
          <>
            <Button
              variant="quiet"
              onClick={props.onNextProblem}
              className="gap-1.5! px-2! text-danger!"
            >
              <Icon icon={CircleAlert} size="sm" />
              <span>
                {formatCount(problems)}{' '}
                <span className="max-sm:sr-only">
                  {problems === 1 ? 'line with a problem' : 'lines with problems'}
                </span>
              </span>
              <Icon icon={ArrowDown} size="sm" />
            </Button>
            <Button
              onClick={props.onFixAll}
              disabledReason={
                fixable > 0 ? undefined : 'Each line with a problem needs your choice.'
              }
            >
              {fixable > 0 ? `Fix ${formatCount(fixable)}` : 'Fix all'}
            </Button>
          </>
        )}
        <Button
          onClick={props.onUndo}
          disabledReason={canUndo ? undefined : 'There is nothing to undo.'}
        >
          <Icon icon={Undo2} size="sm" />
          <span className={problems > 0 ? 'max-sm:sr-only' : undefined}>Undo</span>
        </Button>
        <Button
          ref={props.sendRef ?? null}
          variant={isMain ? 'primary' : 'secondary'}
          onClick={props.onSend}
          disabledReason={props.sendReason}
          className="max-sm:grow"
        >
          {capital(isChecked && !isSending ? `${send} ${lines(sendable)}` : send)}
        </Button>
      </div>
    </section>
  )
}
