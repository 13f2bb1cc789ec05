import { cx } from 'class-variance-authority'
import { Printer } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useCurrencies } from '../../lib/currency.tsx'
import { focusAround } from '../../lib/focus-around.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { printPage } from '../../lib/printout.tsx'
import { saveSheet } from '../../lib/save-sheet.ts'
import { Button } from '../button/button.tsx'
import { ExportButtons } from '../export-buttons/export-buttons.tsx'
import { AllBox } from './boxes.tsx'
import { partOf } from './more-rows.tsx'
import { toSheet } from './to-sheet.ts'
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
  /** Why there is nothing to take out of the page. */
  const reasonAgainst = (verb: string) => {
    if (shown.length > 0) return undefined
    return data === undefined
      ? `The ${noun.many} are still loading.`
      : `There are no ${noun.many} to ${verb}.`
  }
  const these = `these ${formatCount(shown.length)}`
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
        <ExportButtons
          label={hasMore ? `Export ${these} as` : 'Export'}
          onExport={(format) =>
            saveSheet(caption, toSheet(columns, originals, currencies, facts), format)
          }
          disabledReason={reasonAgainst('export')}
          shortIn="container"
          className="ms-auto shrink-0"
        >
          {props.printable && (
            <Button
              onClick={printPage}
              disabledReason={reasonAgainst('print')}
              className="whitespace-nowrap @max-[40rem]:size-10 @max-[40rem]:px-0"
            >
              <Icon icon={Printer} size="sm" />
              <span className="@max-[40rem]:sr-only">{hasMore ? `Print ${these}` : 'Print'}</span>
            </Button>
          )}
        </ExportButtons>
      )}
    </div>
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
