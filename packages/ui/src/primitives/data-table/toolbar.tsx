import { cx } from 'class-variance-authority'
import { Download, type LucideIcon, Printer } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useCurrencies } from '../../lib/currency.tsx'
import { focusAround } from '../../lib/focus-around.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { printPage } from '../../lib/printout.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../button/button.tsx'
import { AllBox } from './boxes.tsx'
import { toCsv } from './csv.ts'
import { partOf } from './more-rows.tsx'
import type { Fact, Noun, PartialRows, ShownRow } from './types.ts'
import { ViewFields, type ViewFieldsProps } from './view-fields.tsx'

export interface ToolbarProps<Row> extends ViewFieldsProps<Row> {
  /** What the table lists: the name of the file. */
  caption: string
  facts: readonly Fact<Row>[] | undefined
  /** The rows that are shown. */
  shown: readonly ShownRow<Row>[]
  filtered: boolean
  /** Says that the server has more rows, or has filtered them. */
  partial: PartialRows | undefined
  /** How many rows are selected; undefined where none can be. */
  selected: number | undefined
  sums: ((rows: readonly Row[]) => ReactNode) | undefined
  /** What the rows are called in their count. */
  counted: Noun
  /** Whether the rows are printed as a document, which a button then does. */
  printable: boolean
  /** Hides the controls where there is nothing to filter. The count is still announced. */
  hidden: boolean
}

/**
 * Above the rows: filter, order (on cards), grouping, density, what leaves the page, and the count. One line where the
 * table is one, two above cards. The count has a line of its own where it has sums.
 */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const {
    caption,
    noun,
    counted,
    columns,
    facts,
    data,
    shown,
    filtered,
    partial,
    selected,
    sums,
    hidden,
  } = props
  const hasMore = partial?.more !== undefined
  const root = useRef<HTMLDivElement>(null)
  const currencies = useCurrencies()
  const originals = useMemo(() => shown.map(({ original }) => original), [shown])
  const exportCsv = () => {
    saveFile(caption, toCsv(columns, originals, currencies, facts))
  }
  const isReady = data !== undefined
  return (
    <div
      ref={root}
      className={hidden ? undefined : 'mb-2 flex flex-wrap items-center gap-2 @min-[40rem]:gap-x-4'}
    >
      {!hidden && (
        <>
          <FocusOnUnmount toolbar={root} />
          <ViewFields {...props} />
        </>
      )}
      <div
        className={
          hidden
            ? 'sr-only'
            : cx(
                // As high as its text will be, two lines on the smallest phones, so that nothing moves when the rows come.
                'tabular order-last flex min-h-11 min-w-0 basis-full items-center gap-x-3 text-ink-soft text-sm',
                sums
                  ? '@min-[40rem]:min-h-6 @min-[72rem]:order-none @min-[72rem]:basis-auto'
                  : '@min-[40rem]:order-none @min-[40rem]:min-h-10 @min-[40rem]:basis-auto',
              )
        }
      >
        {!hidden && selected !== undefined && (
          <div className="shrink-0 @min-[40rem]:hidden print:hidden">
            <AllBox rows={shown} label={`Select all ${noun.many}${hasMore ? ' shown' : ''}`} />
          </div>
        )}
        <div className="min-w-0 wrap-anywhere">
          {/* Always rendered: only a change inside a live region is announced. */}
          <p role="status" className="inline">
            {data && countOf(counted, shown.length, data.length, filtered, partial)}
            {selected !== undefined && selected > 0 && (
              <span className="sr-only">, {formatCount(selected)} selected</span>
            )}
          </p>
          {sums && shown.length > 0 && <p className="inline"> · {sums(originals)}</p>}
        </div>
      </div>
      {!hidden && (
        <div className="ms-auto flex shrink-0 gap-2 print:hidden">
          {props.printable && (
            <OutButton
              icon={Printer}
              label={hasMore ? `Print these ${formatCount(shown.length)}` : 'Print'}
              verb="print"
              {...{ noun, isReady, count: shown.length }}
              onClick={printPage}
            />
          )}
          <OutButton
            icon={Download}
            label={hasMore ? `Export these ${formatCount(shown.length)}` : 'Export CSV'}
            verb="export"
            {...{ noun, isReady, count: shown.length }}
            onClick={exportCsv}
          />
        </div>
      )}
    </div>
  )
}

interface OutButtonProps {
  icon: LucideIcon
  label: string
  /** What it does, for the reason why it can't. */
  verb: string
  noun: Noun
  isReady: boolean
  /** How many rows are shown. */
  count: number
  onClick: () => void
}

/** A button that takes the rows out of the page: an icon alone above cards. */
function OutButton({ icon, label, verb, noun, isReady, count, onClick }: OutButtonProps) {
  const reason = isReady
    ? `There are no ${noun.many} to ${verb}.`
    : `The ${noun.many} are still loading.`
  return (
    <Button
      onClick={onClick}
      disabledReason={count === 0 ? reason : undefined}
      className="whitespace-nowrap @max-[40rem]:size-10 @max-[40rem]:px-0"
    >
      <Icon icon={icon} size="sm" />
      <span className="@max-[40rem]:sr-only">{label}</span>
    </Button>
  )
}

/**
 * Moves the focus to the table when the controls are removed with it. It is the first of them, so its
 * cleanup runs while they are still in the page.
 */
function FocusOnUnmount({ toolbar }: { toolbar: RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(
    () => () => {
      const element = toolbar.current
      if (element?.contains(document.activeElement)) focusAround(element)
    },
    [toolbar],
  )
  return null
}

/**
 * "3 orders", "1 order"; "2 of 28 products" where a filter is set. When not all rows are there: "First 1,000 of 3,200
 * orders", and "37 orders that match".
 */
function countOf(
  { one, many }: Noun,
  shown: number,
  all: number,
  filtered: boolean,
  partial: PartialRows | undefined,
): string {
  const count = `${formatCount(all)} ${all === 1 ? one : many}`
  if (partial) {
    const matching = filtered ? (all === 1 ? ' that matches' : ' that match') : ''
    return (partial.more ? `First ${partOf(all, many, partial.total)}` : count) + matching
  }
  return filtered ? `${formatCount(shown)} of ${count}` : count
}
