import { cx } from 'class-variance-authority'
import { Download } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useCurrencies } from '../../lib/currency.tsx'
import { focusAround } from '../../lib/focus-around.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../button/button.tsx'
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { AllBox } from './boxes.tsx'
import { toCsv } from './csv.ts'
import { isSameSort, sortOptions, valueFor } from './sort-options.ts'
import type {
  Column,
  DensityChoice,
  Fact,
  Noun,
  PartialRows,
  ShownRow,
  TableView,
} from './types.ts'
import type { Groupings } from './use-groupings.ts'

export interface ToolbarProps<Row> {
  /** What the table lists: the name of the file. */
  caption: string
  noun: Noun
  columns: Column<Row>[]
  facts: readonly Fact<Row>[] | undefined
  /** All rows; undefined until they are loaded. */
  data: Row[] | undefined
  /** The rows that are shown. */
  shown: readonly ShownRow<Row>[]
  filtered: boolean
  /** Says that the server has more rows, or has filtered them. */
  partial: PartialRows | undefined
  /** How many rows are selected; undefined where none can be. */
  selected: number | undefined
  sums: ((rows: readonly Row[]) => ReactNode) | undefined
  /** How rows can be grouped, and how they are. */
  groupings: Groupings<Row>
  density: DensityChoice | undefined
  view: TableView
  /** The order of a table that nobody has sorted. */
  usual: TableView['sort']
  onViewChange: (view: TableView) => void
  /** The longest filter. */
  limit: number
  /** Hides the controls where there is nothing to filter. The count is still announced. */
  hidden: boolean
  field: RefObject<HTMLInputElement | null>
}

const noRows: never[] = []

/** Above the rows: the filter, the order (on cards), the grouping, the count, the density and the export. */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { caption, noun, columns, facts, data, shown, filtered, partial, selected, sums, hidden } =
    props
  const hasMore = partial?.more !== undefined
  const root = useRef<HTMLDivElement>(null)
  const currencies = useCurrencies()
  const originals = useMemo(() => shown.map(({ original }) => original), [shown])
  const exportCsv = () => {
    saveFile(caption, toCsv(columns, originals, currencies, facts))
  }
  const exportDisabled = data
    ? `There are no ${noun.many} to export.`
    : `The ${noun.many} are still loading.`
  const isCompact = props.density?.value === 'compact'
  return (
    <div
      ref={root}
      className={
        hidden
          ? undefined
          : cx(
              'flex flex-wrap gap-x-4 gap-y-4',
              isCompact
                ? 'mb-4 items-end @min-[40rem]:mb-2 @min-[40rem]:items-center'
                : 'mb-4 items-end',
            )
      }
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
                'tabular flex min-h-10 min-w-0 grow items-center text-ink-soft text-sm',
                // Above cards it has a row of its own, where the box and the button fill another one. It is as high as
                // its text will be, two lines on the smallest phones, so that nothing moves when the rows come.
                selected === undefined
                  ? 'basis-40'
                  : 'basis-full @min-[22rem]:min-h-5 @min-[40rem]:min-h-10 @min-[40rem]:basis-40',
              )
        }
      >
        <div className="min-w-0 wrap-anywhere">
          {/* Always rendered: only a change inside a live region is announced. */}
          <p role="status" className="inline">
            {data && countOf(noun, shown.length, data.length, filtered, partial)}
            {selected !== undefined && selected > 0 && (
              <span className="sr-only">, {formatCount(selected)} selected</span>
            )}
          </p>
          {sums && shown.length > 0 && <p className="inline"> · {sums(originals)}</p>}
        </div>
      </div>
      {!hidden && (
        <>
          {selected !== undefined && (
            <div className="grow @min-[40rem]:hidden print:hidden">
              <AllBox
                rows={shown}
                label={`Select all ${noun.many}${hasMore ? ' shown' : ''}`}
                showLabel
              />
            </div>
          )}
          <Button
            onClick={exportCsv}
            disabledReason={shown.length === 0 ? exportDisabled : undefined}
            className="print:hidden"
          >
            <Icon icon={Download} size="sm" />
            {hasMore ? `Export these ${formatCount(shown.length)}` : 'Export CSV'}
          </Button>
        </>
      )}
    </div>
  )
}

/** The fields that change what is shown, and how. */
function ViewFields<Row>(props: ToolbarProps<Row>) {
  const { noun, columns, data, groupings, density, view, usual } = props
  const { onViewChange, limit, field } = props
  const options = useMemo(() => sortOptions(columns, data ?? noRows, usual), [columns, data, usual])
  const isCompact = density?.value === 'compact'
  return (
    <>
      <TextField
        ref={field}
        type="search"
        label={`Filter ${noun.many}`}
        maxLength={limit}
        autoComplete="off"
        spellCheck={false}
        value={view.filter}
        onChange={({ target }) => onViewChange({ ...view, filter: target.value })}
        // Not every browser clears a search field on Escape.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || view.filter === '') return
          onViewChange({ ...view, filter: '' })
          // The selection stays: one press takes back one thing.
          event.stopPropagation()
        }}
        className={cx(
          'grow basis-full @min-[40rem]:max-w-72 @min-[40rem]:basis-56 print:hidden',
          isCompact &&
            '@min-[40rem]:max-w-80 @min-[40rem]:flex-row @min-[40rem]:items-center @min-[40rem]:[&>div]:grow @min-[40rem]:[&>label]:shrink-0',
        )}
      />
      <SelectField
        label="Sort by"
        options={options}
        value={view.sort && isSameSort(view.sort, usual) ? '' : valueFor(view.sort)}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value)
          onViewChange({ ...view, sort: chosen?.sort })
        }}
        className="basis-full @min-[40rem]:hidden print:hidden"
      />
      {groupings.offered.map(({ key, label }) => (
        <CheckboxField
          key={key}
          label={`Group by ${label}`}
          checked={key === groupings.present?.key}
          onChange={({ target }) => groupings.choose(target.checked ? key : undefined)}
          className="text-sm print:hidden [&_label]:items-center"
        />
      ))}
      {density && (
        <CheckboxField
          label="Compact"
          checked={isCompact}
          onChange={({ target }) => density.onChange(target.checked ? 'compact' : 'comfortable')}
          className="text-sm @max-[40rem]:hidden print:hidden [&_label]:items-center"
        />
      )}
    </>
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
 * "3 orders", "1 order"; "2 of 28 products" where a filter is set. When not all rows are there: "First 1,000 orders",
 * and "37 orders that match", since the server does not say of how many.
 */
function countOf(
  { one, many }: Noun,
  shown: number,
  all: number,
  filtered: boolean,
  partial: PartialRows | undefined,
): string {
  const count = `${formatCount(all)} ${all === 1 ? one : many}`
  if (partial)
    return `${partial.more ? 'First ' : ''}${count}${filtered ? (all === 1 ? ' that matches' : ' that match') : ''}`
  return filtered ? `${formatCount(shown)} of ${count}` : count
}
