import { cx } from 'class-variance-authority'
import { Check, CircleAlert, CircleHelp, Clock, OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { purchaseInWords } from '../../catalogue/purchases.ts'
import { cheaperInWords, takeCheaper } from '../../lib/cheaper-in-words.ts'
import { useMoney } from '../../lib/currency.tsx'
import { Icon } from '../../lib/icon.tsx'
import {
  describeFix,
  describeProblem,
  describeReading,
  describeState,
} from '../../order-pad/describe.ts'
import type { CheckedLine, LineFix, LineProblem, LineState } from '../../order-pad/types.ts'
import { Button } from '../../primitives/button/button.tsx'
import { Spinner } from '../../primitives/spinner/spinner.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { ownLine, roles } from './parts.ts'
import { keyStop } from './places.ts'
import type { RowActions } from './types.ts'

/** The most fixes that are shown at first; a press shows the others. */
const firstFixes = 3

interface StateCellProps {
  checked: CheckedLine
  state: LineState | undefined
  /** Whether the catalogue is on its way. */
  isLoading: boolean
  /** The line's number, for assistive technology. */
  number: number
  /** The id of the element that says it, for the fields of the line. */
  id: string
  /** Why the line can't be changed. It is said where somebody tries to. */
  lockReason: string | undefined
  /** Whether the focus is in the line. */
  isActive: boolean
  orderPath: RowActions['orderPath']
  onFix: (fix: LineFix) => void
}

/** What is wrong with a line, or what became of it, in words; and its fixes, each one press. */
export function StateCell(props: StateCellProps) {
  const { checked, state, isLoading, number, id, lockReason, isActive, orderPath, onFix } = props
  const isRefused = state?.kind === 'refused'
  const isSettled = state && !isRefused
  const problem = isSettled ? undefined : checked.problem
  const { cheaper, purchase } = isSettled || isRefused ? {} : checked
  const fixes = isSettled ? [] : checked.fixes
  const money = useMoney('detail')
  const isReady = !state && !problem && checked.product !== undefined
  const isOpen = problem?.kind === 'part-unchecked'
  // Once it is sent, the line says what was ordered.
  const reading = isSettled ? '' : describeReading(checked)
  const isLong =
    (problem !== undefined && !isOpen) ||
    cheaper !== undefined ||
    (state && outcomes[state.kind].isLong)
  const isNote = !isLong && (state !== undefined || reading !== '')
  const hasLink = state && 'order' in state && state.order && orderPath(state.order) !== undefined
  return (
    <td
      {...roles.cell}
      {...(fixes.length === 0 && !cheaper && !hasLink && keyStop)}
      data-column="state"
      className={cx(
        'min-w-0 px-2 py-0 @max-[40rem]:p-0',
        ownLine,
        !isLong && !isNote && !isOpen
          ? '@max-[40rem]:col-start-1 @max-[40rem]:row-span-2 @max-[40rem]:row-start-2 @max-[40rem]:self-center'
          : '@max-[40rem]:col-span-3 @max-[40rem]:col-start-2',
        // A line of its own, where the column is too narrow for a sentence.
        (isLong || lockReason !== undefined) && belowLine,
        // The narrowest column has room for a sign alone.
        isNote && belowNarrowLine,
      )}
    >
      <div
        className={cx(
          'flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 py-1 @max-[40rem]:min-h-7 @max-[40rem]:pt-0',
          isLong && '@min-[40rem]:@max-[64rem]:pt-0 @min-[40rem]:@max-[64rem]:pb-0.5',
          isNote && '@min-[40rem]:@max-[56rem]:pt-0 @min-[40rem]:@max-[56rem]:pb-0.5',
        )}
      >
        <span id={id} className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
          <span className="flex min-w-0 gap-1.5">
            {state && (isSettled || isRefused || !problem) ? (
              <StateText state={state} orderPath={orderPath} />
            ) : (
              <Words checked={checked} isLoading={isLoading} />
            )}
          </span>
          {reading !== '' && <span className="tabular text-ink-soft text-xs"> {reading}</span>}
        </span>
        {isReady && isActive && purchase && (
          // Where it has room: a line must not grow under the focus.
          <span className="tabular text-ink-soft text-xs @max-[64rem]:hidden">
            {purchaseInWords(purchase)}
          </span>
        )}
        {cheaper && (
          <Button
            {...keyStop}
            size="sm"
            aria-label={`${takeCheaper(cheaper)}: ${cheaperInWords(cheaper, money)}, line ${number}`}
            onClick={() => onFix({ kind: 'set-quantity', quantity: cheaper.quantity })}
            className={fixLook}
          >
            <span className="tabular wrap-anywhere">
              {takeCheaper(cheaper)}: {cheaperInWords(cheaper, money)}
            </span>
          </Button>
        )}
        {lockReason !== undefined && <span className="text-ink-soft text-xs">{lockReason}</span>}
        {fixes.length > 0 && <Fixes fixes={fixes} number={number} describedBy={id} onFix={onFix} />}
      </div>
    </td>
  )
}

const belowLine =
  '@min-[40rem]:@max-[64rem]:col-span-6 @min-[40rem]:@max-[64rem]:col-start-2 @min-[40rem]:@max-[64rem]:row-start-2'

const belowNarrowLine =
  '@min-[40rem]:@max-[56rem]:col-span-6 @min-[40rem]:@max-[56rem]:col-start-2 @min-[40rem]:@max-[56rem]:row-start-2'

/** Problems that a person settles by choosing: nothing that was typed is wrong. */
const questions: readonly LineProblem['kind'][] = [
  'part-guessed',
  'part-ambiguous',
  'part-contradicted',
]

/** What the check of the line says. */
function Words({ checked, isLoading }: Pick<StateCellProps, 'checked' | 'isLoading'>) {
  const { problem, isEmpty } = checked
  if (problem && !isEmpty) {
    const isQuestion = questions.some((kind) => kind === problem.kind)
    const isOpen = problem.kind === 'part-unchecked'
    const icon = isOpen ? Clock : isQuestion ? CircleHelp : CircleAlert
    const colour = isOpen ? 'text-ink-soft' : isQuestion ? 'text-warning' : 'text-danger'
    return (
      <>
        <Icon icon={icon} size="sm" className={cx('mt-0.5', colour)} />
        <span className={cx(isOpen ? '@min-[40rem]:@max-[56rem]:sr-only' : 'font-medium', colour)}>
          {isOpen ? (isLoading ? 'Checking…' : 'Not checked') : describeProblem(checked)}
        </span>
      </>
    )
  }
  if (isEmpty || !checked.product) return null
  return (
    <>
      <Icon icon={Check} size="sm" className="mt-0.5 text-success" />
      <span className="text-ink-soft @max-[56rem]:sr-only">Ready</span>
    </>
  )
}

/** How what became of a line is shown. */
interface OutcomeLook {
  /** A spinner for none. */
  icon: typeof Clock | undefined
  colour: string
  /** Whether it is said in a sentence, which needs room. */
  isLong: boolean
}

const outcomes = {
  waiting: { icon: Clock, colour: 'text-ink-soft', isLong: false },
  sending: { icon: undefined, colour: 'text-ink', isLong: false },
  unknown: { icon: CircleHelp, colour: 'text-warning', isLong: true },
  booked: { icon: Check, colour: 'text-success', isLong: false },
  'already-booked': { icon: Check, colour: 'text-success', isLong: false },
  refused: { icon: OctagonAlert, colour: 'text-danger', isLong: true },
  expired: { icon: CircleHelp, colour: 'text-warning', isLong: true },
} satisfies Record<LineState['kind'], OutcomeLook>

/** What became of a line that was sent. */
function StateText({ state, orderPath }: { state: LineState; orderPath: RowActions['orderPath'] }) {
  const { icon, colour } = outcomes[state.kind]
  const order = 'order' in state ? state.order : undefined
  const path = order && orderPath(order)
  return (
    <>
      {icon ? (
        <Icon icon={icon} size="sm" className={cx('mt-0.5', colour)} />
      ) : (
        <Spinner size="sm" />
      )}
      <span className={cx('font-medium', colour)}>
        {describeState(state)}
        {order && (
          <>
            {' '}
            {path === undefined ? (
              <span className="tabular font-normal text-ink-soft">order {order._id}</span>
            ) : (
              <TextLink {...keyStop} href={path} className="font-normal">
                Show<span className="sr-only"> the order</span>
              </TextLink>
            )}
          </>
        )}
      </span>
    </>
  )
}

const fixLook = 'min-h-6.5! max-w-full px-2! py-0! text-start font-medium @max-[40rem]:min-h-10!'

interface FixesProps extends Pick<StateCellProps, 'number' | 'onFix'> {
  fixes: readonly LineFix[]
  /** The id of what is wrong. */
  describedBy: string
}

/** The buttons that mend a line. Assistive technology hears the line with each. */
function Fixes({ fixes, number, describedBy, onFix }: FixesProps) {
  const [isAll, setIsAll] = useState(false)
  const money = useMoney('detail')
  const shown = isAll ? fixes : fixes.slice(0, firstFixes)
  const rest = fixes.length - shown.length
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {shown.map((fix) => (
        <Button
          key={describeFix(fix, money)}
          {...keyStop}
          size="sm"
          aria-label={`${describeFix(fix, money)}, line ${number}`}
          aria-describedby={describedBy}
          onClick={() => onFix(fix)}
          className={fixLook}
        >
          {/* What it costs must not be cut off. */}
          <span className={fix.kind === 'replace' ? 'tabular wrap-anywhere' : 'truncate'}>
            {describeFix(fix, money)}
          </span>
        </Button>
      ))}
      {rest > 0 && (
        <Button
          {...keyStop}
          size="sm"
          variant="quiet"
          aria-label={`Show ${rest} more for line ${number}`}
          onClick={() => setIsAll(true)}
          className="min-h-6.5! px-2! py-0! @max-[40rem]:min-h-10!"
        >
          {rest} more
        </Button>
      )}
    </span>
  )
}
